import Testing

@Suite("CommentPlacement")
struct CommentPlacementTests {
    private func expect(_ text: String, gives expected: String, _ location: SourceLocation = #_sourceLocation) throws {
        #expect(try formatted(text) == expected, sourceLocation: location)
        #expect(try formatted(expected) == expected, sourceLocation: location)
    }

    @Test("Comments stand with what follows them")
    func following() throws {
        try expect(
            """
            # who wrote it
            Feature: A
            # about B
            # in two lines
            @tag
            # between tags and heading

            Scenario: B
            # about c
            Given c:
            # about the table

            | d |
            # about e
            | e |
            # about f
            When f
            # about G
            Scenario: G

            """,
            gives: """
                # who wrote it
                Feature: A

                  # about B
                  # in two lines
                  @tag
                  # between tags and heading
                  Scenario: B
                    # about c
                    Given c:
                      # about the table
                      | d |
                      # about e
                      | e |
                    # about f
                    When f

                  # about G
                  Scenario: G

                """)
    }

    @Test("With a blank line below and none above they end what stands above them")
    func ending() throws {
        try expect(
            """
            Feature: A
            Scenario: B
            Given c
            # When d

            # about E

            Scenario: E
            Given f:
            | g |
            # | h |

            Scenario Outline: I
            Given j
            Examples:
            | k |
            # of k
            # | l |

            @m
            Scenario: N
            Given o

            """,
            gives: """
                Feature: A

                  Scenario: B
                    Given c
                    # When d

                  # about E

                  Scenario: E
                    Given f:
                      | g |
                      # | h |

                  Scenario Outline: I
                    Given j

                    Examples:
                      | k |
                      # of k
                      # | l |

                  @m
                  Scenario: N
                    Given o

                """)
    }

    @Test("A row taken out of the end of a table stays with it when a step follows")
    func rows() throws {
        try expect(
            "Feature: A\n  Scenario: B\n    Given c:\n   | d |\n  # | e |\n  # about f\n When f\n",
            gives: "Feature: A\n\n  Scenario: B\n    Given c:\n      | d |\n      # | e |\n    # about f\n    When f\n")
    }

    @Test("At the end of a file they stand where a scenario would, or end what stands above them")
    func end() throws {
        try expect(
            "Feature: A\n  Scenario: B\n    Given c\n  # When d\n\n\n# Scenario: E\n# Given f\n",
            gives: "Feature: A\n\n  Scenario: B\n    Given c\n    # When d\n\n  # Scenario: E\n  # Given f\n")
        try expect(
            "Feature: A\n Rule: B\n  Scenario: C\n   Given d\n\n# e\n",
            gives: "Feature: A\n\n  Rule: B\n\n    Scenario: C\n      Given d\n\n    # e\n")
    }

    @Test("What is after the number sign stays as it is, to the end of the line")
    func text() throws {
        try expect(
            "Feature: A\n  Scenario: B\n  #\t c  \n    Given d\n",
            gives: "Feature: A\n\n  Scenario: B\n    #\t c  \n    Given d\n")
    }
}
