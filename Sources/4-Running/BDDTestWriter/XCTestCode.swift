/// Tests for XCTest: a class for each feature, a method for each scenario and each row of an outline.
struct XCTestCode: TestCode {
    let root: String

    func bindings(_ features: [FeatureCode]) -> String {
        """
        \(Self.heading)import BDDXCTest
        import XCTest


        """
            + bindings(features.map(className), attributes: "", root: root)
                + """

                nonisolated final class FeaturesAndSteps: XCTestCase {
                    func testHaveNoErrors() async throws { await failForProblems(of: await Features.bound()) }
                }

                """
    }

    func tests(_ feature: FeatureCode) -> String {
        var names = NameScope()
        var code = """
            \(Self.heading)import BDDXCTest
            import XCTest

            /// \(SwiftLiteral.escaped(feature.path))
            nonisolated final class \(className(feature)): XCTestCase {

            """
        if let outline = feature.outline {
            for child in outline.children {
                switch child {
                case .scenario(let scenario):
                    for run in scenario.runs { code += method(run, rule: "", of: feature, names: &names) }
                case .rule(let name, _, let scenarios):
                    let rule = Identifier.upperCamel(name, fallback: "Rule") + "_"
                    for run in scenarios.flatMap(\.runs) { code += method(run, rule: rule, of: feature, names: &names) }
                }
            }
        } else {
            let path = SwiftLiteral.line(feature.path)
            code +=
                "    func testFeatureCanBeRead() async throws { "
                + "try await runScenarios(\(path), lines: 1...Int.max, of: await Features.bound()) }\n\n"
        }
        return code + text(of: feature, indent: "    ") + "}\n"
    }

    private func className(_ feature: FeatureCode) -> String { feature.typeName + "Feature" }

    /// The method of a scenario, on one line, which debuggers take for the line of the scenario.
    private func method(
        _ run: FeatureOutline.Run, rule: String, of feature: FeatureCode, names: inout NameScope
    ) -> String {
        let name = names.unique("test" + rule + Identifier.upperCamel(run.name, fallback: "Scenario"))
        let code =
            "    func \(name)() async throws { try await runScenarios(\(SwiftLiteral.line(feature.path)), "
            + "lines: \(run.line)...\(run.line), of: await Features.bound()) }\n"
        return located(code, at: run.line, of: feature.path, root: root) + "\n"
    }
}
