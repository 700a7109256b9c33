Feature: Comparing images
  Two images are the same to the eye when they have the same number of pixels, and no channel of a pixel is further off
  than 0.005 of the way from dark to light. A pixel is written as its red, green, blue and opacity from 0 to 255. Pixels
  are counted from 0: (0, 0) is the one at the top left, (1, 0) the one to its right.

  Rule: A channel may be off by 0.005

    A channel has 255 steps of about 0.004, so it may be off by one of them.

    Background:
      Given the expected image:
        | 100 100 100 100 |

    @IM-3
    Scenario Outline: The pixel <pixel> is as good as 100 100 100 100
      Given the image:
        | <pixel> |
      Then the image is as expected

      Examples:
        | pixel           |
        | 100 100 100 100 |
        | 101 100 100 100 |
        | 100 99 100 100  |
        | 100 100 101 100 |
        | 100 100 100 99  |
        | 101 99 101 99   |

    @IM-3 @IM-4
    Scenario Outline: The pixel <pixel> has too much or too little <channel> for 100 100 100 100
      Given the image:
        | <pixel> |
      Then the image is not as expected: "pixel (0, 0): expected <channel> 100, actual <value>"

      Examples:
        | pixel           | channel | value |
        | 102 100 100 100 | red     | 102   |
        | 100 98 100 100  | green   | 98    |
        | 100 100 102 100 | blue    | 102   |
        | 100 100 100 98  | alpha   | 98    |
        | 100 100 100 255 | alpha   | 255   |
        | 0 100 100 100   | red     | 0     |

    @IM-3
    Scenario: A comparison can be stricter
      Given the image:
        | 101 100 100 100 |
      And the tolerance 0.003
      Then the image is not as expected: "pixel (0, 0): expected red 100, actual 101"

    @IM-3
    Scenario: A comparison can be more lenient
      Given the image:
        | 105 106 100 100 |
      And the tolerance 0.02
      Then the image is not as expected: "pixel (0, 0): expected green 100, actual 106"

    @IM-3
    Scenario: A channel may be off by all of the tolerance
      Given the image:
        | 151 151 100 100 |
      And the tolerance 0.2
      Then the image is as expected

    @IM-3
    Scenario: A channel may not be off by more than the tolerance
      Given the image:
        | 227 228 100 100 |
      And the tolerance 0.5
      Then the image is not as expected: "pixel (0, 0): expected green 100, actual 228"

    @IM-3
    Scenario: Any two values of a channel are compared
      Then each of 262144 pairs of values of a channel is told apart from 2 on, and without tolerance from 1 on

    @IM-3 @IM-4
    Scenario: Pixels that cannot be seen are compared too
      Given the expected image:
        | 255 0 0 0 |
      And the image:
        | clear |
      Then the image is not as expected: "pixel (0, 0): expected red 255, actual 0"

  Rule: The number of pixels has to be the same

    Background:
      Given the expected image:
        | red  | green |
        | blue | black |

    @IM-3
    Scenario: An image of another shape with the same pixels in the same order is as expected
      Given the image:
        | red | green | blue | black |
      Then the image is as expected
      And the difference looks like this:
        | pale | pale |
        | pale | pale |

    @IM-3
    Scenario: An image with too few pixels is not as expected
      Given the image:
        | red | green | blue |
      Then the image is not as expected: "expected 4 pixels, actual 3"

    @IM-3
    Scenario: An image with too many pixels is not as expected
      Given the image:
        | red  | green | green |
        | blue | black | black |
      Then the image is not as expected: "expected 4 pixels, actual 6"

  Rule: A difference is told, and shown

    Background:
      Given the expected image:
        | red | green | blue  |
        | red | green | white |

    @IM-4
    Scenario: A difference names the first pixel that differs, and in it the first channel
      Given the image:
        | red | green      | blue  |
        | red | 16 255 240 | black |
      Then the image is not as expected: "pixel (1, 1): expected red 0, actual 16"
      And the difference looks like this:
        | pale | pale | pale |
        | pale | red  | red  |

    @IM-4
    Scenario: A difference is told by its place in the expected image, where the image has another shape
      Given the image:
        | red   | green |
        | blue  | red   |
        | black | white |
      Then the image is not as expected: "pixel (1, 1): expected green 255, actual 0"

    @IM-4
    Scenario: A difference in the last channel of the last pixel is found
      Given the image:
        | red | green | blue            |
        | red | green | 255 255 255 253 |
      Then the image is not as expected: "pixel (2, 1): expected alpha 255, actual 253"

    @IM-4
    Scenario: A difference that the eye does not notice is not shown
      Given the image:
        | 254 0 0 | 1 255 1 | blue  |
        | red     | green   | clear |
      Then the image is not as expected: "pixel (2, 1): expected red 255, actual 0"
      And the difference looks like this:
        | pale | pale | pale |
        | pale | pale | red  |

    @IM-4
    Scenario: What is alike is shown in pale gray, darker where the image is
      A picture of a difference has the grays from 192 to 255.

      Given the image:
        | red | green | blue  |
        | red | green | white |
      Then the image is as expected
      And the picture of the difference is:
        | 213 213 213 | 213 213 213 | 213 213 213 |
        | 213 213 213 | 213 213 213 | white       |

    @IM-4
    Scenario: What is alike and clear is shown in the palest gray, white
      Given the expected image:
        | clear | red   |
        | black | clear |
      And the image:
        | clear | red   |
        | black | clear |
      Then the image is as expected
      And the picture of the difference is:
        | white       | 213 213 213 |
        | 192 192 192 | white       |

    @IM-4
    Scenario: A difference in the first pixel is found
      Given the image:
        | black | green | blue  |
        | red   | green | white |
      Then the image is not as expected: "pixel (0, 0): expected red 255, actual 0"

    @IM-4
    Scenario: A small image is shown larger, each pixel as a square
      Given the image:
        | red | green |
      Then the image is shown 2 times as large:
        | red | red | green | green |
        | red | red | green | green |

    @IM-4
    Scenario: Each row of a small image is shown larger
      Given the image:
        | red  | green |
        | blue | black |
      Then the image is shown 3 times as large:
        | red  | red  | red  | green | green | green |
        | red  | red  | red  | green | green | green |
        | red  | red  | red  | green | green | green |
        | blue | blue | blue | black | black | black |
        | blue | blue | blue | black | black | black |
        | blue | blue | blue | black | black | black |

    @IM-4
    Scenario: The picture of no difference has no red
      Given the image:
        | red | green | blue  |
        | red | green | white |
      Then the image is as expected
      And the difference looks like this:
        | pale | pale | pale |
        | pale | pale | pale |

    @IM-4
    Scenario: The picture of a difference has a row that only the expected image has in red
      Given the image:
        | red | red | blue |
      Then the image is not as expected: "expected 6 pixels, actual 3"
      And the difference looks like this:
        | pale | red | pale |
        | red  | red | red  |

    @IM-4
    Scenario: The picture of a difference has room for both images when they differ in size
      Given the image:
        | red  | red   |
        | red  | green |
        | blue | black |
        | blue | black |
      Then the image is not as expected: "expected 6 pixels, actual 8"
      And the difference looks like this:
        | pale | red  | red |
        | pale | pale | red |
        | red  | red  | red |
        | red  | red  | red |

    @IM-3 @IM-4
    Scenario Outline: Each change in an image of <width> by <height> pixels is found and told by its place
      Given an image of <width> by <height> pixels in different colours
      Then a change of any pixel is told with its place, whatever the shape of an image with as many pixels

      Examples:
        | width      | height     |
        | {int 1..4} | {int 1..4} |
        | 12         | 2          |
        | 2          | 9          |

    @IM-3 @IM-4
    Scenario Outline: Each change in an image of <width> by <height> pixels is found, told and shown
      Each channel of each pixel is changed by 1, which nobody sees, by 2, and by 128.

      Given an image of <width> by <height> pixels of <count> different colours
      Then each change of a pixel is found, told with its place, and shown in red there and nowhere else

      Examples:
        | width | height | count |
        | 1     | 1      | 1     |
        | 5     | 1      | 5     |
        | 1     | 6      | 6     |
        | 4     | 3      | 12    |
        | 3     | 5      | 15    |

    @IM-4
    Scenario Outline: An image of <width> by <height> pixels is shown <factor> times as large
      Given an image of <width> by <height> pixels of <count> different colours
      Then it is shown <factor> times as large, each pixel as a square

      Examples:
        | width | height | count | factor     |
        | 1     | 1      | 1     | {int 1..9} |
        | 5     | 1      | 5     | {int 1..5} |
        | 1     | 6      | 6     | {int 1..5} |
        | 4     | 3      | 12    | {int 1..5} |
        | 3     | 5      | 15    | {int 1..5} |

    @IM-4
    Scenario Outline: An image of <width> by <height> pixels in different colours is shown <factor> times as large
      Given an image of <width> by <height> pixels in different colours
      Then it is shown <factor> times as large, each pixel as a square

      Examples:
        | width       | height      | factor     |
        | {int 1..12} | {int 1..3}  | {int 1..4} |
        | {int 1..3}  | {int 1..12} | {int 1..4} |

    @IM-4
    Scenario Outline: The difference of an image of <width> by <height> pixels to one of any other size is shown
      Given an image of <width> by <height> pixels of <count> different colours
      Then its difference to an image of any other size is red where only one of them is, and nowhere else

      Examples:
        | width | height | count |
        | 2     | 3      | 6     |
        | 4     | 1      | 4     |
        | 3     | 4      | 12    |
