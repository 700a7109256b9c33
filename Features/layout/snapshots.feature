@snapshots
Feature: As it looked before
  Pictures that a person has looked at are kept in the folder `snapshots` beside the feature. What is drawn has to be
  just that, until somebody looks at what is new and keeps it.

  Rule: The example view looks as it did

    @LP-9
    Scenario Outline: <name>
      Given the <variant> example view with <content>
      Then it looks like the snapshot "<name>"

      Examples:
        | name            | variant | content                                                                                       |
        | short           | valid   | 36x79 #3366CC "Erat porta" "Elit elit"                                                        |
        | long            | valid   | 100x50 #CC6633 "Erat porta eget venenatis porta erat" "Elit elit etiam dapibus at erat porta" |
        | text over image | invalid | 36x79 #3366CC "Erat porta" "Elit elit"                                                        |

    @LP-9
    Scenario: The same five inputs every time
      Given 5 example views with the contents of the seeds from 1 on
      Then they look like the snapshots "example"

  Rule: What is not the same is refused

    @LP-9
    Scenario: Without a snapshot nobody knows how it has to look
      When this feature is run:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #000000 "a" "b"
            Then it looks like the snapshot "tiny"
        """
      Then the run is refused, saying:
        """
        there is no 'Features/snapshots/tiny.svg' to compare with
        To write it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the feature has 0 snapshots
      When it is run again with "--update-snapshots"
      Then the run is accepted
      And the snapshot "tiny" of the feature is now:
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="320" height="150" viewBox="0 0 320 150">
        <title>example view</title>
        <rect x="0" y="0" width="320" height="150" fill="#FFFFFF"/>
        <rect x="45" y="45" width="20" height="20" fill="#000000"/>
        <text x="96" y="30" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#000000">a</text>
        <text x="96" y="56" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#808080">b</text>
        </svg>
        """
      When it is run again
      Then the run is accepted

    @LP-9
    Scenario: Under CI nobody looks at a picture, so none is kept
      When this feature is run:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #000000 "a" "b"
            Then it looks like the snapshot "tiny"
        """
      Then the run is refused
      When it is run again under CI with "--update-snapshots"
      Then nothing is run, because "'--update-snapshots' is refused under CI: write the pictures where a person looks at them, and commit them"
      And the feature has 0 snapshots

    @LP-9
    Scenario: A difference is told in words and shown
      Given the snapshot "tiny" of the feature is:
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="320" height="150" viewBox="0 0 320 150">
        <title>example view</title>
        <rect x="0" y="0" width="320" height="150" fill="#FFFFFF"/>
        <rect x="46" y="45" width="20" height="20" fill="#000000"/>
        <text x="96" y="30" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#000000">e</text>
        <text x="96" y="56" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#808080">b</text>
        </svg>
        """
      When this feature is run:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #000000 "a" "b"
            Then it looks like the snapshot "tiny"
        """
      Then the run is refused, saying:
        """
        'Features/snapshots/tiny.svg' shows something else
          expected a rectangle at (46 45; 20 20) in #000000
          expected the text 'e' at (96 20; 8 20) in #000000
          was a rectangle at (45 45; 20 20) in #000000
          was the text 'a' at (96 20; 8 20) in #000000
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the failure comes with the pictures "expected.svg", "actual.svg" and "difference.svg"
      And the picture "difference.svg" highlights:
        | (46 45; 20 20) |
        | (96 20; 8 20)  |
        | (45 45; 20 20) |
      And the feature has 1 snapshot
      When it is run again with "--update-snapshots"
      Then the run is accepted
      When it is run again
      Then the run is accepted

    @LP-9
    Scenario: What is not drawn any more is missed
      Given the snapshot "tiny" of the feature is:
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="320" height="150" viewBox="0 0 320 150">
        <title>example view</title>
        <rect x="0" y="0" width="320" height="150" fill="#FFFFFF"/>
        <rect x="45" y="45" width="20" height="20" fill="#000000"/>
        <text x="96" y="30" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#000000">a</text>
        <text x="96" y="56" textLength="8" lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central" fill="#808080">b</text>
        <rect x="5" y="140" width="9" height="4" fill="#CC6633"/>
        </svg>
        """
      When this feature is run:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #000000 "a" "b"
            Then it looks like the snapshot "tiny"
        """
      Then the run is refused, saying:
        """
        'Features/snapshots/tiny.svg' shows something else
          expected a rectangle at (5 140; 9 4) in #CC6633
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the picture "difference.svg" highlights:
        | (5 139; 9 6) |
