Feature: What is wrong in any layout
  A place is written (left top; width height), as seen from the outermost view, wherever that stands. A view whose cells
  are - was never laid out, one in parentheses is hidden, and ∞ is no number of points.

  Rule: No view overlaps another one of its parent

    @LP-6
    Scenario: Two views that share a region overlap
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 100   | 60     |
        | card > picture | 10   | 10  | 40    | 40     |
        | card > title   | 45   | 30  | 50    | 25     |
      Then this is not right in its layout:
        | 'card > picture' (10 10; 40 40) overlaps 'card > title' (45 30; 50 25) in (45 30; 5 20) |

    @LP-6
    Scenario: A view that lies in another one overlaps it, and numbers tell those of the same name apart
      Given these views:
        | view        | left | top | width | height |
        | card        |      |     | 100   | 60     |
        | card > text | 0    | 0   | 100   | 60     |
        | card > text | 10   | 10  | 40    | 40     |
      Then this is not right in its layout:
        | 'card > text 1' (0 0; 100 60) overlaps 'card > text 2' (10 10; 40 40) in (10 10; 40 40) |

    @LP-6
    Scenario Outline: The smallest overlaps and the largest are told: <left> <top>; <width> <height>
      Given these views:
        | view           | left   | top   | width   | height   |
        | card           |        |       | 100     | 60       |
        | card > picture | 10     | 10    | 40      | 30       |
        | card > title   | <left> | <top> | <width> | <height> |
      Then this is not right in its layout:
        | 'card > picture' (10 10; 40 30) overlaps 'card > title' (<left> <top>; <width> <height>) in <region> |

      Examples:
        | left | top | width | height | region         |
        | 10   | 10  | 40    | 30     | (10 10; 40 30) |
        | 49   | 10  | 20    | 30     | (49 10; 1 30)  |
        | 10   | 39  | 40    | 20     | (10 39; 40 1)  |
        | 49   | 39  | 20    | 20     | (49 39; 1 1)   |
        | 0    | 0   | 11    | 11     | (10 10; 1 1)   |

    @LP-6
    Scenario: Every pair of views that overlap is told once
      Given these views:
        | view       | left | top | width | height |
        | card       |      |     | 100   | 60     |
        | card > row | 0    | 0   | 100   | 20     |
        | card > row | 0    | 10  | 100   | 20     |
        | card > row | 0    | 15  | 100   | 20     |
      Then this is not right in its layout:
        | 'card > row 1' (0 0; 100 20) overlaps 'card > row 2' (0 10; 100 20) in (0 10; 100 10)  |
        | 'card > row 1' (0 0; 100 20) overlaps 'card > row 3' (0 15; 100 20) in (0 15; 100 5)   |
        | 'card > row 2' (0 10; 100 20) overlaps 'card > row 3' (0 15; 100 20) in (0 15; 100 15) |

    @LP-6
    Scenario: Views that touch do not overlap
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 100   | 60     |
        | card > picture | 0    | 0   | 40    | 60     |
        | card > title   | 40   | 0   | 60    | 30     |
        | card > text    | 40   | 30  | 60    | 30     |
      Then nothing is wrong in its layout

    @LP-6
    Scenario Outline: Less than a hundredth of a point is no overlap, as <width> points after 1.1
      Given these views:
        | view           | left | top | width   | height |
        | card           |      |     | 10      | 10     |
        | card > picture | 1.1  | 0   | <width> | 10     |
        | card > title   | 3.3  | 0   | 5       | 10     |
      Then nothing is wrong in its layout

      Examples:
        | width |
        | 2.2   |
        | 2.209 |

    @LP-6
    Scenario: Less than a hundredth of a point is no overlap from top to bottom either
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 10    | 10     |
        | card > picture | 0    | 1.1 | 10    | 2.209  |
        | card > title   | 0    | 3.3 | 10    | 5      |
      Then nothing is wrong in its layout

    @LP-6
    Scenario Outline: A hundredth of a point is an overlap: <width> by <height>
      Given these views:
        | view           | left | top | width   | height   |
        | card           |      |     | 10      | 10       |
        | card > picture | 0    | 0   | <width> | <height> |
        | card > title   | 0    | 0   | 5       | 5        |
      Then this is not right in its layout:
        | 'card > picture' (0 0; <width> <height>) overlaps 'card > title' (0 0; 5 5) in (0 0; <width> <height>) |

      Examples:
        | width | height |
        | 0.01  | 4      |
        | 4     | 0.01   |

    @LP-6
    Scenario: Two hundredths of a point from top to bottom are an overlap
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 10    | 10     |
        | card > picture | 0    | 1   | 10    | 2.02   |
        | card > title   | 0    | 3   | 10    | 5      |
      Then this is not right in its layout:
        | 'card > picture' (0 1; 10 2.02) overlaps 'card > title' (0 3; 10 5) in (0 3; 10 0.02) |

    @LP-6
    Scenario: A first view further right than the second overlaps it
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 100   | 60     |
        | card > picture | 50   | 10  | 40    | 40     |
        | card > title   | 20   | 30  | 50    | 25     |
      Then this is not right in its layout:
        | 'card > picture' (50 10; 40 40) overlaps 'card > title' (20 30; 50 25) in (50 30; 20 20) |

    @LP-6
    Scenario: Two hundredths of a point are an overlap
      Given these views:
        | view           | left | top | width | height |
        | card           |      |     | 10    | 10     |
        | card > picture | 1    | 0   | 2.02  | 10     |
        | card > title   | 3    | 0   | 5     | 10     |
      Then this is not right in its layout:
        | 'card > picture' (1 0; 2.02 10) overlaps 'card > title' (3 0; 5 10) in (3 0; 0.02 10) |

    @LP-6
    Scenario: Views of different parents do not overlap where their parents do not
      Given these views:
        | view                | left | top | width | height |
        | screen              |      |     | 100   | 60     |
        | screen > one        | 0    | 0   | 50    | 60     |
        | screen > one > text | 10   | 10  | 30    | 30     |
        | screen > two        | 50   | 0   | 50    | 60     |
        | screen > two > text | 10   | 10  | 30    | 30     |
      Then nothing is wrong in its layout

  Rule: No view leaves its parent

    @LP-6
    Scenario Outline: A view leaves its parent to the <side>
      Given these views:
        | view         | left   | top   | width | height |
        | card         |        |       | 100   | 60     |
        | card > title | <left> | <top> | 40    | 20     |
      Then this is not right in its layout:
        | 'card > title' (<left> <top>; 40 20) leaves 'card' (0 0; 100 60) in <region> |

      Examples:
        | side            | left | top | region                          |
        | left            | -5   | 10  | (-5 10; 5 20)                   |
        | right           | 70   | 10  | (100 10; 10 20)                 |
        | top             | 10   | -8  | (10 -8; 40 8)                   |
        | bottom          | 10   | 50  | (10 60; 40 10)                  |
        | right and below | 70   | 50  | (100 50; 10 10), (70 60; 40 10) |
        | far right       | 200  | 10  | (200 10; 40 20)                 |
        | far left        | -200 | 10  | (-200 10; 40 20)                |
        | far above       | 10   | -90 | (10 -90; 40 20)                 |
        | far below       | 10   | 90  | (10 90; 40 20)                  |

    @LP-6
    Scenario Outline: A view leaves its parent on two sides, <sides>
      Given these views:
        | view         | left   | top   | width   | height   |
        | card         |        |       | 100     | 60       |
        | card > title | <left> | <top> | <width> | <height> |
      Then this is not right in its layout:
        | 'card > title' (<left> <top>; <width> <height>) leaves 'card' (0 0; 100 60) in <regions> |

      Examples:
        | sides                        | left | top  | width | height | regions                                                     |
        | left and right               | -1   | 10   | 102   | 20     | (-1 10; 1 20), (100 10; 1 20)                               |
        | above and below              | 10   | -1   | 40    | 62     | (10 -1; 40 1), (10 60; 40 1)                                |
        | left, above, by half a point | -0.5 | -0.5 | 40    | 20     | (-0.5 -0.5; 40 0.5), (-0.5 0; 0.5 19.5)                     |
        | all four                     | -1   | -1   | 102   | 62     | (-1 -1; 102 1), (-1 0; 1 60), (100 0; 1 60), (-1 60; 102 1) |

    @LP-6
    Scenario: A view that fills its parent does not leave it
      Given these views:
        | view                  | left | top | width | height |
        | screen                |      |     | 200   | 200    |
        | screen > card         | 7    | 9   | 100   | 60     |
        | screen > card > title | 0    | 0   | 100   | 60     |
      Then nothing is wrong in its layout

    @LP-6
    Scenario: The place of a view is told as seen from the outermost view, wherever that stands
      Given these views:
        | view         | left | top | width | height |
        | card         | 7    | 9   | 100   | 60     |
        | card > title | 70   | 10  | 40    | 20     |
      Then this is not right in its layout:
        | 'card > title' (70 10; 40 20) leaves 'card' (0 0; 100 60) in (100 10; 10 20) |

    @LP-6
    Scenario: The place of a view deep inside is told as seen from the outermost view
      Given these views:
        | view                         | left | top | width | height |
        | screen                       |      |     | 200   | 200    |
        | screen > list                | 20   | 20  | 160   | 160    |
        | screen > list > card         | 10   | 30  | 100   | 60     |
        | screen > list > card > title | 80   | 10  | 40    | 20     |
      Then this is not right in its layout:
        | 'screen > list > card > title' (110 60; 40 20) leaves 'screen > list > card' (30 50; 100 60) in (130 60; 20 20) |

  Rule: Nothing is ambiguous

    @LP-6
    Scenario: A view that was never laid out has no place
      Given these views:
        | view         | left | top | width | height |
        | card         |      |     | 100   | 60     |
        | card > title | -    | -   | -     | -      |
      Then this is not right in its layout:
        | 'card > title' has no place |

    @LP-6
    Scenario Outline: A view has no place when one of its numbers is endless: <left>, <top>, <width>, <height>
      Given these views:
        | view         | left   | top   | width   | height   |
        | card         |        |       | 100     | 60       |
        | card > title | <left> | <top> | <width> | <height> |
      Then this is not right in its layout:
        | 'card > title' has no place |

      Examples:
        | left | top | width | height |
        | ∞    | 10  | 40    | 20     |
        | 10   | ∞   | 40    | 20     |
        | 10   | 10  | ∞     | 20     |
        | 10   | 10  | 40    | ∞      |

    @LP-6
    Scenario Outline: A view of <width> by <height> points has no size
      Given these views:
        | view         | left | top | width   | height   |
        | card         |      |     | 100     | 60       |
        | card > title | 10   | 10  | <width> | <height> |
      Then this is not right in its layout:
        | 'card > title' (10 10; <width> <height>) has no size |

      Examples:
        | width | height |
        | 0     | 20     |
        | 20    | 0      |
        | 0     | 0      |
        | -30   | 20     |
        | 20    | -30    |

    @LP-6
    Scenario: The outermost view has no place when it was never laid out
      Given these views:
        | view | left | top | width | height |
        | card | -    | -   | -     | -      |
      Then this is not right in its layout:
        | 'card' has no place |

    @LP-6
    Scenario: A hidden view may be anywhere, with all that is in it
      Given these views:
        | view                  | left | top | width | height |
        | card                  |      |     | 100   | 60     |
        | card > title          | 0    | 0   | 50    | 20     |
        | card > (note)         | 0    | 0   | 150   | 20     |
        | card > (hint)         | -    | -   | -     | -      |
        | card > (badge)        | 60   | 0   | 0     | 0      |
        | card > (badge) > text | 90   | 90  | 90    | 90     |
      Then nothing is wrong in its layout

    @LP-6
    Scenario: Nothing is wrong in an outermost view that is hidden
      Given these views:
        | view           | left | top | width | height |
        | (card)         |      |     | 100   | 60     |
        | (card) > title | 80   | 0   | 50    | 20     |
      Then nothing is wrong in its layout

  Rule: All of this holds for any views

    @LP-6
    Scenario Outline: The problems of any views are those that squared paper shows: <places>
      Each view is coloured on squared paper. A square with two colours is an overlap, a coloured square outside of the
      card is where a view leaves it, and a view without a square has no size.

      Given a card of 6 by 5 points with views at <places>
      Then its layout has the problems that squared paper shows

      Examples:
        | places   |
        | {places} |

    @LP-6
    Scenario: The problems of views at every edge are those that squared paper shows
      Given views in a card at every edge of it, alone, in pairs and in fives, and the card in up to four views
      Then each of the 3056 layouts has the problems that squared paper shows
