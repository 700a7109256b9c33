Feature: What is wrong in any layout
  A place is written (left top; width height), as seen from the outermost view. A view whose cells are - was never laid
  out, one in parentheses is hidden.

  Rule: No view overlaps another one of its parent

    @LP-6
    Scenario: Two views share a region
      Given these views:
        | view           | left | top | width | height |
        | card           | 0    | 0   | 100   | 60     |
        | card > picture | 10   | 10  | 40    | 40     |
        | card > title   | 45   | 30  | 50    | 25     |
      Then its layout is not sound:
        | 'card > picture' (10 10; 40 40) overlaps 'card > title' (45 30; 50 25) in (45 30; 5 20) |

    @LP-6
    Scenario: One lies in the other
      Given these views:
        | view           | left | top | width | height |
        | card           | 0    | 0   | 100   | 60     |
        | card > title   | 0    | 0   | 100   | 60     |
        | card > picture | 10   | 10  | 40    | 40     |
      Then its layout is not sound:
        | 'card > title' (0 0; 100 60) overlaps 'card > picture' (10 10; 40 40) in (10 10; 40 40) |

    @LP-6
    Scenario: Every pair is told, once
      Given these views:
        | view       | left | top | width | height |
        | card       | 0    | 0   | 100   | 60     |
        | card > row | 0    | 0   | 100   | 20     |
        | card > row | 0    | 10  | 100   | 20     |
        | card > row | 0    | 15  | 100   | 20     |
      Then its layout is not sound:
        | 'card > row 1' (0 0; 100 20) overlaps 'card > row 2' (0 10; 100 20) in (0 10; 100 10)  |
        | 'card > row 1' (0 0; 100 20) overlaps 'card > row 3' (0 15; 100 20) in (0 15; 100 5)   |
        | 'card > row 2' (0 10; 100 20) overlaps 'card > row 3' (0 15; 100 20) in (0 15; 100 15) |

    @LP-6
    Scenario: Views that touch do not overlap
      Given these views:
        | view           | left | top | width | height |
        | card           | 0    | 0   | 100   | 60     |
        | card > picture | 0    | 0   | 40    | 60     |
        | card > title   | 40   | 0   | 60    | 30     |
        | card > text    | 40   | 30  | 60    | 30     |
      Then its layout is sound

    @LP-6
    Scenario Outline: Less than a hundredth of a point is an error of arithmetic, as at <width> after 1.1
      Given these views:
        | view           | left | top | width   | height |
        | card           | 0    | 0   | 10      | 10     |
        | card > picture | 1.1  | 0   | <width> | 10     |
        | card > title   | 3.3  | 0   | 5       | 10     |
      Then its layout is sound

      Examples:
        | width |
        | 2.2   |
        | 2.209 |

    @LP-6
    Scenario: Two hundredths are an overlap
      Given these views:
        | view           | left | top | width | height |
        | card           | 0    | 0   | 10    | 10     |
        | card > picture | 1    | 0   | 2.02  | 10     |
        | card > title   | 3    | 0   | 5     | 10     |
      Then its layout is not sound:
        | 'card > picture' (1 0; 2.02 10) overlaps 'card > title' (3 0; 5 10) in (3 0; 0.02 10) |

    @LP-6
    Scenario: Neither do views of different parents in a place of their own
      Given these views:
        | view                | left | top | width | height |
        | screen              | 0    | 0   | 100   | 60     |
        | screen > one        | 0    | 0   | 50    | 60     |
        | screen > one > text | 10   | 10  | 30    | 30     |
        | screen > two        | 50   | 0   | 50    | 60     |
        | screen > two > text | 10   | 10  | 30    | 30     |
      Then its layout is sound

  Rule: No view leaves its parent

    @LP-6
    Scenario Outline: It leaves to the <side>
      Given these views:
        | view         | left   | top   | width | height |
        | card         | 0      | 0     | 100   | 60     |
        | card > title | <left> | <top> | 40    | 20     |
      Then its layout is not sound:
        | 'card > title' (<left> <top>; 40 20) leaves 'card' (0 0; 100 60) in <region> |

      Examples:
        | side            | left | top | region                          |
        | left            | -5   | 10  | (-5 10; 5 20)                   |
        | right           | 70   | 10  | (100 10; 10 20)                 |
        | top             | 10   | -8  | (10 -8; 40 8)                   |
        | bottom          | 10   | 50  | (10 60; 40 10)                  |
        | right and below | 70   | 50  | (100 50; 10 10), (70 60; 40 10) |
        | other end       | 200  | 10  | (200 10; 40 20)                 |

    @LP-6
    Scenario: It may fill its parent
      Given these views:
        | view         | left | top | width | height |
        | card         | 7    | 9   | 100   | 60     |
        | card > title | 0    | 0   | 100   | 60     |
      Then its layout is sound

    @LP-6
    Scenario: However deep it is, its place is told as seen from the outermost view
      Given these views:
        | view                         | left | top | width | height |
        | screen                       | 0    | 0   | 200   | 200    |
        | screen > list                | 20   | 20  | 160   | 160    |
        | screen > list > card         | 10   | 30  | 100   | 60     |
        | screen > list > card > title | 80   | 10  | 40    | 20     |
      Then its layout is not sound:
        | 'screen > list > card > title' (110 60; 40 20) leaves 'screen > list > card' (30 50; 100 60) in (130 60; 20 20) |

  Rule: Nothing is ambiguous

    @LP-6
    Scenario: A view was never laid out
      Given these views:
        | view         | left | top | width | height |
        | card         | 0    | 0   | 100   | 60     |
        | card > title | -    | -   | -     | -      |
      Then its layout is not sound:
        | 'card > title' has no place |

    @LP-6
    Scenario Outline: A view has no <size>
      Given these views:
        | view         | left | top | width   | height   |
        | card         | 0    | 0   | 100     | 60       |
        | card > title | 10   | 10  | <width> | <height> |
      Then its layout is not sound:
        | 'card > title' (10 10; <width> <height>) has no size |

      Examples:
        | size   | width | height |
        | width  | 0     | 20     |
        | height | 20    | 0      |
        | size   | 0     | 0      |

    @LP-6
    Scenario: So it is with the outermost view
      Given these views:
        | view | left | top | width | height |
        | card | -    | -   | -     | -      |
      Then its layout is not sound:
        | 'card' has no place |

    @LP-6
    Scenario: What is hidden may be anywhere, with all that is in it
      Given these views:
        | view                  | left | top | width | height |
        | card                  | 0    | 0   | 100   | 60     |
        | card > title          | 0    | 0   | 50    | 20     |
        | card > (note)         | 0    | 0   | 150   | 20     |
        | card > (hint)         | -    | -   | -     | -      |
        | card > (badge)        | 60   | 0   | 0     | 0      |
        | card > (badge) > text | 90   | 90  | 90    | 90     |
      Then its layout is sound
