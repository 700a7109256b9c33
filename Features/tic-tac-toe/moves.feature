Feature: Moves, and what is no move
  Whatever cannot be done is refused with its reason, and the game stays exactly as it was.

  Rule: The computer answers on the lowest free square

    @TTT-6
    Scenario Outline: The computer answers pegs on <moves> with C on square <answer>
      Given the computer has started
      When I place pegs on squares <moves>
      Then the computer answers on square <answer>
      And square <answer> has C

      Examples:
        | moves   | answer |
        | 2       | 3      |
        | 9       | 2      |
        | 3       | 2      |
        | 3, 5    | 4      |
        | 3, 4, 9 | 6      |
        | 3, 4, 6 | 7      |

    @TTT-4 @TTT-8
    Scenario: A second start of the computer does nothing
      Given the computer has started
      When I place a peg on square 5
      Then the squares show:
        | C | C |  |
        |   | X |  |
        |   |   |  |
      And the first free square is 3
      When the computer starts
      Then the game of tic-tac-toe is exactly as it was

    @TTT-4
    Scenario: A start of the computer does nothing where the player has begun
      Given a new game of tic-tac-toe
      When I place a peg on square 1
      Then the squares show:
        | X | C |  |
        |   |   |  |
        |   |   |  |
      When the computer starts
      Then the game of tic-tac-toe is exactly as it was

    @TTT-3
    Scenario: It is X's turn after the computer has started
      Given the computer has started
      Then it is X's turn

    @TTT-5 @TTT-6
    Scenario: The player may begin, and the computer answers on square 2
      Given a new game of tic-tac-toe
      When I place a peg on square 1
      Then the computer answers on square 2
      And the squares show:
        | X | C |  |
        |   |   |  |
        |   |   |  |

  Rule: A peg needs a free square

    Background:
      Given the computer has started
      And I place pegs on squares 3, 9

    @TTT-7
    Scenario Outline: A peg on square <square> is refused, as the square is occupied by <peg>
      When I place a peg on square <square>
      Then the peg is refused, because "square <square> is occupied by <peg>"
      And the game of tic-tac-toe is exactly as it was

      Examples:
        | square | peg |
        | 1      | C   |
        | 2      | C   |
        | 4      | C   |
        | 3      | X   |
        | 9      | X   |

    @TTT-18
    Scenario Outline: A peg on square <square> is refused, as there is no such square
      When I place a peg on square <square>
      Then the peg is refused, because "there is no square <square>: they are numbered from 1 to 9"
      And the game of tic-tac-toe is exactly as it was

      Examples: Just outside
        | square |
        | 0      |
        | 10     |

      Examples: Far outside
        | square  |
        | -1      |
        | 1000000 |

    @TTT-18
    Scenario: The game goes on after pegs that were refused
      When I place a peg on square 0
      Then the peg is refused, because "there is no square 0: they are numbered from 1 to 9"
      When I place a peg on square 1
      Then the peg is refused, because "square 1 is occupied by C"
      When I place a peg on square 7
      Then the computer answers on square 5
      And the squares show:
        | C | C | X |
        | C | C |   |
        | X |   | X |

  Rule: Nothing is placed after the end

    @TTT-17 @TTT-18
    Scenario Outline: A peg on square <square> is refused after the game is over and <winner> has won
      Given the computer has started
      When I place pegs on squares <moves>
      Then the game is over and <winner> has won
      When I place a peg on square <square>
      Then the peg is refused, because "the game is over: no peg can be placed on square <square>"
      And the game of tic-tac-toe is exactly as it was
      And the squares show:
        | <1> | <2> | <3> |
        | <4> | <5> | <6> |
        | <7> | <8> | <9> |

      Examples:
        | winner | moves      | square | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
        | X      | 3, 6, 9    | 5      | C | C | X | C |   | X |   |   | X |
        | X      | 3, 6, 9    | 3      | C | C | X | C |   | X |   |   | X |
        | C      | 4, 5       | 9      | C | C | C | X | X |   |   |   |   |
        | C      | 4, 5       | 10     | C | C | C | X | X |   |   |   |   |
        | nobody | 2, 4, 7, 9 | 1      | C | X | C | X | C | C | X | C | X |
