Feature: A whole game
  A game from the first tap to its end. Red is 1, yellow 2, green 3 and blue 4. ● is a black and ○ a white circle; rows
  that are left out are empty.

  @MM-P1 @MM-P2 @MM-P3 @MM-P4 @MM-P6 @MM-R2 @MM-R3 @MM-R4 @MM-R5 @MM-M12
  Scenario: The secret is found in row 3, and then only the reset does anything
    Given the app is open with the secret combination 1342
    When I play red, red, yellow, yellow in row 1
    And I play red, green, red, yellow in row 2
    And I play red, green, blue, yellow in row 3
    Then the board shows:
      | ●●   | red | red   | yellow | yellow |
      | ●●●  | red | green | red    | yellow |
      | ●●●● | red | green | blue   | yellow |
    When I play red, red, red, red in row 4
    Then nothing happens
    When I swipe the whole board from left to right
    Then the board is empty

  @MM-M6 @MM-M12 @MM-R2 @MM-R5
  Scenario: The secret is found in row 9, the last one
    Given the app is open with the secret combination 4444
    When I play red, green, yellow, red in rows 1 to 8
    And I play blue, blue, blue, blue in row 9
    Then the board shows:
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      | ●●●● | blue | blue  | blue   | blue |
    When I tap everywhere in rows 1 to 9
    Then nothing happens
    When I swipe rows 1 to 9 from left to right
    Then nothing happens

  @MM-M6 @MM-M13 @MM-R2
  Scenario: Nine combinations are validated in vain, and no new combination is accepted
    Given the app is open with the secret combination 1234
    When I play blue, green, yellow, red in rows 1 to 5
    And I play red, red, red, red in rows 6 to 9
    Then 9 rows are validated
    And the board shows:
      | ○○○○ | blue | green | yellow | red |
      | ○○○○ | blue | green | yellow | red |
      | ○○○○ | blue | green | yellow | red |
      | ○○○○ | blue | green | yellow | red |
      | ○○○○ | blue | green | yellow | red |
      | ●    | red  | red   | red    | red |
      | ●    | red  | red   | red    | red |
      | ●    | red  | red   | red    | red |
      | ●    | red  | red   | red    | red |
    When I tap everywhere in rows 1 to 9
    Then nothing happens
    When I swipe rows 1 to 9 from left to right
    Then nothing happens

  @MM-B4 @MM-B5 @MM-R6 @MM-P9
  Scenario: A game is begun again in the middle
    Given the app is open with the secret combination 2222
    When I play red, red, red, red in rows 1 to 3
    And I colour row 4 blue, green
    Then the board shows:
      |  | red  | red   | red | red |
      |  | red  | red   | red | red |
      |  | red  | red   | red | red |
      |  | blue | green |     |     |
    When I swipe the whole board from left to right
    Then the board is empty
    And the secret combination 2222 has become another one
    When I tap row 4, column 2
    Then nothing happens
    When I colour row 1 yellow, yellow, yellow, yellow
    And I swipe row 1 from left to right
    Then 1 row is validated

  @MM-B4 @MM-P1 @MM-P2 @MM-P3 @MM-P4 @MM-P5 @MM-P6 @MM-P7 @MM-P8 @MM-P9
  @MM-R1 @MM-R2 @MM-R3 @MM-R4 @MM-R5 @MM-R6 @MM-M12 @MM-M13 @property(runs=50)
  Scenario Outline: Whatever the player does in a game with the secret <secret>, the board shows what the rules say
    Given the app is open with the secret combination <secret>
    When I do this: <gestures>
    Then the board shows what the rules say

    Examples: Any game
      | secret        | gestures   |
      | {combination} | {gestures} |

    Examples: A game that is won with a first row of red
      | secret | gestures   |
      | 1111   | {gestures} |

  @MM-R5 @MM-R6
  Scenario: A game that was won with the last row is begun again
    Given the app is open with the secret combination 4444
    When I play red, green, yellow, red in rows 1 to 8
    And I play blue, blue, blue, blue in row 9
    Then the board shows:
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      |      | red  | green | yellow | red  |
      | ●●●● | blue | blue  | blue   | blue |
    When I swipe the whole board from left to right
    Then the board is empty
