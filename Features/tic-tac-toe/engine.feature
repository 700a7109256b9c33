Feature: The engine of tic-tac-toe
  The engine was built test by test. Here they are, with their own moves and outcomes. The squares are numbered from 1
  to 9, row by row. The computer plays C and begins; the player plays X. In the pictures an empty cell is an empty square.

  Rule: A new game is empty

    Background:
      Given a new game of tic-tac-toe

    @TTT-1
    Scenario: A new game shows three rows of three empty squares
      Then the squares show:
        |  |  |  |
        |  |  |  |
        |  |  |  |

    @TTT-1
    Scenario: A new game has nine squares, all of them empty
      Then all 9 squares are empty

    @TTT-2
    Scenario: A game is not over in the beginning
      Then the game is not over

    @TTT-3
    Scenario: The initial player is C
      Then it is C's turn

  Rule: Pegs are placed in turn

    @TTT-4
    Scenario: The start puts C on square 1
      Given a new game of tic-tac-toe
      When the computer starts
      Then square 1 has C

    @TTT-5
    Scenario: A peg of the player puts X on its square
      Given a new game of tic-tac-toe
      When I place a peg on square 2
      Then square 2 has X

    @TTT-5
    Scenario: Pegs stay on their squares while the game goes on
      Given the computer has started
      When I place pegs on squares 2, 4
      Then square 1 has C
      And square 2 has X
      And square 4 has X

    @TTT-7
    Scenario: A peg on an occupied square is refused
      Given the computer has started
      When I place a peg on square 2
      And I place a peg on square 2
      Then the peg is refused, because "square 2 is occupied by X"

    @TTT-6
    Scenario: C answers each peg on the lowest free square
      Given the computer has started
      When I place a peg on square 2
      Then the computer answers on square 3
      And square 3 has C
      When I place a peg on square 6
      Then the computer answers on square 4
      And square 4 has C

    @TTT-8
    Scenario: The first free square after the start is 2
      Given the computer has started
      Then the first free square is 2

  Rule: Three alike in a line end the game

    Background:
      Given the computer has started

    @TTT-9
    Scenario: Row 1 2 3 ends the game, and C has won
      When I place pegs on squares 4, 6
      Then the game is over and C has won
      And the squares show:
        | C | C | C |
        | X |   | X |
        |   |   |   |

    @TTT-11
    Scenario: Row 7 8 9 ends the game, and X has won
      When I place pegs on squares 7, 3, 8, 9
      Then the game is over and X has won
      And the squares show:
        | C | C | X |
        | C | C |   |
        | X | X | X |

    @TTT-12
    Scenario: Column 1 4 7 ends the game, and C has won
      When I place pegs on squares 2, 5, 6
      Then the game is over and C has won
      And the squares show:
        | C | X | C |
        | C | X | X |
        | C |   |   |

    @TTT-13
    Scenario: Column 2 5 8 ends the game, and X has won
      When I place pegs on squares 2, 5, 8
      Then the game is over and X has won
      And the squares show:
        | C | X | C |
        | C | X |   |
        |   | X |   |

    @TTT-14
    Scenario: Column 3 6 9 ends the game, and X has won
      When I place pegs on squares 3, 6, 9
      Then the game is over and X has won
      And the squares show:
        | C | C | X |
        | C |   | X |
        |   |   | X |

    @TTT-16
    Scenario: Diagonal 3 5 7 ends the game, and C has won
      When I place pegs on squares 2, 4, 6
      Then the game is over and C has won
      And the squares show:
        | C | X | C |
        | X | C | X |
        | C |   |   |

    @TTT-17
    Scenario: A peg after the end of the game is refused
      When I place pegs on squares 3, 6, 9
      Then the game is over and X has won
      And it is nobody's turn
      When I place a peg on square 7
      Then the peg is refused, because "the game is over: no peg can be placed on square 7"
      And the squares show:
        | C | C | X |
        | C |   | X |
        |   |   | X |
