Feature: The game behind the board
  The game thinks of a secret combination of four numbers. The player has nine attempts to find it, and after each
  one the game says how close it was.

  Rule: Every new game has a secret of its own

    Background:
      When 100 new games are started

    @MM-M1
    Scenario: New games have different secrets
      Then at least 60 of their secrets are different

    @MM-M2
    Scenario: Every secret is four numbers long
      Then every secret is 4 numbers long

    @MM-M3
    Scenario: The numbers in the secrets are one, two, three and four
      Then the numbers in the secrets are 1, 2, 3, 4

    @MM-M3 @MM-M4
    Scenario: A secret can have each number in each place
      Then each of the numbers 1, 2, 3, 4 is in each of the 4 places of some secret

    @MM-M3 @MM-M4
    Scenario: Every combination of four numbers from 1 to 4 can be the secret
      When 3000 new games are started
      Then each of the 256 combinations of 1, 2, 3, 4 is the secret of some game

    @MM-M4
    Scenario: Some secrets have a number more than once
      Then some of the secrets have a number more than once

  Rule: The player has nine attempts

    Background:
      Given a game with the secret combination 1234

    @MM-M5
    Scenario: A new game has no attempts and no history
      Then no attempt has been made
      And the history is empty

    @MM-M5
    Scenario: New games start with zero attempts, however long the last one was
      When I use 7 attempts on 1111
      And 3 new games are started
      Then none of the new games has an attempt made

    @MM-M6
    Scenario: The ninth attempt is accepted and a tenth one is refused
      When I use 8 attempts on 4321
      Then 8 attempts have been made
      When I try 1233
      Then it is accepted
      And the history is:
        | combination | result |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 4321        | BBBB   |
        | 1233        | AAA    |
      When I try 1234
      Then it is refused, because "all 9 attempts are used: no further combination is accepted"
      And 9 attempts have been made

  Rule: A combination is four numbers between 1 and 4

    Background:
      Given a game with the secret combination 1234
      And I use 2 attempts on 1112

    @MM-M7
    Scenario Outline: The combination "<text>" is refused, as its length of <length> is not four
      When I try "<text>"
      Then it is refused, because "a combination has 4 numbers, not <length>"
      And the game is exactly as it was

      Examples:
        | text     | length |
        |          | 0      |
        | 1        | 1      |
        | 123      | 3      |
        | 12341    | 5      |
        | 12341234 | 8      |
        | 12 34    | 5      |

    @MM-M7
    Scenario Outline: Pegs are a combination only where there are four of them
      Then <count> pegs are a combination if there are four of them, and none if not

      Examples:
        | count      |
        | {int 0..9} |

    @MM-M7
    Scenario Outline: The combination <text> is refused, as a space is a sign too many
      When I try <text>
      Then it is refused, because "a combination has 4 numbers, not 5"
      And the game is exactly as it was

      Examples:
        | text    |
        | "1233 " |
        | " 1233" |

    @MM-M7 @MM-M9
    Scenario Outline: Nothing but four numbers from 1 to 4 is accepted
      When I try <text>
      Then it is accepted where <text> is four numbers from 1 to 4, and refused where it is not

      Examples:
        | text      |
        | {attempt} |

    @MM-M8
    Scenario Outline: The combination <combination> is accepted with its duplicates
      When I try <combination>
      Then it is accepted
      And the history is:
        | combination   | result   |
        | 1112          | AB       |
        | 1112          | AB       |
        | <combination> | <result> |

      Examples:
        | combination | result |
        | 1111        | A      |
        | 2442        | BB     |
        | 3334        | AA     |
        | 4141        | BB     |

    @MM-M9
    Scenario Outline: The combination "<text>" is refused, as <wrong> is no number between 1 and 4
      When I try "<text>"
      Then it is refused, because 'number <position> of a combination is between 1 and 4, not "<wrong>"'
      And the game is exactly as it was

      Examples: Just outside
        | text | position | wrong |
        | 0123 | 1        | 0     |
        | 1235 | 4        | 5     |

      Examples: Far outside
        | text | position | wrong |
        | 1299 | 3        | 9     |
        | 1a34 | 2        | a     |
        | 12²4 | 3        | ²     |

    @MM-M9
    Scenario: A combination of all four numbers is accepted
      When I try 3421
      Then it is accepted
      And the result is "BBBB"
      And 3 attempts have been made

  Rule: Every attempt is answered

    An "A" for each number in the right position, then a "B" for each number that is in the secret, but elsewhere.
    Each number of the secret answers for one number of the attempt at most.

    @MM-M10
    Scenario: Every attempt is answered with a result, hit or miss
      Given a game with the secret combination 1123
      When I try 1111
      Then the result is "AA"
      When I try 4444
      Then the result is ""
      When I try 3211
      Then the result is "BBBB"
      And 3 results have been given

    @MM-M11
    Scenario Outline: The guess <guess> for the secret <secret> gives "<result>": <because>
      Given a game with the secret combination <secret>
      When I try <guess>
      Then the result is "<result>"

      Examples: All different
        | secret | guess | result | because                         |
        | 1234   | 1234  | AAAA   | all four are in place           |
        | 1234   | 4321  | BBBB   | all four are elsewhere          |
        | 1234   | 1243  | AABB   | the last two are swapped        |
        | 1234   | 4231  | AABB   | the As first, wherever they are |

      Examples: Duplicates in the guess
        | secret | guess | result | because                           |
        | 1234   | 1144  | AA     | the outer ones are in place       |
        | 1234   | 2111  | BB     | the 2 and the one 1 are elsewhere |
        | 1123   | 1111  | AA     | the secret has two 1s, not four   |
        | 3214   | 4433  | BB     | one 3 and one 4, both elsewhere   |

      Examples: Duplicates in the secret
        | secret | guess | result | because                              |
        | 1122   | 1234  | AB     | the guess has one 1 and one 2        |
        | 1112   | 2341  | BB     | one 1 of three is guessed, and the 2 |
        | 4444   | 1234  | A      | one 4 is guessed                     |

      Examples: Duplicates in both
        | secret | guess | result | because                                      |
        | 1122   | 2211  | BBBB   | everything is there and nothing in place     |
        | 1122   | 1212  | AABB   | the outer ones fit                           |
        | 1112   | 2111  | AABB   | two 1s fit, the third and the 2 are swapped  |
        | 1222   | 2111  | BB     | one 1 and one 2 answer, the others are taken |
        | 1123   | 2311  | BBBB   | both 1s are elsewhere                        |
        | 4434   | 4343  | ABB    | the second 3 has no partner                  |
        | 1133   | 1331  | AABB   | a number in place is not counted twice       |
        | 1111   | 2222  |        | nothing in common                            |

  Rule: A game that is over accepts nothing more

    Background:
      Given a game with the secret combination 1234

    @MM-M12
    Scenario Outline: The combination <further> is refused after the secret was found at attempt <attempt>
      When I use <before> attempts on 1111
      And I try 1234
      Then the result is "AAAA"
      And <attempt> attempts have been made
      When I try <further>
      Then it is refused, because "the secret is found: no further combination is accepted"
      And the game is exactly as it was

      Examples:
        | before | attempt | further       |
        | 0      | 1       | {combination} |
        | 1      | 2       | {combination} |
        | 2      | 3       | {combination} |
        | 3      | 4       | 1234          |
        | 4      | 5       | 1112          |
        | 5      | 6       | 4444          |
        | 6      | 7       | 3333          |
        | 7      | 8       | 1111          |
        | 8      | 9       | {combination} |

    @MM-M6 @MM-M10 @MM-M11
    Scenario Outline: Any combination is answered as attempt <attempt>
      When I use <before> attempts on 1243
      And I try <guess>
      Then it is accepted
      And the result is what counting by hand gives
      And <attempt> attempts have been made

      Examples:
        | before | attempt | guess         |
        | 0      | 1       | {combination} |
        | 1      | 2       | {combination} |
        | 5      | 6       | {combination} |
        | 8      | 9       | {combination} |

    @MM-M12
    Scenario: A game with three numbers in place goes on
      When I try 1233
      Then the result is "AAA"
      When I try 1234
      Then the result is "AAAA"
      And 2 attempts have been made

    @MM-M13
    Scenario Outline: The combination <further> is refused after nine wrong attempts
      When I use 8 attempts on 1243
      And I try 2143
      Then it is accepted
      And the result is "BBBB"
      When I try <further>
      Then it is refused, because "all 9 attempts are used: no further combination is accepted"
      And the game is exactly as it was

      Examples:
        | further       |
        | 1234          |
        | {combination} |

  Rule: The history can be read at any moment

    @MM-M14
    Scenario: The history has the combinations with their results in the order they came
      Given a game with the secret combination 2213
      Then the history is empty
      When I try 1111
      Then the history is:
        | combination | result |
        | 1111        | A      |
      When I try 1322
      And I try 4444
      Then the history is:
        | combination | result |
        | 1111        | A      |
        | 1322        | BBBB   |
        | 4444        |        |
      When I try 2213
      Then the history is:
        | combination | result |
        | 1111        | A      |
        | 1322        | BBBB   |
        | 4444        |        |
        | 2213        | AAAA   |
