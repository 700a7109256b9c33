Feature: The seventeen tests of the engine
  The engine was built test by test. Here they are, with their own moves and outcomes. The squares are numbered from 1
  to 9, row by row. The computer plays C and begins; the player plays X. In the pictures an empty cell is an empty square.

  Rule: A new game is empty

    Background:
      Given a new game of tic-tac-toe

    @TTT-1
    Scenario: There is a game
      Then the squares show:
        |  |  |  |
        |  |  |  |
        |  |  |  |

    @TTT-1
    Scenario: It has nine squares
      Then all 9 squares are empty

    @TTT-2
    Scenario: It is not over in the beginning
      Then the game is not over

    @TTT-3
    Scenario: C plays first
      Then it is C's turn

  Rule: Pegs are placed in turn

    @TTT-4
    Scenario: The computer starts on square 1
      Given a new game of tic-tac-toe
      When the computer starts
      Then square 1 has C

    @TTT-5
    Scenario: The player places a peg
      Given a new game of tic-tac-toe
      When I place a peg on square 2
      Then square 2 has X

    @TTT-5
    Scenario: Pegs stay where they were placed
      Given the computer has started
      When I place pegs on squares 2, 4
      Then square 1 has C
      And square 2 has X
      And square 4 has X

    @TTT-7
    Scenario: A square takes one peg only
      Given the computer has started
      When I place a peg on square 2
      And I place a peg on square 2
      Then the peg is refused, because "square 2 is occupied by X"

    @TTT-6
    Scenario: C answers every peg
      Given the computer has started
      When I place a peg on square 2
      Then the computer answers on square 3
      And square 3 has C
      When I place a peg on square 6
      Then the computer answers on square 4
      And square 4 has C

    @TTT-8
    Scenario: After the start square 2 is the first that is free
      Given the computer has started
      Then the first free square is 2

  Rule: Three alike in a line end the game

    Background:
      Given the computer has started

    @TTT-9
    Scenario: The row 1 2 3
      When I place pegs on squares 4, 6
      Then the game is over and C has won
      And the squares show:
        | C | C | C |
        | X |   | X |
        |   |   |   |

    @TTT-11
    Scenario: The row 7 8 9
      When I place pegs on squares 7, 3, 8, 9
      Then the game is over and X has won
      And the squares show:
        | C | C | X |
        | C | C |   |
        | X | X | X |

    @TTT-12
    Scenario: The column 1 4 7
      When I place pegs on squares 2, 5, 6
      Then the game is over and C has won
      And the squares show:
        | C | X | C |
        | C | X | X |
        | C |   |   |

    @TTT-13
    Scenario: The column 2 5 8
      When I place pegs on squares 2, 5, 8
      Then the game is over and X has won
      And the squares show:
        | C | X | C |
        | C | X |   |
        |   | X |   |

    @TTT-14
    Scenario: The column 3 6 9
      When I place pegs on squares 3, 6, 9
      Then the game is over and X has won
      And the squares show:
        | C | C | X |
        | C |   | X |
        |   |   | X |

    @TTT-16
    Scenario: The diagonal 3 5 7
      When I place pegs on squares 2, 4, 6
      Then the game is over and C has won
      And the squares show:
        | C | X | C |
        | X | C | X |
        | C |   |   |

    @TTT-17
    Scenario: Nothing is placed after the end
      When I place pegs on squares 3, 6, 9
      And I place a peg on square 7
      Then the peg is refused, because "the game is over: no peg can be placed on square 7"
