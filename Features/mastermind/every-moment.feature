Feature: Every gesture at every moment
  A game in red has an open row in which any cells are coloured, rows above it that are validated, and an end: the secret
  1112 is found in each of the rows, or in none. In each of these moments every cell is tapped, every row is swiped in
  every direction, and the whole board too, and all that is next to the board. After each reset the next game goes on.

  @MM-P1 @MM-P2 @MM-P6 @MM-P7 @MM-P8 @MM-P9 @MM-R1 @MM-R2 @MM-R3 @MM-R5 @MM-R6 @MM-M6 @MM-M12 @MM-M13
  Scenario: Whatever is done at whatever moment, the board shows what the rules say
    Given the app is open with the secret combination 1112
    When every gesture is made at every moment of a game in red, and of the next one
    Then the board shows what the rules say, at all of its 317 moments and after all of the 54841 gestures
