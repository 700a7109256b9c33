Feature: Pictures of layouts
  A person sees at a glance what words take long to say.

  @LP-5
  Scenario: A failure comes with the picture of the view, and where it overlaps
    Given this feature:
      """
      Feature: The example view
        Scenario: The image is narrow
          Given the invalid example view with 36x79 #3366CC "Erat porta" ""
          Then its layout is sound
      """
    When it is run
    Then the run is refused, saying:
      """
      'example view > image' (20 20; 70 70) overlaps 'example view > label' (62 20; 238 20) in (62 20; 28 20)
      """
    And the failure comes with a picture that highlights (62 20; 28 20)
    And the picture "problems.svg" is 320 by 150 points

  @LP-5
  Scenario: A failure comes with a picture that has room for what is outside of the view
    Given this feature:
      """
      Feature: A card
        Scenario: The title leaves the card
          Given these views:
            | view         | left | top | width | height |
            | card         | 0    | 0   | 100   | 60     |
            | card > title | -10  | 50  | 40    | 20     |
          Then its layout is sound
      """
    When it is run
    Then the run is refused
    And the picture "problems.svg" highlights:
      | (0 50; 10 10) |
      | (0 60; 40 10) |
    And the picture "problems.svg" is 110 by 70 points
