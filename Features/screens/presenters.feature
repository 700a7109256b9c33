Feature: Presenters and their screens
  A presenter has all of a screen that is not view. The view controller only presents, and tells its presenter what
  happens.

  Rule: A presenter adds nothing that it was not told to add

    Background:
      Given a screen with a presenter that overrides nothing

    @PR-1
    Scenario: It has no buttons
      Then its presenter has buttons neither left nor right

    @PR-1
    Scenario: It does nothing when its view is loaded
      When its view is loaded
      Then the bar has no buttons
      And there is nothing on it

    @PR-1
    Scenario: It does not touch any other screen either
      Given another screen is presented over it
      Then the other screen covers it

  Rule: A screen asks its presenter

    Background:
      Given a screen whose presenter has the buttons "Back" left and "Help", "Share" right

    @PR-2
    Scenario: Nothing is asked before there is a view
      Then nothing has happened yet
      And the bar has no buttons

    @PR-2
    Scenario: The presenter is told that the view is loaded
      When its view is loaded
      Then this has happened:
        | the presenter is told that the view is loaded |

    @PR-2
    Scenario: Once is enough
      When its view is loaded
      And its view is loaded
      Then this has happened:
        | the presenter is told that the view is loaded |

    @PR-2
    Scenario: The buttons in the bar are the presenter's
      When its view is loaded
      Then the bar has the buttons "Back" left and "Help", "Share" right

  Rule: Dismissing is the navigation controller's work

    @PR-3
    Scenario: What covers the screen goes away, then the completion runs
      Given a screen with a presenter that overrides nothing
      And another screen is presented over it
      When it is dismissed
      Then no other screen covers it
      And this has happened:
        | the completion runs |

    @PR-3
    Scenario: Without a navigation controller there is nobody to do it
      Given a screen with a presenter that overrides nothing
      When it is dismissed
      Then nothing has happened yet
