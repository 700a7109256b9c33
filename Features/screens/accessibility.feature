Feature: Everything has a label
  Whoever does not see the screen hears the labels read aloud. Scenarios find what they tap in the same way, so what has no
  label can neither be used nor be tested.

  Rule: All that a person uses has a label

    Background:
      Given the photo booth is open

    @AX-1
    Scenario: Everything on the home screen has a label
      Then everything on the screen has a label of its own
      And nothing on the screen overlaps
      And the screen "Photo booth" has:
        | Camera  | button |
        | Gallery | button |
        | Inspire | button |

    @AX-1
    Scenario: Everything in the photo library has a label
      When I tap "Gallery"
      Then everything on the screen has a label of its own
      And nothing on the screen overlaps
      And the screen "Pick a picture" has:
        | Sunset  | button |
        | Harbour | button |
        | Cancel  | button |

    @AX-1
    Scenario: Everything on the screen of the camera has a label
      When I tap "Camera"
      Then everything on the screen has a label of its own
      And nothing on the screen overlaps
      And the screen "Take a picture" has:
        | Take picture | button |
        | Cancel       | button |

    @AX-1
    Scenario: Everything on the screen of a picture has a label
      When I tap "Gallery"
      And I tap "Sunset"
      Then everything on the screen has a label of its own
      And nothing on the screen overlaps
      And the screen "Sunset" has:
        | Back    | button  |
        | Develop | button  |
        | Sunset  | picture |

    @AX-1
    Scenario: Everything on the screen of a picture that is being developed has a label
      When I tap "Gallery"
      And I tap "Sunset"
      And I tap "Develop"
      Then everything on the screen has a label of its own
      And nothing on the screen overlaps
      And the screen "Sunset" has:
        | Back    | button          |
        | Develop | disabled button |
        | Sunset  | picture         |
        | Loading | text            |

    @AX-1
    Scenario: The disabled button of the home screen without a camera has a label too
      Given the photo booth is open on a device without a camera
      Then the screen "Photo booth" has:
        | Camera  | disabled button |
        | Gallery | button          |
        | Inspire | button          |

  Rule: A label that is not there cannot be tapped

    @AX-1
    Scenario Outline: The label "<label>" cannot be tapped, as it is not on the home screen
      Given the photo booth is open
      Then I cannot tap "<label>", because 'nothing is labelled "<label>"; there is "Camera", "Gallery", "Inspire"'

      Examples:
        | label  |
        | Camra  |
        | Cam    |
        | camera |
        | Galler |
        | allery |
        | Cancel |
        | Sunset |

    @AX-1
    Scenario: A label that two things have cannot be tapped, as nobody can tell which is meant
      Given the photo booth is open with the pictures "Sunset", "Harbour", "Sunset" in its library
      When I tap "Gallery"
      Then I cannot tap "Sunset", because '2 elements are labelled "Sunset", so it cannot be told which is meant'
      When I tap "Harbour"
      Then the screen is "Harbour"

    @AX-1
    Scenario: It is told how many things have a label
      Given the photo booth is open with the pictures "Sunset", "Sunset", "Harbour", "Sunset" in its library
      When I tap "Gallery"
      Then I cannot tap "Sunset", because '3 elements are labelled "Sunset", so it cannot be told which is meant'

    @AX-1
    Scenario: What an image picker covers cannot be tapped
      Given the photo booth is open
      When I tap "Gallery"
      Then I cannot tap "Inspire", because 'nothing is labelled "Inspire"; there is "Sunset", "Harbour", "Cancel"'

    @AX-1
    Scenario: All labels that there are are told, however many
      Given the photo booth is open with the pictures "Sunset", "Harbour", "Tower", "Horizon", "Ladder" in its library
      When I tap "Gallery"
      Then I cannot tap "Meadow", because 'nothing is labelled "Meadow"; there is "Sunset", "Harbour", "Tower", "Horizon", "Ladder", "Cancel"'

  Rule: Everything has a place of its own
    A place is written (left top; width height).

    Background:
      Given the photo booth is open

    @AX-1
    Scenario: The buttons of the home screen stand below each other
      Then everything on the screen has this place, on 320 by 400 points:
        | Camera  | (60 80; 200 64)  |
        | Gallery | (60 168; 200 64) |
        | Inspire | (60 256; 200 64) |

    @AX-1
    Scenario: The title is in the middle of the bar, and each label in the middle of its button
      Then these words are written on the screen:
        | Photo booth | (118 14; 84 20)  |
        | Camera      | (133 102; 54 20) |
        | Gallery     | (136 190; 48 20) |
        | Inspire     | (137 278; 46 20) |

    @AX-1
    Scenario: The buttons of the photo library stand below each other
      When I tap "Gallery"
      Then everything on the screen has this place, on 320 by 400 points:
        | Sunset  | (60 64; 200 40)  |
        | Harbour | (60 120; 200 40) |
        | Cancel  | (60 176; 200 40) |

    @AX-1
    Scenario: Three pictures of the photo library stand below each other
      Given the photo booth is open with the pictures "Sunset", "Harbour", "New picture" in its library
      When I tap "Gallery"
      Then everything on the screen has this place, on 320 by 400 points:
        | Sunset      | (60 64; 200 40)  |
        | Harbour     | (60 120; 200 40) |
        | New picture | (60 176; 200 40) |
        | Cancel      | (60 232; 200 40) |
      And nothing on the screen overlaps
      When I tap "New picture"
      Then the screen is "New picture"

    @AX-1
    Scenario: A picture stands below the bar, and what there is to say below the picture
      When I tap "Gallery"
      And I tap "Sunset"
      And I tap "Develop"
      Then everything on the screen has this place, on 320 by 400 points:
        | Back    | (8 8; 80 32)     |
        | Develop | (232 8; 80 32)   |
        | Sunset  | (40 64; 240 240) |
        | Loading | (16 312; 288 80) |

  Rule: What is inside of something else is found too

    @AX-1
    Scenario: Everything that a person uses is found, however deep it is and however few things are beside it
      Given these views:
        | view                       | left | top | width | height |
        | screen                     | -    | -   | -     | -      |
        | screen > title             | -    | -   | -     | -      |
        | screen > frame             | -    | -   | -     | -      |
        | screen > frame > picture   | -    | -   | -     | -      |
        | screen > list              | -    | -   | -     | -      |
        | screen > list > row        | -    | -   | -     | -      |
        | screen > list > row > name | -    | -   | -     | -      |
        | screen > list > row > open | -    | -   | -     | -      |
      Then a screen reader reads "title", "picture", "name", "open"

  Rule: What has a label is found by it

    @AX-1
    Scenario: A label finds the one element that has it, in views of views of every shape
      Then in each of 195 views of views a label is found where one element has it, and refused where not
