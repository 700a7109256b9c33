Feature: The home screen of the photo booth
  Three buttons: one takes a picture, one picks one that is there already, and one is there to inspire.

  Rule: A button reacts where there is something for it to do

    @PR-4
    Scenario: All three buttons react on a device with a camera
      Given the photo booth is open
      Then the buttons are:
        | Camera  | reacts |
        | Gallery | reacts |
        | Inspire | reacts |

    @PR-5
    Scenario: The camera button is disabled and has no target on a device without a camera
      Given the photo booth is open on a device without a camera
      Then the buttons are:
        | Camera  | is disabled, has no target |
        | Gallery | reacts                     |
        | Inspire | reacts                     |

    @PR-5
    Scenario: The label of the disabled camera button is gray
      Given the photo booth is open on a device without a camera
      Then the labels of the buttons are written in:
        | Camera  | gray  |
        | Gallery | black |
        | Inspire | black |

    @PR-5
    Scenario: A tap on the disabled camera button does nothing
      Given the photo booth is open on a device without a camera
      When I tap the disabled button "Camera"
      Then nothing on the screen changes

    @PR-4
    Scenario Outline: Each of the <count> targets of a button is called at each tap, in their order
      Given the button "Help" with <count> targets
      When this button is tapped 3 times
      Then each of its <count> targets has been called 3 times, in their order

      Examples:
        | count      |
        | {int 0..5} |

    @PR-5
    Scenario Outline: The button "<label>" calls no target while it is disabled, and all of them afterwards
      Given the button "<label>" with 4 targets
      When this button is disabled
      And this button is tapped 3 times
      Then none of the 3 taps has called a target
      When this button is enabled
      And this button is tapped 2 times
      Then each of its 4 targets has been called 2 times, in their order

      Examples:
        | label   |
        | Camera  |
        | Gallery |
        | Inspire |
        | Develop |
        | Back    |
        | Cancel  |

  Rule: Two of the buttons open an image picker

    @PR-6
    Scenario: The camera button opens the image picker with the camera
      Given the photo booth is open
      When I tap "Camera"
      Then the image picker is open with the camera as its source

    @PR-7
    Scenario: The gallery button opens the image picker with the photo library
      Given the photo booth is open
      When I tap "Gallery"
      Then the image picker is open with the photo library as its source

    @PR-7 @PR-5
    Scenario: The gallery button opens the image picker on a device without a camera too
      Given the photo booth is open on a device without a camera
      When I tap "Gallery"
      Then the image picker is open with the photo library as its source

  Rule: The inspire button is silent

    @PR-8
    Scenario: The inspire button shows nothing
      Given the photo booth is open
      When I tap "Inspire"
      Then nothing on the screen changes
