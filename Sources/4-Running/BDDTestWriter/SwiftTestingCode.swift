/// Tests for Swift Testing: a suite for each feature and each rule, a function for each scenario or outline.
struct SwiftTestingCode: TestCode {
    let root: String

    func bindings(_ features: [FeatureCode]) -> String {
        """
        \(Self.heading)import BDDTesting
        import Testing


        """
            + bindings(
                features.map { "Features.\($0.typeName)" },
                attributes: "@Suite(\"Features\", .features(generatedFeatures))\n",
                root: root,
                more: """

                        @Test("The features and their steps have no errors")
                        static func problems() async {
                            for problem in await bound().problems { await problem.run() }
                        }

                    """)
    }

    func tests(_ feature: FeatureCode) -> String {
        var names = NameScope()
        let name = feature.outline.map(\.name) ?? ""
        var code = """
            \(Self.heading)import BDDTesting
            import Testing

            extension Features {
                /// \(SwiftLiteral.escaped(feature.path))
                @Suite(\(SwiftLiteral.line(name.isEmpty ? feature.path : name)))
                nonisolated struct \(feature.typeName) {

            """
        if let outline = feature.outline {
            for child in outline.children {
                switch child {
                case .scenario(let scenario): code += function(scenario, feature, names: &names, indent: 8)
                case .rule(let name, _, let scenarios): code += suite(name, scenarios, of: feature, names: &names)
                }
            }
        } else {
            code += """
                        @Test("The feature can be read")
                        func featureCanBeRead() async {
                            for scenario in await Features.bound().scenarios(\(SwiftLiteral.line(feature.path)), lines: 1...Int.max) {
                                await scenario.run()
                            }
                        }


                """
        }
        return code + text(of: feature, indent: "        ") + "    }\n}\n"
    }

    /// The suite of a rule.
    private func suite(
        _ name: String, _ scenarios: [FeatureOutline.Scenario], of feature: FeatureCode, names: inout NameScope
    ) -> String {
        var inner = NameScope()
        let typeName = names.unique(Identifier.upperCamel(name, fallback: "Rule"))
        return """
                    @Suite(\(SwiftLiteral.line(name.isEmpty ? "Rule" : name)))
                    nonisolated struct \(typeName) {
            \(scenarios.map { function($0, feature, names: &inner, indent: 12) }.joined())        }


            """
    }

    /// The function of a scenario, on one line, which debuggers take for the line of the scenario.
    private func function(
        _ scenario: FeatureOutline.Scenario, _ feature: FeatureCode, names: inout NameScope, indent: Int
    ) -> String {
        let name = names.unique(Identifier.lowerCamel(scenario.name, fallback: "scenario"))
        let title = SwiftLiteral.line(scenario.name.isEmpty ? "Scenario" : scenario.name)
        let path = SwiftLiteral.line(feature.path)
        let space = String(repeating: " ", count: indent)
        let code: String
        if scenario.isOutline, let first = scenario.runs.first, let last = scenario.runs.last {
            let lines = "\(min(first.line, last.line))...\(max(first.line, last.line))"
            code =
                "\(space)@Test(\(title), arguments: await Features.bound().scenarios(\(path), lines: \(lines))) "
                + "func \(name)(_ scenario: FeatureScenario) async { await scenario.run() }\n"
        } else {
            code =
                "\(space)@Test(\(title)) func \(name)() async { "
                + "await Features.bound().scenario(\(path), line: \(scenario.line)).run() }\n"
        }
        return located(code, at: scenario.line, of: feature.path, root: root) + "\n"
    }
}
