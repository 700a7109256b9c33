Feature: Pictures of layouts
  A person sees at a glance what words take long to say.

  @LP-5
  Scenario: A failure comes with the picture of the view, and where it overlaps
    Given this feature:
      """
      Feature: The example view
        Scenario: The image is narrow
          Given the invalid example view with 36x70 #3366CC "Erat porta" ""
          Then nothing is wrong in its layout
      """
    When it is run
    Then the run is refused, saying:
      """
      'example view > image' (20 20; 70 70) overlaps 'example view > label' (62 20; 238 20) in (62 20; 28 20)
      """
    And the failure comes with a picture that highlights (62 20; 28 20)
    And the picture "problems.svg" shows:
      | a rectangle at (0 0; 320 150) in #FFFFFF           |
      | a rectangle at (37 20; 36 70) in #3366CC           |
      | the text 'Erat porta' at (62 20; 72 20) in #000000 |
      | a rectangle at (62 20; 28 20) in #FF0000           |
      | a rectangle at (62 20; 28 20) around in #FF0000    |

  @LP-5
  Scenario: A picture shows a failure to a hundredth of a point
    Given this feature:
      """
      Feature: A card
        Scenario: The title leaves the card
          Given these views:
            | view         | left   | top  | width | height |
            | card         |        |      | 100   | 60     |
            | card > title | -10.25 | -8.5 | 40    | 20.75  |
          Then nothing is wrong in its layout
      """
    When it is run
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (0 0; 40 8.5)        |
      | (0 8.5; 10.25 12.25) |

  @LP-5
  Scenario: A failure comes with a picture that has room for what is outside of the view
    Given this feature:
      """
      Feature: A card
        Scenario: The title leaves the card
          Given these views:
            | view         | left | top | width | height |
            | card         | | | 100   | 60     |
            | card > title | -10  | 50  | 40    | 20     |
          Then nothing is wrong in its layout
      """
    When it is run
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (0 50; 10 10) |
      | (0 60; 40 10) |
    And the picture "problems.svg" is 110 by 70 points

  @LP-5
  Scenario: A view without a size is highlighted by a square of six points around its place
    Given this feature:
      """
      Feature: A card
        Scenario: The title has no size
          Given these views:
            | view         | left | top | width | height |
            | card         | | | 100   | 60     |
            | card > title | 50   | 20  | 0     | 0      |
          Then nothing is wrong in its layout
      """
    When it is run
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (47 17; 6 6) |

  @LP-5
  Scenario: Views are drawn in their order, each in its place
    Given these views:
      | view         | left | top | width | height | colour |
      | card         |      |     | 6     | 4      | white  |
      | card > photo | 1    | 1   | 3     | 2      | red    |
      | card > text  | 3    | 1   | 3     | 1      | green  |
      | card > badge | 3    | 2   | 2     | 2      | blue   |
    Then its views are at:
      | photo | (1 1; 3 2) |
      | text  | (3 1; 3 1) |
      | badge | (3 2; 2 2) |
    And it looks like this, pixel by pixel:
      | white | white | white | white | white | white |
      | white | red   | red   | green | green | green |
      | white | red   | red   | blue  | blue  | white |
      | white | white | white | blue  | blue  | white |

  @LP-5
  Scenario: Hidden views are not drawn, whichever they are
    Given these views:
      | view                | left | top | width | height | colour |
      | card                |      |     | 6     | 2      | white  |
      | card > (one)        | 0    | 0   | 1     | 2      | red    |
      | card > (two)        | 1    | 0   | 1     | 2      | red    |
      | card > (three)      | 2    | 0   | 1     | 2      | red    |
      | card > four         | 3    | 0   | 2     | 2      | blue   |
      | card > four > (top) | 0    | 0   | 2     | 1      | red    |
      | card > (five)       | 5    | 0   | 1     | 2      | red    |
    Then its views are at:
      | one   | (0 0; 1 2) |
      | two   | (1 0; 1 2) |
      | three | (2 0; 1 2) |
      | four  | (3 0; 2 2) |
      | five  | (5 0; 1 2) |
    And it looks like this, pixel by pixel:
      | white | white | white | blue | blue | white |
      | white | white | white | blue | blue | white |

  @LP-5
  Scenario: A view in another one is drawn in its place there
    Given these views:
      | view                | left | top | width | height | colour |
      | card                |      |     | 6     | 3      | white  |
      | card > photo        | 1    | 1   | 4     | 2      | red    |
      | card > photo > text | 2    | 1   | 1     | 1      | blue   |
    Then it looks like this, pixel by pixel:
      | white | white | white | white | white | white |
      | white | red   | red   | red   | red   | white |
      | white | red   | red   | blue  | red   | white |

  @LP-5
  Scenario: An image is drawn pixel by pixel, in the middle of its view
    Given a view of 5 by 6 points with this image:
      | red  | red | blue  |
      | red  | red | blue  |
      | red  | red | green |
      | blue | red | green |
    Then it looks like this, pixel by pixel:
      | clear | clear | clear | clear | clear |
      | clear | red   | red   | blue  | clear |
      | clear | red   | red   | blue  | clear |
      | clear | red   | red   | green | clear |
      | clear | blue  | red   | green | clear |
      | clear | clear | clear | clear | clear |

  @LP-5
  Scenario: An image is drawn pixel by pixel when its rows differ in one pixel only
    Given a view of 4 by 3 points with this image:
      | red | red | red  | red  |
      | red | red | red  | blue |
      | red | red | blue | blue |
    Then it looks like this, pixel by pixel:
      | red | red | red  | red  |
      | red | red | red  | blue |
      | red | red | blue | blue |

  @LP-5
  Scenario: A hidden view is not drawn, with all that is in it
    Given these views:
      | view                  | left | top | width | height | colour |
      | card                  |      |     | 3     | 2      | white  |
      | card > (badge)        | 0    | 0   | 2     | 2      | blue   |
      | card > (badge) > text | 1    | 1   | 1     | 1      | blue   |
    Then no pixel of it is blue

  Rule: A picture is stored with its colours as they are

    @LP-9 @snapshots
    Scenario: What can be seen through is stored so, filled or as a line
      Given a view of 20 by 10 points with a ring of 255 0 0 51
      Then it looks like the snapshot "ring"

    @LP-9
    Scenario: Whatever is drawn is stored with its place, size, colour and opacity
      Given shapes and texts of every kind, at places below and above zero
      Then each of the 468 that can be seen is stored with its place, size, colour and opacity

  Rule: Everything is drawn where it is, and as large as it is

    @LP-5
    Scenario: Every shape is drawn as its samples say
      A pixel has 8 by 8 samples. The more of them are inside of a shape, the more of its colour the pixel has.

      Given ovals, rectangles, and lines around them, from each edge of a picture to each further one
      Then each of the 392 is drawn as its samples say, pixel by pixel

    @LP-5
    Scenario: Where boxes cover each other, the last one that is not hidden is seen
      Given boxes in boxes, with each choice of those that are hidden
      Then in each of the 512 the last box at a place is seen there, if it is not hidden

    @LP-5
    Scenario: A mark can be seen wherever it is, and however small its place is
      Then each of 768 choices of places, in a picture and beside it, is marked where it is, and seen

    @LP-10
    Scenario Outline: An image of <columns> by <rows> pixels is in the middle of its view, and is not stretched
      Given a view of <width> by <height> points with an image of <columns> by <rows> pixels
      Then the image is in the middle, as large as there is room, and no larger than it is

      Examples:
        | width | height | columns     | rows        |
        | 5     | 6      | {int 1..12} | {int 1..12} |
        | 8     | 3      | {int 1..12} | {int 1..12} |
        | 3     | 8      | {int 1..12} | {int 1..12} |

    @LP-10
    Scenario: Each pixel of an image is drawn, also where it is like those around it
      Then each of 1856 images in two colours is drawn pixel by pixel

    @LP-10
    Scenario Outline: A label of <width> by <height> points has the lines that there is room for: <text>
      {as} stands for up to four words of the letter a, which is 8 points wide; a space is 6 points wide, and a line is 20
      points high.

      Given a label of <width> by <height> points with the text <text>
      Then it has the lines that squared paper shows

      Examples:
        | width        | height         | text |
        | {int 1..50}  | {int 59..61}   | {as} |
        | {int 1..20}  | {int 398..400} | {as} |
        | {int 22..23} | {int 0..50}    | {as} |

    @LP-10
    Scenario: A line of a label has as many letters as fit into its width
      Widths are in points, for letters that are 16 points high.

      Then 3 of these letters and no more fit into a line that is 3 times as wide as this:
        | width | letters                         |
        | 4     | i j l I ! . , : ; ' \| `        |
        | 6     | f r t ( ) [ ] { } " - /         |
        | 8     | a e o z 0 9 + = ä ß я 1 _ ~ € ά |
        | 10    | A E O Z Ä Я Ά ǅ                 |
        | 14    | m w M W @ %                     |
        | 16    | 字 あ 한 ☀ 😀                   |

    @LP-10
    Scenario: A label keeps the lines of its text, the blank ones too
      Given a label of 40 by 100 points with this text:
        """
        a

        aaa aa aaaaaa
        """
      Then its lines are:
        | a     | (0 0; 8 20)   |
        |       | (0 20; 0 20)  |
        | aaa   | (0 40; 24 20) |
        | aa    | (0 60; 16 20) |
        | aaaaa | (0 80; 40 20) |
