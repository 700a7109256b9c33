Feature: Every screen of the photo booth
  Whatever can be tapped is tapped on every screen, a second passes there, and the tank is emptied or filled. Developing
  fails while the tank is empty. A screen is left while the work is done, tried again after it failed, and developed over
  and over. The app is not opened anew meanwhile, so everything is done after everything else.

  @PR-4 @PR-6 @PR-7 @PR-8 @PR-9 @PR-10 @AX-1 @AS-1
  Scenario: Whatever is done on whatever screen, the screen is what the rules say
    Given the photo booth is open with the pictures "Sunset", "Harbour", "Tower", "Horizon", "Ladder" in its library
    And developing a picture takes 2 seconds
    When everything is done on every screen 2 times, with at most 5 screens on the stack
    Then each screen is what the rules say, in all of its 162 states and after all of the 646 gestures

  @PR-5 @PR-7 @PR-8 @PR-9 @PR-10 @AX-1 @AS-1
  Scenario: Without a camera it is no different, and seven screens can be on the stack
    Given the photo booth is open on a device without a camera, with the pictures "Ladder" in its library
    And developing a picture takes 3 seconds
    When everything is done on every screen 3 times, with at most 7 screens on the stack
    Then each screen is what the rules say, in all of its 56 states and after all of the 224 gestures

  @PR-2 @PR-3
  Scenario: Whatever is done with a stack of screens, the stack is what the rules say
    When screens are pushed, popped, presented and dismissed in every order, with at most 7 on the stack
    Then the stack is what the rules say, in all of its 56 states and after all of the 216 gestures
