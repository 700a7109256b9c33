Feature: Layouts of any input
  A cell in braces stands for any value. The scenario is then tried with many inputs, and one that it is false for is
  made as small as it can be, and shown.

  Background:
    Given this feature:
      """
      Feature: The example view
        Scenario Outline: The valid view
          Given the valid example view with <content>
          Then nothing is wrong in its layout
          Examples:
            | content   |
            | {content} |
      """

  Rule: A hundred inputs, unless somebody says otherwise

    @LP-2
    Scenario: A hundred inputs are tried by default
      When it is run
      Then the run is accepted
      And 100 inputs were laid out

    @LP-2
    Scenario: Fewer inputs are tried when the run says so
      When it is run with "--property-runs 5"
      Then the run is accepted
      And 5 inputs were laid out

    @LP-2
    Scenario: Fewer inputs are tried when the tag says so
      Given its scenario has the tag "@property(runs=20)"
      When it is run
      Then the run is accepted
      And 20 inputs were laid out

    @LP-2
    Scenario: The run has the last word on the number of inputs
      Given its scenario has the tag "@property(runs=20)"
      When it is run
      Then 20 inputs were laid out
      When it is run again with "--property-runs 3"
      Then the run is accepted
      And 3 inputs were laid out

    @LP-1
    Scenario: No two of the inputs are the same
      When it is run
      Then the run is accepted
      And no two of them are the same

    @LP-1 @LP-10
    Scenario: The invalid view is refused, as some input makes it overlap
      Given it has "invalid" in the place of "valid"
      When it is run
      Then the run is refused

  Rule: Inputs are random, unless there is a seed

    Background:
      Given it is run with "--seed 8 --property-runs 20"

    @LP-3
    Scenario: The inputs of the next run are other ones
      When it is run again with "--property-runs 20"
      Then its inputs are other ones than those of the first run

    @LP-3
    Scenario: The inputs of the same seed are the same
      When it is run again with "--seed 8 --property-runs 20"
      Then its inputs are those of the first run

    @LP-3
    Scenario: The inputs of another seed are other ones
      When it is run again with "--seed 9 --property-runs 20"
      Then its inputs are other ones than those of the first run

    @LP-3
    Scenario: The inputs of a seed in the tag are the same whatever the run says
      Given its scenario has the tag "@property(runs=20,seed=8)"
      When it is run again with "--seed 9"
      Then its inputs are those of the first run

    @LP-3
    Scenario: A replay has the one input of its number
      When it is run again with "--replay 8:7"
      Then its input is number 7 of the first run

  Rule: A failure says for which input, after how many, and how to see it again

    Background:
      Given it has "invalid" in the place of "valid"
      And it is run with "--seed 68"

    @LP-3
    Scenario: A replay begins with the input that failed
      When it is run again as the failure says
      Then its inputs are those of the first run from the one that failed on

    @LP-4
    Scenario: A failure names the input that failed first, and how many passed before
      Then the inputs before the one that failed first are as they should be, and counted

    @LP-4
    Scenario: A replay fails in the same way, but nothing passed before
      When it is run again as the failure says
      Then it fails as in the first run, but for what passed before

    @LP-4
    Scenario: The same inputs fail in the same way
      When it is run again with "--seed 68"
      Then it fails as in the first run

    @LP-5
    Scenario: A failure comes with a picture of the smallest input
      Then the run is refused
      And the picture "problems.svg" highlights:
        | (46 20; 44 20) |
        | (46 46; 44 20) |

  Rule: A failure is shown for a smallest input

    @LP-4 @LP-11
    Scenario: The smallest input has a picture as small and dark as there are, and the shortest texts
      Given it has "invalid" in the place of "valid"
      When it is run with "--seed 3"
      Then the run is refused for the row '20x20 #000000 "ad" "ad"', saying:
        """
        'example view > image' (20 20; 70 70) overlaps 'example view > label' (46 20; 254 20) in (46 20; 44 20)
        'example view > image' (20 20; 70 70) overlaps 'example view > sub-label' (46 46; 254 20) in (46 46; 44 20)
        """
      And at most 30 inputs were laid out

    @LP-11
    Scenario: The smallest input has as few and as short words as make a second line
      Given it has "its label has 1 line" in the place of "nothing is wrong in its layout"
      When it is run with "--seed 3"
      Then all but the text is as simple as it can be: 20x20 #000000 "ad" "ad"
      And without any one of its words its text has 1 line
      And with "ad" for any one of its other words its text has 1 line
      And at most 100 inputs were laid out

    @LP-11
    Scenario: The smallest input fails on its own too
      Given it has "its label has 1 line" in the place of "nothing is wrong in its layout"
      And it is run with "--seed 3"
      When it is run again with the row of the failure in the place of "{content}"
      Then the run is refused, saying:
        """
        the lines of the label: expected 1, actual 2
        """
      And its input is the smallest of the first run
      And it fails for the reason of the first run

  Rule: Every input can be looked at

    @LP-5
    Scenario: A picture of every input is there on request
      With `-D pictures=FOLDER` a picture of each input is written into the folder.

      Given its scenario has the tag "@property(runs=20)"
      When it is run with a picture of every input
      Then the run is accepted
      And 20 inputs were laid out
      And there is a picture of each input
