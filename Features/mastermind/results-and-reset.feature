Feature: The results, and starting again
  A validated row shows in its left-most cell how close it was: a black circle ● for each colour in the right
  position, a white circle ○ for each colour that belongs elsewhere.

  Rule: Only a validated row shows a result

    Background:
      Given the app is open with the secret combination 1123

    @MM-R1
    Scenario: A row of the right colours shows no result before it is swiped
      When I colour row 1 red, red, yellow, green
      Then the board shows:
        |  | red | red | yellow | green |

    @MM-R1
    Scenario: The row being filled shows no result yet
      When I play red, red, yellow, blue in row 1
      And I colour row 2 red, red, yellow, green
      Then the board shows:
        | ●●● | red | red | yellow | blue  |
        |     | red | red | yellow | green |

    @MM-R2
    Scenario: A validated row shows its own result and keeps it
      When I play red, red, yellow, blue in row 1
      And I play green, blue, blue, blue in row 2
      And I play blue, blue, blue, blue in row 3
      Then the board shows:
        | ●●● | red   | red  | yellow | blue |
        | ○   | green | blue | blue   | blue |
        |     | blue  | blue | blue   | blue |

  Rule: Black for the right position, white for the wrong one

    @MM-R3
    Scenario Outline: <right> in the right position, so the row shows <result>
      Given the app is open with the secret combination 1234
      When I play <colours> in row 1
      Then the board shows:
        | <result> | <2> | <3> | <4> | <5> |

      Examples:
        | right         | colours                  | result | 2   | 3      | 4     | 5    |
        | One colour    | red, red, red, red       | ●      | red | red    | red   | red  |
        | Two colours   | red, yellow, red, red    | ●●     | red | yellow | red   | red  |
        | Three colours | red, yellow, green, red  | ●●●    | red | yellow | green | red  |
        | Four colours  | red, yellow, green, blue | ●●●●   | red | yellow | green | blue |

    @MM-R4
    Scenario Outline: <wrong> in the wrong position, so the row shows <result>
      Given the app is open with the secret combination 1122
      When I play <colours> in row 1
      Then the board shows:
        | <result> | <2> | <3> | <4> | <5> |

      Examples:
        | wrong         | colours                    | result | 2      | 3      | 4    | 5    |
        | One colour    | yellow, blue, blue, blue   | ○      | yellow | blue   | blue | blue |
        | Two colours   | yellow, yellow, blue, blue | ○○     | yellow | yellow | blue | blue |
        | Three colours | yellow, yellow, red, blue  | ○○○    | yellow | yellow | red  | blue |
        | Four colours  | yellow, yellow, red, red   | ○○○○   | yellow | yellow | red  | red  |

    @MM-R3 @MM-R4
    Scenario: No colour of the secret, so the row shows no circle
      Given the app is open with the secret combination 1111
      When I play yellow, green, blue, yellow in row 1
      Then 1 row is validated
      And the board shows:
        |  | yellow | green | blue | yellow |

    @MM-R3 @MM-R4
    Scenario: The black circles come before the white ones
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
    Scenario: With four black circles showing no tap reacts
      When I tap everywhere in rows 1 to 9
      Then nothing happens

    @MM-R5
    Scenario Outline: With four black circles showing no swipe <direction> over a row reacts
      When I swipe rows 1 to 9 <direction>
      Then nothing happens

      Examples:
        | direction          |
        | from left to right |
        | from right to left |
        | upwards            |
        | downwards          |

    @MM-R5
    Scenario: The four black circles stay when a further row is tried
      Then the board shows:
        | ●    | red  | red   | red    | red |
        | ●●●● | blue | green | yellow | red |
      When I play red, red, red, red in row 3
      Then nothing happens

  Rule: With nine validated rows only the reset reacts

    Background:
      Given the app is open with the secret combination 4321
      And I play green, green, red, red in rows 1 to 8

    @MM-M13
    Scenario: With nine validated rows no tap and no swipe over a row reacts
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

  Rule: A swipe over the whole board starts a new game

    Background:
      Given the app is open with the secret combination 1234

    Scenario Outline: The reset starts a new game <when>
      When I play <colours> in rows 1 to <rows>
      Then <rows> rows are validated
      When I swipe the whole board from left to right
      Then the board is empty
      And no row is validated
      And the secret combination 1234 has become another one

      @MM-R6 @MM-B5
      Examples:
        | when                     | colours                  | rows |
        | in the middle of another | red, red, yellow, yellow | 2    |
        | after nine rows          | green, green, red, red   | 9    |

    @MM-R5 @MM-R6
    Scenario: The reset starts a new game with four black circles showing
      When I play red, yellow, green, blue in row 1
      Then the board shows:
        | ●●●● | red | yellow | green | blue |
      When I swipe the whole board from left to right
      Then the board is empty
      And no row is validated
      And the secret combination 1234 has become another one

    @MM-R6
    Scenario: The reset empties a row that is being filled
      When I colour row 1 red, red, yellow, yellow
      Then the board shows:
        |  | red | red | yellow | yellow |
      When I swipe the whole board from left to right
      Then the board is empty
      And the secret combination 1234 has become another one

    @MM-R6
    Scenario: The new game after a reset can be played from the first row on
      When I play red, red, yellow, yellow in rows 1 to 2
      Then the board shows:
        | ●○ | red | red | yellow | yellow |
        | ●○ | red | red | yellow | yellow |
      When I swipe the whole board from left to right
      And I colour row 1 blue, blue, blue, blue
      Then the board shows:
        |  | blue | blue | blue | blue |
      When I swipe row 1 from left to right
      Then 1 row is validated

    Scenario Outline: A swipe <direction> over the whole board does nothing
      When I play red, red, yellow, yellow in row 1
      And I colour row 2 blue
      And I swipe the whole board <direction>
      Then nothing happens

      Examples:
        | direction          |
        | from right to left |
        | upwards            |
        | downwards          |

    @MM-R6 @MM-M1
    Scenario: The second and the third reset start games with secrets of their own too
      When I swipe the whole board from left to right 3 times
      Then at least 3 of their secrets are different

    @MM-R6 @MM-M1
    Scenario: Each reset starts a game with a secret of its own
      When I swipe the whole board from left to right 100 times
      Then at least 60 of their secrets are different
