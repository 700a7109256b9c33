Feature: Playing on the board
  The player taps colours into a row and swipes over it from left to right. Red is 1, yellow 2, green 3 and blue 4.
  In the pictures below ● is a black and ○ a white circle; rows that are left out are empty.

  Background:
    Given the app is open with the secret combination 1234

  Rule: Each tap shows the next colour

    @MM-P1
    Scenario Outline: The first tap in column <column> shows a red circle
      When I tap row 1, column <column>
      Then the board shows:
        |  | <2> | <3> | <4> | <5> |

      Examples:
        | column | 2   | 3   | 4   | 5   |
        | 2      | red |     |     |     |
        | 3      |     | red |     |     |
        | 4      |     |     | red |     |
        | 5      |     |     |     | red |

    Scenario Outline: A tap on a <colour> circle shows a <next> circle
      Given I colour row 1 <colour>
      When I tap row 1, column 2
      Then the board shows:
        |  | <next> |  |  |  |

      @MM-P2
      Examples:
        | colour | next   |
        | red    | yellow |

      @MM-P3
      Examples:
        | colour | next  |
        | yellow | green |

      @MM-P4
      Examples:
        | colour | next |
        | green  | blue |

      @MM-P5
      Examples: And round again
        | colour | next |
        | blue   | red  |

    @MM-P1 @MM-P2 @MM-P3 @MM-P4
    Scenario: The circles are red, yellow, green and blue, round, and in the middle of their cells
      When I colour row 1 red, yellow, green, blue
      Then the circles in row 1 are red, yellow, green, blue, round, and in the middle of their cells

    @MM-P1 @MM-P2 @MM-P3 @MM-P4 @MM-P5
    Scenario Outline: The colours go round in each cell of row <row>, and red follows blue
      Given I play yellow, yellow, yellow, yellow in rows 1 to <validated>
      When I tap everywhere in rows <row> to <row>
      And I tap everywhere in rows <row> to <row>
      And I tap everywhere in rows <row> to <row>
      And I tap everywhere in rows <row> to <row>
      And I tap everywhere in rows <row> to <row>
      And I swipe row <row> from left to right
      Then the circles in row <row> are red, red, red, red, round, and in the middle of their cells
      And <row> rows are validated
      And the board shows what the rules say

      Examples:
        | row | validated |
        | 2   | 1         |
        | 9   | 8         |

    Scenario: A tap changes the colour of its own cell only
      When I tap row 1, column 2
      And I tap row 1, column 4
      And I tap row 1, column 4
      And I tap row 1, column 2
      And I tap row 1, column 4
      Then the board shows:
        |  | yellow |  | green |  |

  Rule: A swipe from left to right validates the row

    @MM-P6
    Scenario: A swipe from left to right validates a complete row
      When I colour row 1 red, yellow, blue, green
      Then no row is validated
      When I swipe row 1 from left to right
      Then 1 row is validated
      And the board shows:
        | ●●○○ | red | yellow | blue | green |

    @MM-P6
    Scenario: Row after row is validated, down to the answer
      When I play red, red, yellow, yellow in row 1
      And I play red, green, red, yellow in row 2
      And I play red, yellow, green, blue in row 3
      Then the board shows:
        | ●○   | red | red    | yellow | yellow |
        | ●○○  | red | green  | red    | yellow |
        | ●●●● | red | yellow | green  | blue   |

    @MM-P6
    Scenario Outline: A swipe <direction> does not validate a complete row
      Given I colour row 1 red, yellow, blue, green
      When I swipe row 1 <direction>
      Then nothing happens

      Examples:
        | direction          |
        | from right to left |
        | upwards            |
        | downwards          |

    @MM-P6
    Scenario Outline: A row with only <colours> is not validated
      Given I colour row 1 <colours>
      When I swipe row 1 from left to right
      Then nothing happens

      Examples:
        | colours        |
        | red            |
        | red, red       |
        | red, red, blue |

    @MM-P6
    Scenario: An empty row is not validated
      When I swipe row 1 from left to right
      Then nothing happens

    @MM-P6
    Scenario Outline: A swipe over row <row> validates nothing while row 2 is being filled
      Given I play red, red, red, red in row 1
      And I colour row 2 blue, blue, blue, blue
      When I swipe row <row> from left to right
      Then nothing happens

      Examples: Validated already
        | row |
        | 1   |

      Examples: Not yet its turn
        | row |
        | 3   |
        | 9   |

    @MM-P6
    Scenario Outline: Only a swipe over row <row> from left to right validates row <row>
      Given I play red, red, red, red in rows 1 to <validated>
      And I colour row <row> blue, green, blue, green
      When I swipe row <neighbour> from left to right
      Then nothing happens
      When I swipe row <row> from right to left
      Then nothing happens
      When I swipe row <row> upwards
      Then nothing happens
      When I swipe row <row> downwards
      Then nothing happens

      Examples:
        | row | validated | neighbour |
        | 2   | 1         | 3         |
        | 8   | 7         | 9         |
        | 9   | 8         | 8         |

  Rule: Only the row below the validated ones takes colours

    @MM-P7
    Scenario Outline: A tap in column <column> of a validated row does nothing
      Given I play red, yellow, green, green in row 1
      And I colour row 2 blue
      When I tap row 1, column <column>
      Then nothing happens

      Examples:
        | column |
        | 2      |
        | 3      |
        | 4      |
        | 5      |

    @MM-P7
    Scenario: No validated row reacts to a tap
      Given I play red, yellow, green, green in row 1
      And I play blue, blue, blue, red in row 2
      And I play green, green, red, red in row 3
      When I tap everywhere in rows 1 to 3
      Then nothing happens

    @MM-P8
    Scenario Outline: No tap from row <first> on reacts while row <filled> is being filled
      Given I play blue, blue, red, red in rows 1 to <validated>
      When I tap everywhere in rows <first> to 9
      Then nothing happens

      Examples:
        | validated | filled | first |
        | 1         | 2      | 3     |
        | 2         | 3      | 4     |
        | 7         | 8      | 9     |

    @MM-P8
    Scenario: The row below a validated one takes colours
      Given I play blue, blue, red, red in row 1
      When I tap row 2, column 5
      Then the board shows:
        | ○○ | blue | blue | red | red |
        |    |      |      |     | red |

    @MM-P8 @MM-P9
    Scenario: With no row validated no tap in rows 2 to 9 reacts
      When I tap everywhere in rows 2 to 9
      Then nothing happens

  Rule: What is not specified does nothing

    Scenario Outline: A tap on the result cell of row <row> does nothing
      Given I play red, yellow, green, green in row 1
      And I colour row 2 red, red
      When I tap row <row>, column 1
      Then nothing happens

      Examples:
        | row |
        | 1   |
        | 2   |
        | 3   |

    Scenario Outline: A tap outside of the board, in row <row>, column <column>, does nothing
      Given I colour row 1 red, yellow
      When I tap outside of the board, in row <row>, column <column>
      Then nothing happens

      Examples:
        | row | column |
        | 0   | 2      |
        | -1  | 2      |
        | 10  | 2      |
        | 1   | 0      |
        | 1   | -3     |
        | 1   | 6      |

    Scenario Outline: A swipe outside of the board, over row <row>, does nothing
      Given I colour row 1 red, yellow, red, yellow
      When I swipe outside of the board, over row <row>, from left to right
      Then nothing happens

      Examples:
        | row |
        | 0   |
        | -1  |
        | 10  |
