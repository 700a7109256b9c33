Feature: Picking a picture
  The library of the photo booth has the pictures "Sunset" and "Harbour". Its camera takes one that is called
  "New picture".

  Background:
    Given the photo booth is open

  Rule: The picture that is picked is shown

    @PR-9
    Scenario Outline: The picture "<picture>" is shown after it was picked from the library
      Given I tap "Gallery"
      When I tap "<picture>"
      Then the image picker is gone
      And the screen is "<picture>"
      And the picture "<picture>" is shown, pixel for pixel
      And there are 2 screens on the stack

      Examples:
        | picture |
        | Sunset  |
        | Harbour |

    @PR-9
    Scenario: The picture on the screen has all of the colours of the one that was picked
      Given I tap "Gallery"
      When I tap "Sunset"
      Then the picture on the screen is:
        | red  | green |
        | blue | black |

    @PR-9
    Scenario: A new picture is shown after it was taken with the camera
      Given I tap "Camera"
      When I tap "Take picture"
      Then the image picker is gone
      And the screen is "New picture"
      And the picture "New picture" is shown, pixel for pixel
      And the picture on the screen is:
        | red   | white | blue |
        | black | green | gray |

    @PR-9
    Scenario: Another picture can be picked after the way back
      Given I tap "Gallery"
      And I tap "Sunset"
      When I tap "Back"
      Then the screen is "Photo booth"
      When I tap "Gallery"
      And I tap "Harbour"
      Then the screen is "Harbour"
      And there are 2 screens on the stack

    @PR-9
    Scenario: The same picture can be picked three times
      Given I tap "Gallery"
      And I tap "Harbour"
      And I tap "Back"
      And I tap "Gallery"
      And I tap "Harbour"
      And I tap "Back"
      When I tap "Gallery"
      And I tap "Harbour"
      Then the screen is "Harbour"
      And the picture "Harbour" is shown, pixel for pixel
      And there are 2 screens on the stack

    @PR-4 @PR-5 @PR-7 @PR-9 @PR-10
    Scenario Outline: Each of <count> pictures is shown after its own button was tapped, <camera> a camera
      Given the photo booth is open <camera> a camera, with <count> pictures of <names>
      Then each of the <count> pictures is shown after its own button was tapped, and after "Cancel" none is

      Examples: As many pictures as there is room for
        | count      | camera  | names           |
        | {int 0..5} | with    | different names |
        | {int 0..5} | without | different names |

      Examples: Pictures that only their places tell apart
        | count      | camera  | names    |
        | {int 2..5} | with    | one name |
        | {int 2..5} | without | one name |

  Rule: Whoever cancels is back where they were

    @PR-10
    Scenario Outline: The image picker of the button "<button>" can be cancelled, and nothing is shown
      When I tap "<button>"
      And I tap "Cancel"
      Then the image picker is gone
      And the screen is "Photo booth"
      And there is 1 screen on the stack

      Examples:
        | button  |
        | Gallery |
        | Camera  |

    @PR-10 @PR-9
    Scenario: The image picker is cancelled twice, and then a picture is picked
      Given I tap "Gallery"
      And I tap "Cancel"
      And I tap "Gallery"
      And I tap "Cancel"
      Then the screen is "Photo booth"
      When I tap "Gallery"
      And I tap "Harbour"
      Then the image picker is gone
      And the screen is "Harbour"

    @PR-10
    Scenario: The image picker opens again after it was cancelled
      Given I tap "Gallery"
      And I tap "Cancel"
      When I tap "Camera"
      Then the image picker is open with the camera as its source

  Rule: A picture has as many rows and columns as it has

    @PR-9 @AS-1
    Scenario: A picture of four rows is shown with all of them, and developed with all of them
      Given the photo booth is open with the pictures "Sunset", "Tower" in its library
      And developing a picture takes 3 seconds
      When I tap "Gallery"
      Then the screen "Pick a picture" has:
        | Sunset | button |
        | Tower  | button |
        | Cancel | button |
      When I tap "Tower"
      Then the picture on the screen is:
        | red   | white | blue  | black |
        | blue  | black | green | red   |
        | green | gray  | white | blue  |
        | white | red   | black | green |
      When I tap "Develop"
      And 3 seconds pass
      Then the picture on the screen is:
        | 76 76 76    | white    | 29 29 29    | black       |
        | 29 29 29    | black    | 150 150 150 | 76 76 76    |
        | 150 150 150 | gray     | white       | 29 29 29    |
        | white       | 76 76 76 | black       | 150 150 150 |
