Feature: Comparing images
  Two images are the same to the eye when they have the same number of pixels, and no channel of a pixel is further off
  than 0.005 of the way from dark to light. Pixels are counted from 0: (0, 0) is the one at the top left, (1, 0) the one to
  its right.

  Rule: A channel may be off by 0.005

    A channel has 255 steps of about 0.004, so it may be off by one of them.

    Background:
      Given the expected image:
        | #64646464 |

    @IM-3
    Scenario Outline: <colour> is as good as #64646464
      Given the image:
        | <colour> |
      Then the image is as expected

      Examples:
        | colour    |
        | #64646464 |
        | #65646464 |
        | #64636464 |
        | #64646564 |
        | #64646463 |
        | #65636563 |

    @IM-3 @IM-4
    Scenario Outline: <colour> has too much or too little <channel>
      Given the image:
        | <colour> |
      Then the image is not as expected: "pixel (0, 0): expected <channel> 100, was <value>"

      Examples:
        | colour    | channel | value |
        | #66646464 | red     | 102   |
        | #64626464 | green   | 98    |
        | #64646664 | blue    | 102   |
        | #64646462 | alpha   | 98    |
        | #646464FF | alpha   | 255   |
        | #00646464 | red     | 0     |

    @IM-3
    Scenario: Whoever wants it can be stricter, or more lenient
      Given the image:
        | #65646464 |
      And the tolerance 0.003
      Then the image is not as expected: "pixel (0, 0): expected red 100, was 101"
      Given the image:
        | #696A6464 |
      And the tolerance 0.02
      Then the image is not as expected: "pixel (0, 0): expected green 100, was 106"

  Rule: The number of pixels has to be the same

    Background:
      Given the expected image:
        | red  | green |
        | blue | black |

    @IM-3
    Scenario: The shape does not matter, as the pixels are compared in their order
      Given the image:
        | red | green | blue | black |
      Then the image is as expected

    @IM-3
    Scenario: Too few pixels
      Given the image:
        | red | green | blue |
      Then the image is not as expected: "expected 4 pixels, there were 3"

    @IM-3
    Scenario: Too many pixels
      Given the image:
        | red  | green | green |
        | blue | black | black |
      Then the image is not as expected: "expected 4 pixels, there were 6"

  Rule: A difference is told, and shown

    Background:
      Given the expected image:
        | red | green | blue  |
        | red | green | white |

    @IM-4
    Scenario: The first pixel that differs, and in it the first channel
      Given the image:
        | red | green   | blue  |
        | red | #10FFF0 | black |
      Then the image is not as expected: "pixel (1, 1): expected red 0, was 16"
      And the difference looks like this:
        | pale | pale | pale |
        | pale | red  | red  |

    @IM-4
    Scenario: What the eye does not notice is not shown
      Given the image:
        | #FE0000 | #01FF01 | blue  |
        | red     | green   | clear |
      Then the image is not as expected: "pixel (2, 1): expected red 255, was 0"
      And the difference looks like this:
        | pale | pale | pale |
        | pale | pale | red  |

    @IM-4
    Scenario: No difference is a picture without red
      Given the image:
        | red | green | blue  |
        | red | green | white |
      Then the image is as expected
      And the difference looks like this:
        | pale | pale | pale |
        | pale | pale | pale |

    @IM-4
    Scenario: With another number of pixels, the picture has room for both images
      Given the image:
        | red  | red   |
        | red  | green |
        | blue | black |
        | blue | black |
      Then the image is not as expected: "expected 6 pixels, there were 8"
      And the difference looks like this:
        | pale | red  | red |
        | pale | pale | red |
        | red  | red  | red |
        | red  | red  | red |
