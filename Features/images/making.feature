Feature: Images for tests
  Whoever tests something that works on images needs images whose every pixel is known. A colour is written as its name,
  or as its red, green and blue from 0 to 255, with the opacity behind them where it is not full.

  Rule: There are images to begin with

    @IM-1
    Scenario Outline: An image of <width> by <height> pixels can be all <colour>
      Given an image of <width> by <height> pixels, all of them <colour>
      Then its colours are <colours>

      Examples:
        | width | height | colour       | colours                                  |
        | 1     | 1      | red          | 255 0 0                                  |
        | 3     | 1      | 128 255 0 64 | 128 255 0 64, 128 255 0 64, 128 255 0 64 |
        | 2     | 2      | clear        | clear, clear, clear, clear               |

    @IM-1
    Scenario: An image of one colour is as wide and as high as it is meant to be
      Given an image of 4 by 2 pixels, all of them blue
      Then the image is:
        | blue | blue | blue | blue |
        | blue | blue | blue | blue |

    @IM-1
    Scenario: A checker has two colours in three rows of three pixels
      Given a checker of white and 255 128 0
      Then the image is:
        | white     | 255 128 0 | white     |
        | 255 128 0 | white     | 255 128 0 |
        | white     | 255 128 0 | white     |

    @IM-1
    Scenario: The image of four colours is red, green, blue and black
      Given the image of four colours
      Then the image is:
        | 255 0 0 | 0 255 0 |
        | 0 0 255 | 0 0 0   |

    @IM-1
    Scenario: An image can have any colours at all
      Given an image of 3 by 2 pixels of red, 16 32 48, clear, white, 0 0 255 128, black
      Then the image is:
        | red   | 16 32 48    | clear |
        | white | 0 0 255 128 | black |

    @IM-1
    Scenario Outline: An image of any bounds can be all of any colour
      Given an image of <width> by <height> pixels, all of them <colour>
      Then the image has <width> by <height> pixels, all of them <colour>

      Examples:
        | width       | height      | colour   |
        | {int 0..40} | {int 0..40} | {colour} |

    @IM-1
    Scenario Outline: An image of few pixels can be all <colour>, whatever its bounds
      Given an image of <width> by <height> pixels, all of them <colour>
      Then the image has <width> by <height> pixels, all of them <colour>

      Examples:
        | width      | height     | colour        |
        | {int 0..4} | {int 0..4} | white         |
        | {int 0..4} | {int 0..4} | black         |
        | {int 0..4} | {int 0..4} | gray          |
        | {int 0..4} | {int 0..4} | red           |
        | {int 0..4} | {int 0..4} | green         |
        | {int 0..4} | {int 0..4} | blue          |
        | {int 0..4} | {int 0..4} | clear         |
        | {int 0..4} | {int 0..4} | 255 255 255 0 |
        | {int 0..4} | {int 0..4} | 1 2 3 254     |

    @IM-1
    Scenario Outline: A checker can have any two colours
      Given a checker of <first> and <second>
      Then the image is:
        | <first>  | <second> | <first>  |
        | <second> | <first>  | <second> |
        | <first>  | <second> | <first>  |

      Examples:
        | first    | second   |
        | {colour} | {colour} |

  Rule: An image gives back the colours it was made of

    @IM-2
    Scenario Outline: An image of <width> by <height> pixels gives back all of its colours
      Given an image of <width> by <height> pixels of <count> different colours
      Then its colours are the very ones it was made of

      Examples:
        | width | height | count |
        | 1     | 1      | 1     |
        | 7     | 3      | 21    |
        | 1     | 300    | 300   |
        | 40    | 30     | 1200  |

    @IM-2
    Scenario: An image gives back colours that cannot be seen
      Given an image of 2 by 2 pixels of 255 0 0 0, 18 52 86 0, 18 52 86 1, clear
      Then its colours are 255 0 0 0, 18 52 86 0, 18 52 86 1, clear

  Rule: An image that was saved is read as it was

    @IM-2
    Scenario Outline: An image of <width> by <height> pixels is read as it was saved
      Given an image of <width> by <height> pixels of <count> different colours
      When I save it as a PNG file
      And I read the file
      Then its colours are the very ones it was made of

      Examples: Few colours
        | width | height | count |
        | 1     | 1      | 1     |
        | 2     | 1      | 2     |
        | 5     | 3      | 15    |
        | 16    | 16     | 256   |

      Examples: Many colours
        | width | height | count |
        | 1     | 257    | 257   |
        | 33    | 20     | 660   |

      Examples: One row or one column
        | width | height | count |
        | 9     | 1      | 9     |
        | 1     | 9      | 9     |
        | 300   | 1      | 300   |

    @IM-2
    Scenario Outline: An image of <width> by <height> pixels in <count> colours is read as it was saved
      The fewer colours there are, the more pixels share a byte of the file.

      Given an image of <width> by <height> pixels in <count> colours, over and over
      When I save it as a PNG file
      And I read the file
      Then its colours are the very ones it was made of

      Examples:
        | width       | height     | count          |
        | {int 1..17} | {int 1..2} | {int 1..17}    |
        | 30          | 9          | {int 254..258} |

    @IM-2
    Scenario Outline: An image of <first> and <second> is read as it was saved
      Given an image of 2 by 1 pixels of <first>, <second>
      When I save it as a PNG file
      And I read the file
      Then its colours are <first>, <second>

      Examples:
        | first     | second      |
        | red       | clear       |
        | clear     | red         |
        | 1 2 3 128 | 1 2 3       |
        | white     | 255 0 0 254 |
        | 255 0 0 0 | 0 255 0 0   |

      Examples: Any two colours
        | first    | second   |
        | {colour} | {colour} |

    @IM-2
    Scenario Outline: An opaque image of <width> by <height> pixels is read as it was saved
      Given an image of <width> by <height> pixels of <count> different opaque colours
      When I save it as a PNG file
      And I read the file
      Then its colours are the very ones it was made of

      Examples:
        | width | height | count |
        | 3     | 3      | 9     |
        | 19    | 14     | 266   |
        | 101   | 7      | 707   |

    @IM-2
    Scenario: An image whose rows are much alike is read as it was saved
      Such rows are stored as what differs from the row above and from the pixel to the left.

      Given an image with slopes of colour over stripes
      When I save it as a PNG file
      And I read the file
      Then its colours are the very ones it was made of

    @IM-2
    Scenario: A PNG file of any kind is read
      A file has gray, colours or a palette, with or without opacity, and 1 to 16 bits for each of them.

      Then each of 150 PNG files of every kind, in one piece and interlaced, is read as it was written

    @IM-2
    Scenario: A byte of a PNG file that is another one is noticed, whichever it is
      Given an image of 3 by 2 pixels in different colours
      Then each of 119 changes of a byte in a PNG file is noticed

    @IM-2
    Scenario: A PNG file that another program has saved is read
      Each of its five rows is written in another of the five ways that PNG has.

      Given a PNG file that another program has saved
      When I read the file
      Then the image is:
        | 255 0 0    | 0 255 0   | 0 0 255     |
        | 10 20 30   | 40 50 60  | 70 80 90    |
        | 200 100 50 | 100 50 25 | 50 25 12    |
        | 100 100 1  | 110 80 7  | 0 0 0       |
        | 80 110 10  | 95 190 20 | 255 255 255 |

    @IM-2
    Scenario: An image that was saved has the colours that cannot be seen
      Given an image of 2 by 2 pixels of 255 0 0 0, 18 52 86 0, 18 52 86 1, clear
      When I save it as a PNG file
      And I read the file
      Then the image is:
        | 255 0 0 0  | 18 52 86 0 |
        | 18 52 86 1 | clear      |

    @IM-2
    Scenario Outline: An image of any bounds and colour is read as it was saved
      Given an image of <width> by <height> pixels, all of them <colour>
      When I save it as a PNG file
      And I read the file
      Then the image has <width> by <height> pixels, all of them <colour>

      @property(runs=30)
      Examples:
        | width       | height      | colour   |
        | {int 1..20} | {int 1..20} | {colour} |

  Rule: The colours have to fill the image

    @IM-5
    Scenario Outline: No image of <width> by <height> pixels is made of <count> colours
      Given an image of <width> by <height> pixels of <count> different colours
      Then there is no image, because "<count> colours do not make <width> × <height> pixels"

      Examples:
        | width | height | count |
        | 2     | 2      | 3     |
        | 2     | 2      | 5     |
        | 3     | 2      | 0     |
        | 0     | 2      | 2     |
        | 1     | 4      | 8     |

    @IM-5
    Scenario Outline: Colours make an image only where they fill it
      Given an image of <width> by <height> pixels of <count> different colours
      Then there is one if <count> is <width> times <height>, and none if not

      Examples:
        | width      | height     | count       |
        | {int 0..5} | {int 0..5} | {int 0..26} |

    @IM-5
    Scenario Outline: No image is <width> pixels wide and <height> high
      Given an image of <width> by <height> pixels of 0 different colours
      Then there is no image, because "no bitmap is <words>: it has zero to 67108864 pixels"

      Examples:
        | width      | height     | words                       |
        | -2         | 0          | -2.0 × 0.0                  |
        | 0          | -2         | 0.0 × -2.0                  |
        | 4294967296 | 4294967296 | 4294967296.0 × 4294967296.0 |

    @IM-5
    Scenario: An image without pixels is made of no colours
      Given an image of 0 by 2 pixels of 0 different colours
      Then its colours are the very ones it was made of
