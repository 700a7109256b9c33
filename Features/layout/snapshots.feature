@snapshots
Feature: As it looked before
  Pictures that a person has looked at are kept in the folder `snapshots` beside the feature. What is drawn has to be
  just that, until somebody looks at what is new and keeps it.

  Rule: The example view looks as it did

    @LP-9
    Scenario Outline: The <variant> example view looks as it did: <name>
      Given the <variant> example view with <content>
      Then it looks like the snapshot "<name>"

      Examples:
        | name            | variant | content                                                                                       |
        | short text      | valid   | 36x79 #3366CC "Erat porta" "Elit elit"                                                        |
        | long text       | valid   | 100x50 #CC6633 "Erat porta eget venenatis porta erat" "Elit elit etiam dapibus at erat porta" |
        | text over image | invalid | 36x79 #3366CC "Erat porta" "Elit elit"                                                        |

    @LP-9
    Scenario: The example view looks as it did with the same five inputs every time
      Given 5 example views with the contents of the seeds from 1 on
      Then they look like the snapshots "example"

  Rule: What is not the same is refused

    Background:
      Given this feature:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #000000 "a" "b"
            Then it looks like the snapshot "tiny"
        """

    @LP-9
    Scenario: A view without a snapshot is refused until one was taken
      When it is run
      Then the run is refused, saying:
        """
        there is no 'Features/snapshots/tiny.svg' to compare with
        To write it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the feature has 0 snapshots
      When it is run again with "--update-snapshots"
      Then the run is accepted
      And the snapshot "tiny" of the feature shows:
        | a rectangle at (0 0; 320 150) in #FFFFFF |
        | a rectangle at (45 45; 20 20) in #000000 |
        | the text 'a' at (96 20; 8 20) in #000000 |
        | the text 'b' at (96 46; 8 20) in #808080 |
      When it is run again
      Then the run is accepted
      And no snapshot was written

    @LP-9
    Scenario: No snapshot is taken under CI, where nobody looks at it
      When it is run under CI with "--update-snapshots"
      Then nothing is run, because "'--update-snapshots' cannot be used under CI: write the pictures where a person looks at them, and commit them"
      And the feature has 0 snapshots

    @LP-9
    Scenario: A view that looks otherwise is refused, and what differs is told in words and shown
      Given the snapshot "tiny" of the feature was taken of the valid example view with 22x20 #000000 "e" "b"
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/tiny.svg' shows something else
          expected a rectangle at (44 45; 22 20) in #000000
          expected the text 'e' at (96 20; 8 20) in #000000
          actual a rectangle at (45 45; 20 20) in #000000
          actual the text 'a' at (96 20; 8 20) in #000000
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the failure comes with the pictures "expected.svg", "actual.svg" and "difference.svg"
      And the picture "difference.svg" highlights:
        | (44 45; 22 20) |
        | (96 20; 8 20)  |
        | (45 45; 20 20) |

    @LP-9
    Scenario: A new snapshot takes the place of an old one
      Given the snapshot "tiny" of the feature was taken of the valid example view with 22x20 #000000 "e" "b"
      Then the snapshot "tiny" of the feature shows:
        | a rectangle at (0 0; 320 150) in #FFFFFF |
        | a rectangle at (44 45; 22 20) in #000000 |
        | the text 'e' at (96 20; 8 20) in #000000 |
        | the text 'b' at (96 46; 8 20) in #808080 |
      When it is run with "--update-snapshots"
      Then the run is accepted
      And the feature has 1 snapshot
      And the snapshot "tiny" of the feature shows:
        | a rectangle at (0 0; 320 150) in #FFFFFF |
        | a rectangle at (45 45; 20 20) in #000000 |
        | the text 'a' at (96 20; 8 20) in #000000 |
        | the text 'b' at (96 46; 8 20) in #808080 |
      When it is run again
      Then the run is accepted
      And no snapshot was written

    @LP-9
    Scenario: A view that does not draw all of its snapshot any more is refused
      Given the snapshot "tiny" of the feature was taken of the valid example view with 20x20 #000000 "a" "b"
      And it has '""' in the place of '"b"'
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/tiny.svg' shows something else
          expected the text 'b' at (96 46; 8 20) in #808080
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
      And the picture "difference.svg" highlights:
        | (96 46; 8 20) |

    @LP-9
    Scenario: A view that draws more than its snapshot is refused
      Given the snapshot "tiny" of the feature was taken of the valid example view with 20x20 #000000 "a" ""
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/tiny.svg' shows something else
          actual the text 'b' at (96 46; 8 20) in #808080
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """

  Rule: What is missing and what is new is told, whatever it is

    @LP-9
    Scenario: Each difference of two pictures is told and shown
      Each choice of five shapes and texts is compared with each other choice, and nine of them with fewer.

      Then of each of 1124 pairs of pictures it is told in words what is missing and what is new, and shown

  Rule: A snapshot is a picture that anybody can look at

    Background:
      Given this feature:
        """
        Feature: The example view
          @snapshots
          Scenario: As it looked
            Given the valid example view with 20x20 #3366CC "a" "b < c & d > e"
            Then it looks like the snapshot "signs"
        """
      And the snapshot "signs" of the feature is as version 1.0.0 has written it

    @LP-9
    Scenario: A snapshot that version 1.0.0 has written is accepted
      When it is run
      Then the run is accepted

    @LP-9
    Scenario: A view that is drawn in another order is refused
      Given the two texts of the snapshot "signs" change places
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/signs.svg' shows something else
          expected the text 'b < c & d > e' at (96 46; 92 20) in #808080
          actual the text 'b < c & d > e' at (96 46; 92 20) in #808080
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """

    @LP-9
    Scenario: A view that is a quarter of a point further left is refused
      Given the square of the snapshot "signs" is moved to the right by 0.25 points
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/signs.svg' shows something else
          expected a rectangle at (45.25 45; 20 20) in #3366CC
          actual a rectangle at (45 45; 20 20) in #3366CC
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """

    @LP-9
    Scenario: A view that is described otherwise is refused
      Given the snapshot "signs" is made 330 points wide, and called "view"
      When it is run
      Then the run is refused, saying:
        """
        'Features/snapshots/signs.svg' shows something else
          expected a size of 330 × 150
          expected the description 'view'
          actual a size of 320 × 150
          actual the description 'example view'
        To replace it: swift run bdd 'Features/example.feature:3' --update-snapshots
        Then look at it, and commit it if it is as it should be.
        """
