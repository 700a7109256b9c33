Feature: Every colouring of a row
  Each of the four cells of a row is empty or has one of four colours: 625 colourings. All of them are made in each row,
  by the fewest taps that lead there, and each is validated.

  @MM-P1 @MM-P2 @MM-P3 @MM-P4 @MM-P5 @MM-P6 @MM-P7 @MM-R1
  Scenario: Every row shows every colouring
    Given the app is open
    When every colouring of every row is tapped
    Then each of the 625 colourings of a row is what the rules say, after 2500 taps, and so is its result
