/// Features with one finding of a check in each scenario, for ``trivialSteps``.
enum FindingsText: String, CaseIterable {
    case undefinedStep = "an undefined step"
    case lostStep = "a step in small letters"
    case renamedColumn = "a renamed column"
    case repeatedName = "a repeated name"

    /// A file with `count` findings.
    func feature(_ count: Int) -> String {
        "Feature: Findings\n" + (1...count).map(scenario).joined()
    }

    private func scenario(_ number: Int) -> String {
        switch self {
        case .undefinedStep:
            """

              Scenario: Number \(number)
                When I put \(number) pears into the box of number \(number)

            """
        case .lostStep:
            """

              Scenario: Number \(number)
                given the shop is open
                When I put \(number) apples into the basket

            """
        case .renamedColumn:
            """

              Scenario Outline: Number \(number)
                When I put <count> apples into the basket

                Examples:
                  | cuont |
                  | \(number) |

            """
        case .repeatedName:
            """

              Scenario: The same name
                When I put \(number) apples into the basket

            """
        }
    }
}
