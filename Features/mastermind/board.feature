Feature: The board as the app opens
  Row 1 is the top row. Column 1 is for the results, columns 2 to 5 are for the colours.

  Background:
    Given the app is open

  @MM-B1
  Scenario: Nine rows of five cells
    Then the screen has 9 rows and 5 columns

  @MM-B2 @MM-B3
  Scenario: A gray column for the results, white cells for the colours
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
  Scenario: Playing changes what is in the cells, not what is behind it
    When I play red, yellow, green, blue in row 1
    And I colour row 2 blue, blue
    Then column 1 is gray and all others are white

  @MM-B4
  Scenario: A new game is ready, nothing needs to be started
    Then no row is validated
    When I play red, red, yellow, yellow in row 1
    Then 1 row is validated

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

  @MM-B5
  Scenario: Neither does the next one
    Given I play blue, blue, blue, blue in row 1
    And I colour row 2 green, red
    When I swipe the whole board from left to right
    Then the board is empty
