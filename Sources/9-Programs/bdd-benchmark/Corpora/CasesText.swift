/// A feature with one property, for ``codeSteps``: all pairs of a secret and a guess are its cases.
enum CasesText {
    /// All pairs of codes of four colours, and of six.
    enum Size: Int, CaseIterable {
        case small = 65_536
        case large = 1_679_616
    }

    static func feature(_ size: Size) -> String {
        let cell = size == .small ? "{smallcode}" : "{code}"
        return """
            Feature: A game of codes
              @property(all)
              Scenario Outline: The answer to <guess> for <secret>
                Given the secret is <secret>
                When I guess <guess>
                Then both ways to count agree

                Examples:
                  | secret | guess |
                  | \(cell) | \(cell) |

            """
    }
}
