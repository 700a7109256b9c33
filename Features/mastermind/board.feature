Feature: The board as the app opens
  Row 1 is the top row. Column 1 is for the results, columns 2 to 5 are for the colours.

  Background:
    Given the app is open

  @MM-B1
  Scenario: The screen has nine rows of five cells
    Then the screen has 9 rows and 5 columns

  @MM-B2 @MM-B3
  Scenario: The left-most column is gray, the other four are white
    Then the cells have these backgrounds:
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |
      | gray | white | white | white | white |

  @MM-B2 @MM-B3
  Scenario: The cells stay gray and white while a game is played
    Given the app is open with the secret combination 1234
    When I play red, yellow, blue, green in row 1
    And I colour row 2 blue, blue
    Then the board shows:
      | ●●○○ | red  | yellow | blue | green |
      |      | blue | blue   |      |       |
    And column 1 is gray and all others are white

  @AX-1
  Scenario: Whoever does not see the board hears what it shows
    Given the app is open with the secret combination 1234
    When I play red, red, red, yellow in row 1
    And I play blue, green, yellow, red in row 2
    And I colour row 3 green
    Then the board is labelled "Mastermind board"
    And the cells are labelled:
      | 1 filled, 1 open | red   | red   | red    | yellow |
      | 0 filled, 4 open | blue  | green | yellow | red    |
      | 0 filled, 0 open | green | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |
      | 0 filled, 0 open | empty | empty | empty  | empty  |

  @MM-B4 @MM-P9
  Scenario: A new game is ready as the app opens, and its first row can be played at once
    Then no row is validated
    When I colour row 1 red, red, yellow, yellow
    Then the board shows:
      |  | red | red | yellow | yellow |
    When I swipe row 1 from left to right
    Then 1 row is validated

  @MM-B4 @MM-M1
  Scenario: Each opening of the app begins a game with a secret of its own
    When the app is opened 100 times
    Then at least 60 of their secrets are different

  @MM-B5
  Scenario: A new game shows no colours and no results
    Then the board shows:
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
      |  |  |  |  |  |
