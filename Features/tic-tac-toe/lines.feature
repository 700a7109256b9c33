Feature: How a game of tic-tac-toe ends
  Three alike in a row, a column or a diagonal win, and nothing else does. The computer always takes the lowest free
  square. So it never completes some of the lines, and the player completes some of them only in a game that the player
  begins.

  Rule: Whoever completes a line wins

    Scenario Outline: The player completes the line <line> with pegs on <moves>, and C does not answer
      Given <the first move>
      When I place pegs on squares <moves>
      Then the game is over and X has won
      And the computer does not answer
      And the squares show:
        | <1> | <2> | <3> |
        | <4> | <5> | <6> |
        | <7> | <8> | <9> |

      @TTT-10
      Examples: Row
        | line  | the first move            | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 4 5 6 | a new game of tic-tac-toe | 4, 5, 6 | C | C |   | X | X | X |   |   |   |

      @TTT-11
      Examples: Row
        | line  | the first move            | moves      | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 7 8 9 | a new game of tic-tac-toe | 9, 8, 7    | C | C |   |   |   |   | X | X | X |
        | 7 8 9 | the computer has started  | 2, 7, 8, 9 | C | X | C | C | C |   | X | X | X |

      @TTT-12
      Examples: Column
        | line  | the first move            | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 1 4 7 | a new game of tic-tac-toe | 1, 4, 7 | X | C | C | X |   |   | X |   |   |

      @TTT-13
      Examples: Column
        | line  | the first move           | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 2 5 8 | the computer has started | 2, 8, 5 | C | X | C | C | X |   |   | X |   |

      @TTT-14
      Examples: Column
        | line  | the first move            | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 3 6 9 | a new game of tic-tac-toe | 9, 3, 6 | C | C | X |   |   | X |   |   | X |

      @TTT-15
      Examples: Diagonal
        | line  | the first move            | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 1 5 9 | a new game of tic-tac-toe | 1, 5, 9 | X | C | C |   | X |   |   |   | X |

      @TTT-16
      Examples: Diagonal
        | line  | the first move           | moves   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 3 5 7 | the computer has started | 3, 5, 7 | C | C | X | C | X |   | X |   |   |

    Scenario Outline: The computer completes the line <line> with its answer on square <answer>
      Given <the first move>
      When I place pegs on squares <moves>
      Then the game is over and C has won
      And the computer answers on square <answer>
      And the squares show:
        | <1> | <2> | <3> |
        | <4> | <5> | <6> |
        | <7> | <8> | <9> |

      @TTT-9
      Examples: Row
        | line  | the first move            | moves   | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 1 2 3 | a new game of tic-tac-toe | 4, 7, 5 | 3      | C | C | C | X | X |   | X |   |   |

      @TTT-10
      Examples: Row
        | line  | the first move            | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 4 5 6 | a new game of tic-tac-toe | 1, 3, 7, 8 | 6      | X | C | X | C | C | C | X | X |   |

      @TTT-12
      Examples: Column
        | line  | the first move            | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 1 4 7 | a new game of tic-tac-toe | 2, 3, 5, 9 | 7      | C | X | X | C | X | C | C |   | X |

      @TTT-13
      Examples: Column
        | line  | the first move           | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 2 5 8 | the computer has started | 3, 4, 7, 9 | 8      | C | C | X | X | C | C | X | C | X |

      @TTT-14
      Examples: Column
        | line  | the first move           | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 3 6 9 | the computer has started | 2, 4, 7, 8 | 9      | C | X | C | X | C | C | X | X | C |

      @TTT-15
      Examples: Diagonal
        | line  | the first move           | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 1 5 9 | the computer has started | 2, 6, 7, 8 | 9      | C | X | C | C | C | X | X | X | C |

      @TTT-16
      Examples: Diagonal
        | line  | the first move            | moves      | answer | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | 3 5 7 | a new game of tic-tac-toe | 1, 4, 6, 8 | 7      | X | C | C | X | C | X | C | X |   |

  Rule: A full board without a line has no winner

    @TTT-18
    Scenario: The game is over without a winner as the computer takes the last square
      Given the computer has started
      When I place pegs on squares 2, 4, 7
      Then the game is not over
      When I place a peg on square 9
      Then the computer answers on square 8
      And the game is over and nobody has won
      And the squares show:
        | C | X | C |
        | X | C | C |
        | X | C | X |

    @TTT-18
    Scenario: The game is over without a winner as the player takes the last square
      Given a new game of tic-tac-toe
      When I place pegs on squares 2, 4, 5, 7
      Then the game is not over
      When I place a peg on square 9
      Then the computer does not answer
      And the game is over and nobody has won
      And the squares show:
        | C | X | C |
        | X | X | C |
        | X | C | X |

    @TTT-18 @TTT-11
    Scenario: The player wins with a line on the last square
      Given a new game of tic-tac-toe
      When I place pegs on squares 3, 4, 7, 8
      And I place a peg on square 9
      Then the game is over and X has won
      And the squares show:
        | C | C | X |
        | X | C | C |
        | X | X | X |

  Rule: Every game goes by these rules

    @TTT-1 @TTT-2 @TTT-3 @TTT-4 @TTT-5 @TTT-6 @TTT-7 @TTT-8 @TTT-17 @TTT-18
    @TTT-9 @TTT-10 @TTT-11 @TTT-12 @TTT-13 @TTT-14 @TTT-15 @TTT-16
    Scenario: Every game that can be played goes as the rules say
      The games are played with every peg tried at every moment, on squares that are free, occupied, or not there. After
      each peg the squares, whose turn it is, the first free square and the end of the game are compared with the rules.

      When every game is played to its end, with every peg tried at every moment
      Then each game goes as the rules say
      And there were 665 games that the player began, and 157 that the computer began
      And these were all of the 302 positions, after all of the 4227 pegs and starts
