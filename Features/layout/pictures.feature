Feature: Pictures of layouts
  A person sees at a glance what words take long to say.

  @LP-5
  Scenario: A failure comes with the view, and where it overlaps
    When this feature is run:
      """
      Feature: The example view
        Scenario: The image is narrow
          Given the invalid example view with 36x79 #3366CC "Erat porta" ""
          Then its layout is sound
      """
    Then the run is refused, saying:
      """
      'example view > image' (20 20; 70 70) overlaps 'example view > label' (62 20; 238 20) in (62 20; 28 20)
      """
    And the failure comes with a picture that highlights (62 20; 28 20)

  @LP-5
  Scenario: What is outside of the view is in the picture too
    When this feature is run:
      """
      Feature: A card
        Scenario: The title leaves the card
          Given these views:
            | view         | left | top | width | height |
            | card         | 0    | 0   | 100   | 60     |
            | card > title | -10  | 50  | 40    | 20     |
          Then its layout is sound
      """
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (0 50; 10 10) |
      | (0 60; 40 10) |

  @LP-5
  Scenario: A falsified property comes with the picture of the smallest input
    When this feature is run with "--seed 68":
      """
      Feature: The example view
        Scenario Outline: The invalid view is sound
          Given the invalid example view with <content>
          Then its layout is sound
          Examples:
            | content   |
            | {content} |
      """
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (46 20; 44 20) |
      | (46 46; 44 20) |

  @LP-5
  Scenario: On request every input is pictured
    With `-D pictures=FOLDER` a picture of each input is written into the folder.

    When this feature is run, and every input pictured:
      """
      Feature: The example view
        @property(runs=20)
        Scenario Outline: The valid view is sound
          Given the valid example view with <content>
          Then its layout is sound
          Examples:
            | content   |
            | {content} |
      """
    Then the run is accepted
    And 20 inputs were laid out
    And there is a picture of each input
