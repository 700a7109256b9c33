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
