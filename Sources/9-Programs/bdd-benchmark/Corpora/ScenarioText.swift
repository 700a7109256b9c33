/// Features with scenarios of three trivial steps, and these steps for `behave`. ``trivialSteps`` has them in Swift.
enum ScenarioText {
    /// The feature with this number, with `scenarioCount` scenarios.
    static func feature(_ number: Int, scenarioCount: Int) -> String {
        var text = "Feature: Trivial steps, part \(number)\n"
        for scenario in 1...scenarioCount {
            text += """

                  Scenario: Apples, number \(scenario)
                    Given the shop is open
                    When I put \(scenario) apples into the basket
                    Then nothing is missing

                """
        }
        return text
    }

    static let behaveSteps = """
        from behave import given, when, then


        @given("the shop is open")
        def shop_is_open(context):
            pass


        @when("I put {count:d} apples into the basket")
        def put_apples(context, count):
            pass


        @then("nothing is missing")
        def nothing_is_missing(context):
            pass

        """
}
