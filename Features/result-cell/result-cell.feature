Feature: The result cell
  A cell that shows symbols of two kinds as circles: the first kind filled, ●, the second kind as rings, ○.

  Rule: A new cell shows nothing

    Background:
      Given a new result cell

    @RC-T1
    Scenario: A new cell has a transparent background
      Then its background is transparent
      And nothing of it can be seen

    @RC-T2
    Scenario: A new cell has no combination
      Then its combination is ""

  Rule: Two different symbols make two kinds of circles

    Background:
      Given a new result cell

    @RC-1
    Scenario Outline: The two symbols of <combination> are shown as <circles>, whichever they are
      When it is given "<combination>"
      Then its combination is "<combination>"
      And its circles are <circles>

      Examples: Letters
        | combination | circles |
        | AB          | ●○      |
        | BA          | ●○      |
        | aaz         | ●●○     |
        | ABAB        | ●○●○    |

      Examples: Digits, signs and pictures
        | combination | circles |
        | 1122        | ●●○○    |
        | +-+         | ●○●     |
        | éøø         | ●○○     |
        | 🐳🐳🐙      | ●●○     |
        | A A         | ●○●     |

    @RC-1
    Scenario Outline: The one symbol of <combination> is shown as <circles>
      When it is given "<combination>"
      Then its circles are <circles>

      Examples:
        | combination | circles |
        | A           | ●       |
        | BBB         | ●●●     |

    @RC-2
    Scenario Outline: The symbols <symbols> behind a space are shown as <circles>
      When it is given " <symbols>"
      Then its combination is " <symbols>"
      And its circles are <circles>

      Examples:
        | symbols | circles |
        | A       | ○       |
        | BB      | ○○      |
        | 7777    | ○○○○    |

    @RC-2 @RC-T4
    Scenario: A space alone has no circle
      When it is given " "
      Then its combination is " "
      And it has 0 circles

    @RC-T6
    Scenario Outline: Of <given> only <kept> is kept, up to the third kind
      When it is given "<given>"
      Then its combination is "<kept>"
      And its circles are <circles>

      Examples:
        | given   | kept | circles |
        | ABC     | AB   | ●○      |
        | AABCBA  | AAB  | ●●○     |
        | 1213121 | 121  | ●○●     |
        | aAb     | aA   | ●○      |

    @RC-T6
    Scenario: A leading space counts as a kind, so a third one is not kept
      When it is given " BBC"
      Then its combination is " BB"
      And its circles are ○○

  Rule: There is a circle for each symbol

    Background:
      Given a new result cell

    @RC-T3
    Scenario Outline: The paths change with the combination, from "<before>" to "<after>"
      When it is given "<before>"
      Then its combination is "<before>"
      When it is given "<after>"
      Then its combination is "<after>"
      And its paths have changed

      Examples:
        | before | after |
        |        | A     |
        | A      | AA    |
        | AA     | AB    |
        | AAB    | ABB   |
        | AB     |       |
        | AAB    | AA    |
        | ABB    | AB    |
        | AB     | ABA   |

    @RC-T4
    Scenario: An empty combination has no circles
      When it is given "AAB"
      Then its combination is "AAB"
      When it is given ""
      Then it has 0 circles
      And nothing of it can be seen

    @RC-T5
    Scenario Outline: The combination "<combination>" has as many circles as symbols: <count>
      When it is given "<combination>"
      Then its combination is "<combination>"
      And it has <count> circles

      Examples:
        | combination       | count |
        | A                 | 1     |
        | AB                | 2     |
        | BABA              | 4     |
        | A A               | 3     |
        | xxxxxxxxxyyyyyyyy | 17    |

    @RC-T5
    Scenario: A leading space is no circle
      When it is given " BBB"
      Then it has 3 circles

    @RC-T7
    Scenario Outline: The cell of "<combination>" draws nothing but its ovals: <count>
      When it is given "<combination>"
      Then its paths are <count> ovals and nothing else

      Examples:
        | combination | count |
        |             | 0     |
        | A           | 1     |
        | AAB         | 3     |
        | ABBB        | 4     |

  Rule: The circles are as large as they can be
    They stand in an even grid, filled from left to right and from top to bottom.

    @RC-3
    Scenario: One symbol is one circle as big as the cell
      Given a result cell of 40 by 40 pixels
      When it is given "A"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 40    | 40     |

    @RC-3
    Scenario: Three circles in a square stand in two rows
      Given a result cell of 40 by 40 pixels
      When it is given "AAB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 20    | 20     |
        | 20   | 0   | 20    | 20     |
        | 0    | 20  | 20    | 20     |

    @RC-3
    Scenario: Three circles in a wide cell stand side by side
      Given a result cell of 60 by 20 pixels
      When it is given "ABB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 20    | 20     |
        | 20   | 0   | 20    | 20     |
        | 40   | 0   | 20    | 20     |

    @RC-3
    Scenario: Four circles in a narrow cell stand on top of each other
      Given a result cell of 10 by 40 pixels
      When it is given " BBBB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 10    | 10     |
        | 0    | 10  | 10    | 10     |
        | 0    | 20  | 10    | 10     |
        | 0    | 30  | 10    | 10     |

    @RC-3
    Scenario: Five circles in a square stand in three columns
      Given a result cell of 30 by 30 pixels
      When it is given "AAABB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 10    | 10     |
        | 10   | 0   | 10    | 10     |
        | 20   | 0   | 10    | 10     |
        | 0    | 10  | 10    | 10     |
        | 10   | 10  | 10    | 10     |

    @RC-3
    Scenario: Four circles in a cell of 49 by 4 are seven wide, as seven columns are just enough
      Given a result cell of 49 by 4 pixels
      When it is given "AABB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 7     | 4      |
        | 7    | 0   | 7     | 4      |
        | 14   | 0   | 7     | 4      |
        | 21   | 0   | 7     | 4      |

    @RC-3
    Scenario: Two circles in a cell of 17.1 by 3.8 are a third of it wide, as three columns are just enough
      Given a result cell of 17.1 by 3.8 pixels
      When it is given "AB"
      Then its circles are at:
        | left | top | width | height |
        | 0    | 0   | 5.7   | 3.8    |
        | 5.7  | 0   | 5.7   | 3.8    |
      And its circles are ●○

    @RC-3
    Scenario Outline: A cell of <width> by <height> pixels shows nothing
      Given a result cell of <width> by <height> pixels
      When it is given "AAB"
      Then its combination is "AAB"
      But it has 0 circles
      And nothing of it can be seen

      Examples:
        | width | height |
        | 0     | 20     |
        | 20    | 0      |
        | 0     | 0      |

  Rule: It looks like a drawing that was made independently

    @RC-V1
    Scenario Outline: The cell of "<combination>" is drawn like the reference, pixel for pixel: <kind>
      Given a new result cell
      When it is given "<combination>"
      Then it looks exactly like the reference drawing of "<combination>" in each of these sizes:
        | width | height |
        | 0     | 12     |
        | 1     | 1      |
        | 2     | 3      |
        | 10    | 10     |
        | 32    | 32     |
        | 49    | 4      |
        | 7     | 61     |
        | 53    | 31     |
        | 100   | 1      |

      Examples:
        | kind                      | combination |
        | empty                     |             |
        | one big circle            | A           |
        | one kind only             | AAA         |
        | two kinds                 | AB          |
        | as many of both kinds     | AABB        |
        | two kinds, mixed          | ABAAB       |
        | more than fit in a square | xxxxxxxyyy  |
        | other symbols             | 🐳🐙🐙      |
        | a third kind              | AABCA       |

    @RC-V1
    Scenario Outline: The cell of "<symbols>" behind a space is drawn like the reference, pixel for pixel
      Given a new result cell
      When it is given " <symbols>"
      Then it looks exactly like the reference drawing of " <symbols>" in each of these sizes:
        | width | height |
        | 3     | 2      |
        | 32    | 32     |
        | 61    | 7      |
        | 31    | 53     |

      Examples:
        | symbols |
        |         |
        | B       |
        | BB      |
        | BBBBB   |

    @RC-V1 @RC-3 @RC-T3 @RC-T5 @RC-T6
    Scenario Outline: A cell of <width> by <height> pixels with any result, after any other, is drawn like the reference
      Given a result cell of <width> by <height> pixels
      When it is given <before>
      And it is given <result>
      Then it looks exactly like the reference drawing of <result>

      @property(runs=60)
      Examples: Any size
        | width       | height      | before    | result    |
        | {int 0..70} | {int 0..70} | {symbols} | {symbols} |

      @property(runs=20)
      Examples: A wide one, a high one, and the one of the board
        | width | height | before    | result    |
        | 99    | 1      | {symbols} | {symbols} |
        | 2     | 99     | {symbols} | {symbols} |
        | 32    | 32     | {symbols} | {symbols} |

    @RC-V1 @RC-2 @RC-3 @RC-T5
    Scenario Outline: Up to nine circles of each kind are drawn like the reference, and read aloud
      {letters} stands for up to nine times A and up to nine times B, with a space in front where there is no A.

      Given a new result cell
      When it is given <letters>
      Then it looks exactly like the reference drawing of <letters> in each of these sizes:
        | width | height |
        | 12    | 12     |
        | 30    | 5      |
        | 5     | 29     |
      And it looks exactly like the reference drawing of <letters>

      Examples:
        | letters   |
        | {letters} |

    @RC-V1
    Scenario: A cell of another colour is drawn like the reference, pixel for pixel
      Given a new result cell in gray
      When it is given "AABB"
      Then it looks exactly like the reference drawing of "AABB" in each of these sizes:
        | width | height |
        | 24    | 24     |
        | 17    | 40     |

    @RC-V1
    Scenario Outline: A cell in any colours is drawn like the reference, pixel for pixel
      Where a circle covers a part of a pixel, or is not opaque, its colour is mixed with the one behind it.

      Given a result cell of <width> by <height> pixels in <colour> on <background>
      When it is given "AAAB"
      Then it looks exactly like the reference drawing of "AAAB"

      Examples: On nothing
        | width | height | colour   | background |
        | 5     | 3      | {colour} | clear      |

      Examples: On any colour
        | width | height | colour   | background |
        | 7     | 8      | {colour} | {colour}   |

    @RC-V1
    Scenario: A circle that is not opaque at all cannot be seen
      Given a result cell of 4 by 4 pixels in clear on clear
      When it is given "A"
      Then its circles are ●
      And nothing of it can be seen

    @RC-3
    Scenario Outline: A report shows a cell of <width> by <height> pixels with an oval for each circle
      Given a result cell of <width> by <height> pixels in 0 0 255 on white
      When it is given "A"
      Then a report shows it as:
        | a rectangle at (0 0; <width> <height>) in #FFFFFF |
        | an oval at (0 0; <width> <oval>) in #0000FF       |
      When it is given " B"
      Then a report shows it as:
        | a rectangle at (0 0; <width> <height>) in #FFFFFF  |
        | an oval at (0 0; <width> <oval>) around in #0000FF |

      Examples:
        | width | height | oval |
        | 20    | 20     | 20   |
        | 10    | 35     | 17.5 |
