Feature: Work that takes time
  Developing a picture takes its time. The clock of these scenarios is their own: it stands still until something is waited
  for, and then it is later at once. Nobody has to sit and wait.

  Rule: Loading is shown, the work is done in the background, the screen is changed on the main thread

    Background:
      Given the photo booth is open
      And developing a picture takes 3 seconds
      And I tap "Gallery"
      And I tap "Sunset"

    @AS-1
    Scenario: The screen shows "Loading" until the work is done
      Then I do not see "Loading"
      When I tap "Develop"
      Then I see "Loading"
      When 2 seconds pass
      Then I see "Loading"
      And the screen is "Sunset"
      When 1 second passes
      Then the screen is "Sunset, developed"
      And I do not see "Loading"

    @AS-1
    Scenario: The new screen shows the result of the work, the picture in shades of gray
      When I tap "Develop"
      And 3 seconds pass
      Then the picture on the screen is:
        | 76 76 76 | 150 150 150 |
        | 29 29 29 | black       |

    @AS-1
    Scenario: The result of the work has as many rows and columns as the picture
      Given I tap "Back"
      And I tap "Camera"
      And I tap "Take picture"
      When I tap "Develop"
      And 3 seconds pass
      Then the picture on the screen is:
        | 76 76 76 | white       | 29 29 29 |
        | black    | 150 150 150 | gray     |

    @AS-1
    Scenario: A screen that was left does not show "Loading" any more, and its button reacts again
      When I tap "Develop"
      And 3 seconds pass
      And I tap "Back"
      Then the screen "Sunset" has:
        | Back    | button  |
        | Develop | button  |
        | Sunset  | picture |

    @AS-1 @PR-5
    Scenario: A tap on the disabled button does not begin the work again
      When I tap "Develop"
      Then I see "Loading"
      When I tap the disabled button "Develop"
      Then nothing on the screen changes
      When 3 seconds pass
      Then there are 3 screens on the stack

    @AS-1
    Scenario: Work that fails is told in the place of "Loading", and can be tried again
      Given developing a picture fails, because "the tank is empty"
      When I tap "Develop"
      Then I see "Loading"
      When 3 seconds pass
      Then I do not see "Loading"
      And the screen "Sunset" has:
        | Back                                                  | button  |
        | Develop                                               | button  |
        | Sunset                                                | picture |
        | The picture could not be developed: the tank is empty | text    |

    @AS-1
    Scenario: Work that is cancelled has failed, and can be tried again
      Given developing a picture is cancelled
      When I tap "Develop"
      Then I see "Loading"
      When 3 seconds pass
      Then I do not see "Loading"
      And I see "The picture could not be developed: CancellationError()"
      Given developing a picture succeeds
      When I tap "Develop"
      And 3 seconds pass
      Then the screen is "Sunset, developed"

    @AS-1
    Scenario: Work that failed is tried again, and fails again
      Given developing a picture fails, because "the tank is empty"
      When I tap "Develop"
      And 3 seconds pass
      Then I see "The picture could not be developed: the tank is empty"
      When I tap "Develop"
      Then I see "Loading"
      And I do not see "The picture could not be developed: the tank is empty"
      When 3 seconds pass
      Then the screen "Sunset" has:
        | Back                                                  | button  |
        | Develop                                               | button  |
        | Sunset                                                | picture |
        | The picture could not be developed: the tank is empty | text    |
      And 6 seconds have passed

    @AS-1
    Scenario: Work that failed is tried again, and succeeds
      Given developing a picture fails, because "the tank is empty"
      When I tap "Develop"
      And 3 seconds pass
      Then I see "The picture could not be developed: the tank is empty"
      Given developing a picture succeeds
      When I tap "Develop"
      Then I see "Loading"
      When 3 seconds pass
      Then the screen is "Sunset, developed"
      And 6 seconds have passed
      When I tap "Back"
      Then the screen "Sunset" has:
        | Back    | button  |
        | Develop | button  |
        | Sunset  | picture |

    @AS-1
    Scenario: The same picture is developed a second time
      When I tap "Develop"
      And 3 seconds pass
      And I tap "Back"
      And I tap "Develop"
      Then I see "Loading"
      When 3 seconds pass
      Then the screen is "Sunset, developed"
      And there are 3 screens on the stack
      And 6 seconds have passed

    @AS-1
    Scenario: The work is done in the background
      When I tap "Develop"
      And 3 seconds pass
      Then the picture was developed in the background

    @AS-1
    Scenario: The screen is changed on the main thread
      When I tap "Develop"
      And 3 seconds pass
      Then the screen is "Sunset, developed"
      And the screen was changed on the main thread

    @AS-1
    Scenario: The screen can be left while the work is done
      When I tap "Develop"
      Then I see "Loading"
      When I tap "Back"
      Then the screen is "Photo booth"
      When 10 seconds pass
      Then 10 seconds have passed
      And the screen is "Photo booth"

  Rule: On a real device it is no different
    It has threads and a time of its own.

    @AS-1
    Scenario: On a real device the work is done in the background, and the screen changed on the main thread
      Given the photo booth is open on a real device
      And I tap "Gallery"
      And I tap "Sunset"
      And I expect "the picture is there" with the next screen
      When I tap "Develop"
      Then it comes within half a minute
      And the picture was developed in the background
      And the screen was changed on the main thread
      And the screen is "Sunset, developed"

  Rule: A step waits for what it expects, but not for ever

    Background:
      Given the photo booth is open
      And developing a picture takes 20 seconds
      And I tap "Gallery"
      And I tap "Harbour"
      And I expect "the developed picture is there" with the next screen

    @AS-2
    Scenario: A wait ends as soon as what is expected is there
      When I tap "Develop"
      Then waiting up to 60 seconds for it succeeds
      And the screen is "Harbour, developed"
      And 20 seconds have passed

    @AS-2
    Scenario: A wait ends as soon as what is expected is there, while other work goes on
      When I tap "Develop"
      Then I see "Loading"
      When 10 seconds pass
      And I tap "Back"
      And I tap "Gallery"
      And I tap "Sunset"
      Given developing a picture takes 5 seconds
      And I expect "the other picture is there" with the next screen
      When I tap "Develop"
      Then waiting up to 60 seconds for it succeeds
      And the screen is "Sunset, developed"
      And 15 seconds have passed

    @AS-2
    Scenario: A wait succeeds when what is expected comes at the last moment
      When I tap "Develop"
      Then waiting up to 20 seconds for it succeeds
      And the screen is "Harbour, developed"

    @AS-2
    Scenario: A wait takes no time when what is expected is there already
      When I tap "Develop"
      And 30 seconds pass
      Then waiting up to 60 seconds for it succeeds
      And 30 seconds have passed

    @AS-2
    Scenario: What is expected may come about a second time
      When I tap "Develop"
      Then waiting up to 60 seconds for it succeeds
      When I tap "Develop"
      And 20 seconds pass
      Then the screen is "Harbour, developed, developed"
      And waiting up to 7 seconds for it succeeds
      And 40 seconds have passed

    @AS-2
    Scenario: Each of three screens can be waited for
      When I tap "Develop"
      Then waiting up to 20 seconds for it succeeds
      Given I expect "the picture that was developed twice" with the next screen
      When I tap "Develop"
      Then waiting up to 20 seconds for it succeeds
      Given I expect "the picture that was developed three times" with the next screen
      When I tap "Develop"
      Then waiting up to 20 seconds for it succeeds
      And the screen is "Harbour, developed, developed, developed"
      And 60 seconds have passed
      And there are 5 screens on the stack

    @AS-2
    Scenario: A wait that fails twice takes its time twice
      When I tap "Develop"
      Then waiting up to 5 seconds for it fails, because '"the developed picture is there" was not fulfilled within 5.0 seconds'
      And waiting up to 7 seconds for it fails, because '"the developed picture is there" was not fulfilled within 7.0 seconds'
      And 12 seconds have passed
      And I see "Loading"

    @AS-2
    Scenario: A wait fails and says what was expected when that comes too late
      When I tap "Develop"
      Then waiting up to 19 seconds for it fails, because '"the developed picture is there" was not fulfilled within 19.0 seconds'
      And 19 seconds have passed
      And I see "Loading"

    @AS-2
    Scenario: A wait fails and says what was expected when that never comes
      Then waiting up to 5 seconds for it fails, because '"the developed picture is there" was not fulfilled within 5.0 seconds'
      And 5 seconds have passed

    @AS-2
    Scenario: A wait that failed can be tried again
      When I tap "Develop"
      Then waiting up to 19 seconds for it fails, because '"the developed picture is there" was not fulfilled within 19.0 seconds'
      And waiting up to 2 seconds for it succeeds
      And the screen is "Harbour, developed"
      And 20 seconds have passed

    @AS-2
    Scenario: A third wait ends as soon as what is expected is there
      When I tap "Develop"
      Then waiting up to 5 seconds for it fails, because '"the developed picture is there" was not fulfilled within 5.0 seconds'
      And waiting up to 7 seconds for it fails, because '"the developed picture is there" was not fulfilled within 7.0 seconds'
      And waiting up to 60 seconds for it succeeds
      And 20 seconds have passed

    @AS-2
    Scenario: A wait takes no time when what is expected came after a wait that failed
      When I tap "Develop"
      Then waiting up to 5 seconds for it fails, because '"the developed picture is there" was not fulfilled within 5.0 seconds'
      When 30 seconds pass
      Then waiting up to 60 seconds for it succeeds
      And 35 seconds have passed

    @AS-2
    Scenario: Any wait ends when what is expected is there, or when its time is over
      It comes after up to six seconds, or never, and is waited for up to three times in a row, up to four seconds each
      time, zero included, once it has come too. In shorter series up to three wait for it at the same time.

      Then each of 1505 series of waits ends when it should, and says why

  Rule: A developed picture is gray

    @AS-1
    Scenario: Every colour becomes as light a gray as the eye sees it
      Red counts 299 thousandths, green 587 and blue 114.

      Then each of 4096 colours is as light as it is seen when it is developed, and as opaque as it was
