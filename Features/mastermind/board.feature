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

  @MM-B4
  Scenario: A new game is ready as the app opens
    Then no row is validated
    When I play red, red, yellow, yellow in row 1
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
