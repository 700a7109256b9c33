Feature: Images for tests
  Whoever tests something that works on images needs images whose every pixel is known. A colour is written as its name,
  as #RRGGBB, or as #RRGGBBAA where it is not fully opaque.

  Rule: There are images to begin with

    @IM-1
    Scenario Outline: One colour, <width> by <height>
      Given an image of <width> by <height> <colour> pixels
      Then its colours are <colours>

      Examples:
        | width | height | colour    | colours                         |
        | 1     | 1      | red       | red                             |
        | 3     | 1      | #80FF0040 | #80FF0040, #80FF0040, #80FF0040 |
        | 2     | 2      | clear     | clear, clear, clear, clear      |

    @IM-1
    Scenario: As large as it is meant to be
      Given an image of 4 by 2 blue pixels
      Then the image is:
        | blue | blue | blue | blue |
        | blue | blue | blue | blue |

    @IM-1
    Scenario: A checker of two colours
      Given a checker of white and #FF8000
      Then the image is:
        | white   | #FF8000 | white   |
        | #FF8000 | white   | #FF8000 |
        | white   | #FF8000 | white   |

    @IM-1
    Scenario: Four colours
      Given the image of four colours
      Then the image is:
        | red  | green |
        | blue | black |

    @IM-1
    Scenario: Any colours at all
      Given an image of 3 by 2 pixels of red, #102030, clear, white, #0000FF80, black
      Then the image is:
        | red   | #102030   | clear |
        | white | #0000FF80 | black |

  Rule: An image gives back the colours it was made of

    @IM-2
    Scenario Outline: <width> by <height> different colours
      Given an image of <width> by <height> pixels of <count> different colours
      Then its colours are the very ones it was made of

      Examples:
        | width | height | count |
        | 1     | 1      | 1     |
        | 7     | 3      | 21    |
        | 1     | 300    | 300   |
        | 40    | 30     | 1200  |

    @IM-2
    Scenario: Colours that cannot be seen are kept as well
      Given an image of 2 by 2 pixels of #FF000000, #12345600, #12345601, clear
      Then its colours are #FF000000, #12345600, #12345601, clear

  Rule: The colours have to fill the image

    @IM-5
    Scenario Outline: <count> colours for <width> by <height> pixels
      Given an image of <width> by <height> pixels of <count> different colours
      Then there is no image, because "<count> colours do not make <width> × <height> pixels"

      Examples:
        | width | height | count |
        | 2     | 2      | 3     |
        | 2     | 2      | 5     |
        | 3     | 2      | 0     |
        | 0     | 2      | 1     |
        | 1     | 4      | 8     |

    @IM-5
    Scenario: No colours are just enough for no pixels
      Given an image of 0 by 2 pixels of 0 different colours
      Then its colours are the very ones it was made of
