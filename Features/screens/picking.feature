Feature: Picking a picture
  The library of the photo booth has the pictures "Sunset" and "Harbour". Its camera takes one that is called
  "New picture".

  Background:
    Given the photo booth is open

  Rule: The picture that is picked is shown

    @PR-9
    Scenario Outline: <picture>, from the library
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
    Scenario: A new one, from the camera
      Given I tap "Camera"
      When I tap "Take picture"
      Then the image picker is gone
      And the screen is "New picture"
      And the picture "New picture" is shown, pixel for pixel

    @PR-9
    Scenario: Then another one
      Given I tap "Gallery"
      And I tap "Sunset"
      When I tap "Back"
      Then the screen is "Photo booth"
      When I tap "Gallery"
      And I tap "Harbour"
      Then the screen is "Harbour"
      And there are 2 screens on the stack

  Rule: Whoever cancels is back where they were

    @PR-10
    Scenario Outline: From the <button>
      When I tap "<button>"
      And I tap "Cancel"
      Then the image picker is gone
      And the screen is "Photo booth"
      And there is 1 screen on the stack

      Examples:
        | button  |
        | Gallery |
        | Camera  |

    @PR-10
    Scenario: The picker opens again
      Given I tap "Gallery"
      And I tap "Cancel"
      When I tap "Camera"
      Then the image picker is open with the camera as its source
