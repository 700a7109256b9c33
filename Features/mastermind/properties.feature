Feature: Whatever the player does
  A cell in braces stands for any value: {combination} for any combination, {gestures} for anything a player can do
  on the board, such as "I tap row 1, column 2". Such a row is tried with many values; one that is not as it should be
  is then made as small as it can be, and shown.

  @MM-M11
  Scenario Outline: The result for the secret <secret> is the one that counting gives
    Given a game with the secret combination <secret>
    When I try <guess>
    Then the result is what counting by hand gives

    Examples: Any guess for any secret
      | secret        | guess         |
      | {combination} | {combination} |

    Examples: A secret of one number
      | secret | guess         |
      | 3333   | {combination} |

  @MM-M6 @MM-M13 @property(runs=50)
  Scenario Outline: No game has more than nine validated rows
    Given the app is open with the secret combination <secret>
    When I do this: <gestures>
    Then at no time are more than 9 rows validated

    Examples:
      | secret        | gestures   |
      | {combination} | {gestures} |

  @MM-P7 @MM-R2 @property(runs=50)
  Scenario Outline: A validated row stays as it is until the reset
    Given the app is open with the secret combination <secret>
    When I do this: <gestures>
    Then no validated row ever changes, but by the reset

    Examples:
      | secret        | gestures   |
      | {combination} | {gestures} |

  @MM-M14 @MM-R1 @MM-R2 @property(runs=50)
  Scenario Outline: The validated rows show the history of the game
    Given the app is open with the secret combination <secret>
    When I do this: <gestures>
    Then at any time the validated rows show the history

    Examples:
      | secret        | gestures   |
      | {combination} | {gestures} |

  @MM-P6 @MM-P7 @MM-P8 @MM-P9 @MM-R5 @MM-R6 @property(runs=50)
  Scenario Outline: A gesture without a rule does nothing in a game with the secret <secret>
    Given the app is open with the secret combination <secret>
    When I do this: <gestures>
    Then every gesture without a rule does nothing, and every other one something

    Examples: Any game
      | secret        | gestures   |
      | {combination} | {gestures} |

    Examples: A game that is won with the first row
      | secret | gestures   |
      | 1111   | {gestures} |
