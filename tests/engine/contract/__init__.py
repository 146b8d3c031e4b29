"""What holds for every game that anybody can play, whatever is chosen and whatever chance answers."""
