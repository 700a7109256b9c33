Feature: Layouts of any input
  A cell in braces stands for any value. The scenario is then tried with many inputs, and one that it is false for is
  made as small as it can be, and shown.

  Rule: A hundred inputs, unless somebody says otherwise

    @LP-2
    Scenario: A hundred by default
      When this feature is run:
        """
        Feature: The example view
          Scenario Outline: The valid view is sound
            Given the valid example view with <content>
            Then its layout is sound
            Examples:
              | content   |
              | {content} |
        """
      Then the run is accepted
      And 100 inputs were laid out
      When it is run again with "--property-runs 5"
      Then 5 inputs were laid out

    @LP-2
    Scenario: Fewer, as its tag says
      When this feature is run:
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
      When it is run again with "--property-runs 3"
      Then 3 inputs were laid out

  Rule: Inputs are random, unless there is a seed

    Background:
      Given this feature is run with "--seed 8":
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

    @LP-3
    Scenario: Random ones are others in every run
      When it is run again
      Then its inputs are other ones than those of the first run

    @LP-3
    Scenario: With a seed they are the same in every run
      When it is run again with "--seed 8"
      Then its inputs are those of the first run
      When it is run again with "--seed 9"
      Then its inputs are other ones than those of the first run

    @LP-3
    Scenario: With a seed in the tag they are the same whatever the run says
      When this feature is run with "--seed 9":
        """
        Feature: The example view
          @property(runs=20,seed=8)
          Scenario Outline: The valid view is sound
            Given the valid example view with <content>
            Then its layout is sound
            Examples:
              | content   |
              | {content} |
        """
      Then its inputs are those of the first run

    @LP-3
    Scenario: A replay is the one input of that number
      When it is run again with "--replay 8:7"
      Then its input is number 7 of the first run

  Rule: A failure says for which input, after how many, and how to see it again

    Background:
      Given this feature is run with "--seed 68":
        """
        Feature: The example view
          Scenario Outline: The invalid view is sound
            Given the invalid example view with <content>
            Then its layout is sound
            Examples:
              | content   |
              | {content} |
        """

    @LP-3
    Scenario: A replay begins with the input that failed
      When it is run again as the failure says
      Then its inputs are those of the first run from the one that failed on

    @LP-4
    Scenario: The input that failed first, and how many passed before
      Then the inputs before the one that failed first are sound, and counted

    @LP-4
    Scenario: The replay says the same, but that nothing passed before
      When it is run again as the failure says
      Then it fails as in the first run, but for what passed before

    @LP-4
    Scenario: The same inputs fail the same way
      When it is run again with "--seed 68"
      Then it fails as in the first run

  Rule: A failure is shown for a smallest input

    @LP-4 @LP-11
    Scenario: The picture as small and dark as there are, the texts as short as they can be
      When this feature is run with "--seed 3":
        """
        Feature: The example view
          Scenario Outline: The invalid view is sound
            Given the invalid example view with <content>
            Then its layout is sound
            Examples:
              | content   |
              | {content} |
        """
      Then the run is refused for the row '20x20 #000000 "a" "a"', saying:
        """
        'example view > image' (20 20; 70 70) overlaps 'example view > label' (46 20; 254 20) in (46 20; 44 20)
        'example view > image' (20 20; 70 70) overlaps 'example view > sub-label' (46 46; 254 20) in (46 46; 44 20)
        """
      And at most 300 inputs were laid out

    @LP-11
    Scenario: As few letters as make a second line, and as simple ones
      When this feature is run with "--seed 3":
        """
        Feature: The example view
          Scenario Outline: One line is enough
            Given the valid example view with <content>
            Then its label has 1 line
            Examples:
              | content   |
              | {content} |
        """
      Then all but the text is as simple as it can be: 20x20 #000000 "a" "a"
      And with any one letter less its text has 1 line
      And with an "a" for any other letter its text has 1 line
      And at most 1000 inputs were laid out

    @LP-11
    Scenario: The smallest input fails on its own too
      Given this feature is run with "--seed 3":
        """
        Feature: The example view
          Scenario Outline: One line is enough
            Given the valid example view with <content>
            Then its label has 1 line
            Examples:
              | content   |
              | {content} |
        """
      When it is run again with the row of the failure in the place of "{content}"
      Then its input is the smallest of the first run
      And it fails for the reason of the first run
