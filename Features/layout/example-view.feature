Feature: The example view
  An image, and beside it a label over a sub-label, in 320 by 150 points. A place is written (left top; width height).
  {content} stands for anything the view can be given: a picture of 20 to 100 pixels, a text, a sub-text.

  @LP-10
  Scenario: The valid view keeps the texts beside the place of the image
    Given the valid example view with 36x79 #3366CC "Erat porta eget" "Elit elit etiam dapibus at erat"
    Then its views are at:
      | image     | (20 20; 70 70)  |
      | label     | (96 20; 204 20) |
      | sub-label | (96 46; 204 40) |
    And nothing is wrong in its layout

  @LP-10
  Scenario: The sub-text takes the place of a text that is missing
    Given the valid example view with 36x79 #3366CC "" "Elit elit etiam dapibus at erat"
    Then its views are at:
      | image     | (20 20; 70 70)  |
      | label     | (96 20; 204 0)  |
      | sub-label | (96 20; 204 40) |
    And nothing is wrong in its layout

  @LP-10
  Scenario: The invalid view puts the texts beside the image, however narrow it is
    Given the invalid example view with 36x79 #3366CC "Erat porta eget" "Elit elit etiam dapibus at erat"
    Then its views are at:
      | image     | (20 20; 70 70)  |
      | label     | (62 20; 238 20) |
      | sub-label | (62 46; 238 20) |
    And this is not right in its layout:
      | 'example view > image' (20 20; 70 70) overlaps 'example view > label' (62 20; 238 20) in (62 20; 28 20)     |
      | 'example view > image' (20 20; 70 70) overlaps 'example view > sub-label' (62 46; 238 20) in (62 46; 28 20) |

  @LP-10
  Scenario: Nothing is wrong in the invalid view with a wide image, so that one example is not enough
    Given the invalid example view with 64x79 #3366CC "Erat porta eget" "Elit elit etiam dapibus at erat"
    Then its views are at:
      | image     | (20 20; 70 70)  |
      | label     | (90 20; 210 20) |
      | sub-label | (90 46; 210 20) |
    And nothing is wrong in its layout

  @LP-10
  Scenario: The invalid view puts the texts beside the image, however wide it is
    Given the invalid example view with 100x40 #3366CC "Erat" "Elit"
    Then its views are at:
      | image     | (20 20; 70 70)   |
      | label     | (126 20; 174 20) |
      | sub-label | (126 46; 174 20) |
    And nothing is wrong in its layout

  @LP-10
  Scenario: Both views put their texts where they belong, whatever they show
    Then each of 2178 example views has its texts where they belong, whatever the image and the texts are

  @LP-1 @LP-10
  Scenario Outline: Nothing is wrong in the valid view, whatever it shows
    Given the valid example view with <content>
    Then nothing is wrong in its layout

    Examples:
      | content   |
      | {content} |

  @LP-1 @LP-10
  Scenario Outline: Nothing is wrong in the valid view with <content>
    Given the valid example view with <content>
    Then nothing is wrong in its layout
    And its label has <label> lines
    And its sub-label has <sub-label> lines

    Examples: Texts that are short, long, missing, of spaces only, or without a space
      | content                                                                                                                          | label | sub-label |
      | 20x20 #000000 "" ""                                                                                                              | 0     | 0         |
      | 20x20 #000000 "erat" ""                                                                                                          | 1     | 0         |
      | 20x20 #000000 "" "erat"                                                                                                          | 0     | 1         |
      | 20x20 #000000 "   " "erat"                                                                                                       | 0     | 1         |
      | 100x100 #FFFFFF "erat porta eget venenatis porta elit elit etiam dapibus at erat" "at"                                           | 2     | 1         |
      | 100x100 #FFFFFF "at" "erat porta eget venenatis porta elit elit etiam dapibus at erat erat porta eget venenatis elit elit etiam" | 1     | 4         |
      | 20x100 #FFFFFF "eratportaegetvenenatisportaelitelitetiamdapibusaterat" "字字字字字字字字字字字字字字字"                          | 2     | 2         |
