import Testing

@Suite("The seed of bdd mutate")
struct MutationSeedTests {
    private static let feature = """
        Feature: The till
          Scenario: Coins
            # mutate: keeps "penny" – any coin that is no shilling
            When I put a penny into it
            Then I do not see a shilling
            And there are perhaps 44 coins in it
          Scenario: A text
            Given the text:
              \"""
              one
              two words
              and three

              four
              \"""
            Then it has 4 lines
          Scenario: Names
            # mutate: keeps "Ada" – the first name may be another
            # mutate: keeps "Bob" – the second name may be another
            # mutate: keeps "Cher" – the third name may be another
            # mutate: keeps "Dora" – the fourth name may be another
            Given these names:
              | Ada  | 1 |
              | Bob  | 2 |
              | Cher | 3 |
              | Dora | 4 |
              | Emil | 5 |
            When I put a shilling into it
            Then there is a shilling in it
          Scenario Outline: Any number
            Given the number <n>
            When they are doubled
            Then each of them is even
            Examples:
              | n          |
              | {int 1..9} |
        """

    @Test("changes neither what is tried, nor what survives, nor what is reported about marks")
    func seeds() async throws {
        let features = try MutatedFeatures(Self.feature)
        let first = try await features.mutate("--seed", "1")
        #expect(first.standardOutput.contains(" survive"))
        for seed in 2...10 {
            let other = try await features.mutate("--seed", "\(seed)")
            #expect(other.standardOutput == first.standardOutput)
            #expect(other.standardError == first.standardError)
        }
    }
}
