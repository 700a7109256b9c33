Feature: The results, and starting again
  A validated row shows in its left-most cell how close it was: a black circle ● for each colour in the right
  position, a white circle ○ for each colour that belongs elsewhere.

  Rule: Only a validated row shows a result

    Background:
      Given the app is open with the secret combination 1123

    @MM-R1
    Scenario: Not before it is swiped, right as it may be
      When I colour row 1 red, red, yellow, green
      Then the board shows:
        |  | red | red | yellow | green |

    @MM-R1
    Scenario: Not the rows below either
      When I play red, red, yellow, blue in row 1
      And I colour row 2 red, red, yellow, green
      Then the board shows:
        | ●●● | red | red | yellow | blue  |
        |     | red | red | yellow | green |

    @MM-R2
    Scenario: A validated row shows its own result, and keeps it
      When I play red, red, yellow, blue in row 1
      And I play green, blue, blue, blue in row 2
      And I play blue, blue, blue, blue in row 3
      Then the board shows:
        | ●●● | red   | red  | yellow | blue |
        | ○   | green | blue | blue   | blue |
        |     | blue  | blue | blue   | blue |

  Rule: Black for the right position, white for the wrong one

    @MM-R3
    Scenario Outline: <right> in the right position
      Given the app is open with the secret combination 1234
      When I play <colours> in row 1
      Then the board shows:
        | <result> | <2> | <3> | <4> | <5> |

      Examples:
        | right | colours                  | result | 2   | 3      | 4     | 5    |
        | One   | red, red, red, red       | ●      | red | red    | red   | red  |
        | Two   | red, yellow, red, red    | ●●     | red | yellow | red   | red  |
        | Three | red, yellow, green, red  | ●●●    | red | yellow | green | red  |
        | Four  | red, yellow, green, blue | ●●●●   | red | yellow | green | blue |

    @MM-R4
    Scenario Outline: <wrong> in the wrong position
      Given the app is open with the secret combination 1122
      When I play <colours> in row 1
      Then the board shows:
        | <result> | <2> | <3> | <4> | <5> |

      Examples:
        | wrong | colours                    | result | 2      | 3      | 4    | 5    |
        | None  | blue, blue, blue, blue     |        | blue   | blue   | blue | blue |
        | One   | yellow, blue, blue, blue   | ○      | yellow | blue   | blue | blue |
        | Two   | yellow, yellow, blue, blue | ○○     | yellow | yellow | blue | blue |
        | Three | yellow, yellow, red, blue  | ○○○    | yellow | yellow | red  | blue |
        | Four  | yellow, yellow, red, red   | ○○○○   | yellow | yellow | red  | red  |

    @MM-R3 @MM-R4
    Scenario: Both kinds, the black ones first
      Given the app is open with the secret combination 1123
      When I play yellow, red, green, red in row 1
      Then the board shows:
        | ●○○○ | yellow | red | green | red |

  Rule: With four black circles showing only the reset reacts

    Background:
      Given the app is open with the secret combination 4321
      And I play red, red, red, red in row 1
      And I play blue, green, yellow, red in row 2

    @MM-R5
    Scenario: No tap reacts
      When I tap everywhere in rows 1 to 9
      Then nothing happens

    @MM-R5
    Scenario Outline: No swipe <direction> reacts
      When I swipe rows 1 to 9 <direction>
      Then nothing happens

      Examples:
        | direction          |
        | from left to right |
        | from right to left |
        | upwards            |
        | downwards          |

    @MM-R5
    Scenario: The four black circles stay
      When I colour row 3 red, red, red, red
      And I swipe row 3 from left to right
      Then the board shows:
        | ●    | red  | red   | red    | red |
        | ●●●● | blue | green | yellow | red |

    @MM-R5 @MM-R6
    Scenario: The reset reacts
      When I swipe the whole board from left to right
      Then the board is empty
      When I colour row 1 red, yellow
      Then the board shows:
        |  | red | yellow |  |  |

  Rule: With nine validated rows only the reset reacts

    Background:
      Given the app is open with the secret combination 4321
      And I play green, green, red, red in rows 1 to 8

    @MM-M13
    Scenario: The ninth row is the last one
      When I play blue, blue, yellow, yellow in row 9
      Then the board shows:
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | green | green | red    | red    |
        | ●● | blue  | blue  | yellow | yellow |
      When I tap everywhere in rows 1 to 9
      Then nothing happens
      When I swipe rows 1 to 9 from left to right
      Then nothing happens

    @MM-R6
    Scenario: The reset reacts
      Given I play red, red, red, red in row 9
      When I swipe the whole board from left to right
      Then the board is empty
      And no row is validated

  Rule: A swipe over the whole board starts a new game

    Background:
      Given the app is open with the secret combination 1234

    @MM-R6
    Scenario: In the middle of a game
      Given I play red, red, yellow, yellow in row 1
      And I colour row 2 blue, green
      When I swipe the whole board from left to right
      Then the board is empty
      And no row is validated
      And the game has a new secret combination

    @MM-R6
    Scenario: Before anything is validated
      Given I colour row 1 red, red, yellow, yellow
      When I swipe the whole board from left to right
      Then the board is empty
      And the game has a new secret combination

    @MM-R6 @MM-M1
    Scenario: Every time another game
      When I swipe the whole board from left to right
      Then the game has a new secret combination
      When I swipe the whole board from left to right
      Then the game has a new secret combination

    @MM-R6
    Scenario: The old game is over, the new one can be played
      Given I play red, red, yellow, yellow in row 1
      When I swipe the whole board from left to right
      And I play blue, blue, blue, blue in row 1
      And I play red, red, red, red in row 2
      Then 2 rows are validated
