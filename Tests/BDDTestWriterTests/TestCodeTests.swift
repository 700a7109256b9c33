import Gherkin
import Testing

@testable import BDDTestWriter

@Suite("TestCode")
struct TestCodeTests {
    private static let text = """
        Feature: The "basket"

          Scenario: Each fruit
            Given 1 apple

          Scenario Outline: Adding <n>
            Given <n> apples
            Examples:
              | n |
              | 1 |
              | 2 |
            Examples: none
              | n |

          Rule: Nothing is lost
            Example: Each fruit
              Given 1 apple
            Example: Each fruit

        """

    private func feature(_ text: String?, path: String = "Features/basket.feature") throws -> FeatureCode {
        var ids = IdGenerator()
        let outline = try text.map { FeatureOutline(try GherkinParser().parse($0, uri: path, ids: &ids)) }
        return FeatureCode(path: path, typeName: "Basket", text: "TEXT", outline: outline)
    }

    @Test("Swift Testing: a suite for a feature and a rule, a function for a scenario and an outline")
    func swiftTesting() throws {
        #expect(
            SwiftTestingCode(root: "/shop").tests(try feature(Self.text)) == #"""
                // Made by BDDTestPlugin. It is made again when a feature file changes, comes or goes.
                import BDDTesting
                import Testing

                extension Features {
                    /// Features/basket.feature
                    @Suite("The \"basket\"")
                    nonisolated struct Basket {
                #sourceLocation(file: "/shop/Features/basket.feature", line: 3)
                        @Test("Each fruit") func eachFruit() async { await Features.bound().scenario("Features/basket.feature", line: 3).run() }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 6)
                        @Test("Adding <n>", arguments: await Features.bound().scenarios("Features/basket.feature", lines: 10...11)) func addingN(_ scenario: FeatureScenario) async { await scenario.run() }
                #sourceLocation()

                        @Suite("Nothing is lost")
                        nonisolated struct NothingIsLost {
                #sourceLocation(file: "/shop/Features/basket.feature", line: 16)
                            @Test("Each fruit") func eachFruit() async { await Features.bound().scenario("Features/basket.feature", line: 16).run() }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 18)
                            @Test("Each fruit") func eachFruit_2() async { await Features.bound().scenario("Features/basket.feature", line: 18).run() }
                #sourceLocation()

                        }

                        static let featureText = FeatureText("Features/basket.feature", """
                TEXT
                """)
                    }
                }

                """#)
    }

    @Test("XCTest: a class for a feature, a method for a scenario and each row of an outline")
    func xctest() throws {
        #expect(
            XCTestCode(root: "/shop").tests(try feature(Self.text)) == #"""
                // Made by BDDTestPlugin. It is made again when a feature file changes, comes or goes.
                import BDDXCTest
                import XCTest

                /// Features/basket.feature
                nonisolated final class BasketFeature: XCTestCase {
                #sourceLocation(file: "/shop/Features/basket.feature", line: 3)
                    func testEachFruit() async throws { try await runScenarios("Features/basket.feature", lines: 3...3, of: await Features.bound()) }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 10)
                    func testAdding1() async throws { try await runScenarios("Features/basket.feature", lines: 10...10, of: await Features.bound()) }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 11)
                    func testAdding2() async throws { try await runScenarios("Features/basket.feature", lines: 11...11, of: await Features.bound()) }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 16)
                    func testNothingIsLost_EachFruit() async throws { try await runScenarios("Features/basket.feature", lines: 16...16, of: await Features.bound()) }
                #sourceLocation()

                #sourceLocation(file: "/shop/Features/basket.feature", line: 18)
                    func testNothingIsLost_EachFruit_2() async throws { try await runScenarios("Features/basket.feature", lines: 18...18, of: await Features.bound()) }
                #sourceLocation()

                    static let featureText = FeatureText("Features/basket.feature", """
                TEXT
                """)
                }

                """#)
    }

    @Test("A file that cannot be parsed has a test that fails")
    func unreadable() throws {
        let feature = try feature(nil)
        let testing = SwiftTestingCode(root: "/shop").tests(feature)
        #expect(testing.contains("func featureCanBeRead() async {"))
        #expect(testing.contains("@Suite(\"Features/basket.feature\")"))
        #expect(XCTestCode(root: "/shop").tests(feature).contains("func testFeatureCanBeRead() async throws {"))
    }

    @Test("The steps stand once in the code, so that they can be missing once")
    func bindings() throws {
        let features = [try feature(Self.text)]
        #expect(
            SwiftTestingCode(root: "/my shop").bindings(features) == #"""
                // Made by BDDTestPlugin. It is made again when a feature file changes, comes or goes.
                import BDDTesting
                import Testing

                nonisolated let generatedFeatures: GeneratedFeatures = GeneratedFeatures(
                    root: "/my shop",
                    [
                        Features.Basket.featureText,
                    ])

                @Suite("Features", .features(generatedFeatures))
                nonisolated enum Features {
                    /// The constant 'featureSteps' of this target has the libraries of steps.
                    static func bound() async -> BoundFeatures { await generatedFeatures.bound(to: featureSteps) }

                    @Test("The features and their steps have no errors")
                    static func problems() async {
                        for problem in await bound().problems { await problem.run() }
                    }
                }

                """#)
        #expect(
            XCTestCode(root: "/shop").bindings(features) == #"""
                // Made by BDDTestPlugin. It is made again when a feature file changes, comes or goes.
                import BDDXCTest
                import XCTest

                nonisolated let generatedFeatures: GeneratedFeatures = GeneratedFeatures(
                    root: "/shop",
                    [
                        BasketFeature.featureText,
                    ])

                nonisolated enum Features {
                    /// The constant 'featureSteps' of this target has the libraries of steps.
                    static func bound() async -> BoundFeatures { await generatedFeatures.bound(to: featureSteps) }
                }

                nonisolated final class FeaturesAndSteps: XCTestCase {
                    func testHaveNoErrors() async throws { await failForProblems(of: await Features.bound()) }
                }

                """#)
    }

    @Test("A path that a source location cannot name has none")
    func unusualPath() throws {
        let code = SwiftTestingCode(root: "/a\"b").tests(try feature("Feature: F\n  Scenario: S\n", path: "F.feature"))
        #expect(!code.contains("#sourceLocation"))
        #expect(code.contains("        @Test(\"S\") func s() async {"))
    }
}
