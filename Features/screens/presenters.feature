Feature: Presenters and their screens
  A presenter has all of a screen that is not view. The view controller only presents, and tells its presenter what
  happens.

  Rule: A presenter adds nothing that it was not told to add

    Background:
      Given a screen with a presenter that overrides nothing

    @PR-1
    Scenario: A plain presenter has no navigation buttons
      Then its presenter has buttons neither left nor right

    @PR-1
    Scenario: A plain presenter does nothing when its view is loaded
      When its view is loaded
      Then the bar has no buttons
      And there is nothing on it

    @PR-1
    Scenario: A plain presenter leaves a screen that covers its own where it is
      Given another screen is presented over it
      Then the other screen covers it

  Rule: A screen asks its presenter

    Background:
      Given a screen whose presenter has the buttons "Back" left and "Help", "Share" right

    @PR-2
    Scenario: A screen asks its presenter nothing before its view is loaded
      Then nothing has happened yet
      And the bar has no buttons

    @PR-2
    Scenario: A screen tells its presenter that its view is loaded
      When its view is loaded
      Then this has happened:
        | the presenter is told that the view is loaded |

    @PR-2
    Scenario: A screen tells its presenter once, also when its view is loaded again
      When its view is loaded
      Then this has happened:
        | the presenter is told that the view is loaded |
      When its view is loaded
      Then nothing more has happened

    @PR-2
    Scenario: A screen has the navigation buttons of its presenter
      When its view is loaded
      Then the bar has the buttons "Back" left and "Help", "Share" right
      And its buttons are at:
        | Back  | (8 8; 80 32)   |
        | Help  | (144 8; 80 32) |
        | Share | (232 8; 80 32) |
      And nothing on it overlaps

    @PR-2
    Scenario: Two buttons left and one right stand side by side
      Given a screen whose presenter has the buttons "Back", "Home" left and "Help" right
      When its view is loaded
      Then the bar has the buttons "Back", "Home" left and "Help" right
      And its buttons are at:
        | Back | (8 8; 80 32)   |
        | Home | (96 8; 80 32)  |
        | Help | (232 8; 80 32) |
      And nothing on it overlaps

    @PR-2
    Scenario: Three buttons right stand side by side, the last one at the edge
      Given a screen whose presenter has the buttons "Help", "Share", "Save" right
      When its view is loaded
      Then its buttons are at:
        | Help  | (56 8; 80 32)  |
        | Share | (144 8; 80 32) |
        | Save  | (232 8; 80 32) |
      And nothing on it overlaps

    @PR-2
    Scenario: Three buttons left stand side by side, the first one at the edge
      Given a screen whose presenter has the buttons "Back", "Home", "Up" left
      When its view is loaded
      Then its buttons are at:
        | Back | (8 8; 80 32)   |
        | Home | (96 8; 80 32)  |
        | Up   | (184 8; 80 32) |
      And nothing on it overlaps

    @PR-2
    Scenario Outline: A screen has all buttons of its presenter, <left> left and <right> right, and tells it once
      Given a screen whose presenter has <left> buttons left and <right> right
      When its view is loaded <times> times
      Then the bar has its <left> buttons from the left edge on and its <right> buttons up to the right edge
      And this has happened:
        | the presenter is told that the view is loaded |

      Examples:
        | left       | right      | times      |
        | {int 0..4} | {int 0..4} | {int 1..3} |

  Rule: Dismissing is the navigation controller's work

    @PR-3
    Scenario: Dismissing takes away what covers the screen, then the completion runs
      Given a screen with a presenter that overrides nothing
      And another screen is presented over it
      When it is dismissed
      Then no other screen covers it
      And this has happened:
        | the completion runs |

    @PR-2 @PR-3
    Scenario: A screen that covers another one is loaded as it appears, and can be dismissed itself
      Given a screen whose presenter has the buttons "Back" left and "Help" right
      When it is presented over another screen
      Then the bar has the buttons "Back" left and "Help" right
      And this has happened:
        | the presenter is told that the view is loaded |
      When it is dismissed
      Then it covers the other screen no more
      And this has happened:
        | the presenter is told that the view is loaded |
        | the completion runs                           |

    @PR-3
    Scenario: A screen can be dismissed a second time, and the completion runs again
      Given a screen with a presenter that overrides nothing
      And another screen is presented over it
      When it is dismissed
      And it is dismissed
      Then no other screen covers it
      And this has happened:
        | the completion runs |
        | the completion runs |

    @PR-3
    Scenario: Dismissing does nothing without a navigation controller
      Given a screen with a presenter that overrides nothing
      When it is dismissed
      Then nothing has happened yet
