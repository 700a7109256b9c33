#if os(Linux)
    import BDDXCTest
    import Testing
    import XCTest

    @Suite("runFeatures")
    struct XCTestCaseFeaturesTests {
        /// A test of XCTest that keeps its failures.
        private final class Case: XCTestCase {
            var failures: [String] = []

            override func recordFailure(
                withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
            ) {
                failures.append("\(filePath):\(lineNumber): \(description)")
            }
        }

        private final class Shop: World {
            init() {}
        }

        private let steps: StepLibrary<Shop> = [
            Given("all is well") { _ in },
            Given("nothing is well", file: "Steps.swift", line: 7) { _ in
                throw StepFailure("no", file: "S.swift", line: 8)
            },
            AfterAll(file: "Steps.swift", line: 9) { throw StepFailure("shut", file: "S.swift", line: 10) },
        ]

        @Test("Each problem is a failure at its line, with the scenario's name and place")
        func failures() async throws {
            let folder = try ScratchFolder()
            try folder.write(
                "Feature: F\n  Scenario: good\n    Given all is well\n  Scenario: bad\n    Given nothing is well\n",
                to: "a.feature")
            let test = Case(name: "features", testClosure: { _ in })
            try await test.runFeatures(in: "\(folder.path)/a.feature", steps: [steps])
            #expect(test.failures.count == 2)
            #expect(
                test.failures.first == """
                    \(folder.path)/a.feature:5: bad (\(folder.path)/a.feature:4)
                    failed: nothing is well
                    no

                    in S.swift:8
                    """)
            #expect(test.failures.last?.contains("shut") == true)
        }

        @Test("A scenario of a plugin's test fails at its line, is skipped where others are asked for, or skips itself")
        func scenarios() async throws {
            let text = "Feature: F\n  Scenario: bad\n    Given nothing is well\n  Scenario: out\n    Given I am out\n"
            let steps: StepLibrary<Shop> = [
                Given("nothing is well") { _ in throw StepFailure("no", file: "S.swift", line: 8) },
                Given("I am out") { _ in throw Skipped("not now") },
            ]
            let features = await GeneratedFeatures(root: "/shop", [FeatureText("a.feature", text)]).bound(to: [steps])
            let test = Case(name: "features", testClosure: { _ in })
            try await test.runScenarios("a.feature", lines: 2...2, of: features)
            #expect(
                test.failures == ["/shop/a.feature:3: bad (a.feature:2)\nfailed: nothing is well\nno\n\nin S.swift:8"])
            let skipped = await #expect(throws: XCTSkip.self) {
                try await test.runScenarios("a.feature", lines: 4...4, of: features)
            }
            #expect(skipped?.message == "not now")
            let leftOut = await #expect(throws: XCTSkip.self) {
                try await test.runScenarios("a.feature", lines: 7...7, of: features)
            }
            #expect(leftOut?.message == "the environment asks for other scenarios than a.feature:7")
            await test.failForProblems(of: features)
            #expect(test.failures.count == 1)
        }

        @Test("Steps that do not fit are failures at their line")
        func definitions() async throws {
            let folder = try ScratchFolder()
            try folder.write("Feature: F\n  Scenario: good\n    Given all is well\n", to: "a.feature")
            let test = Case(name: "features", testClosure: { _ in })
            let wrong: StepLibrary<Shop> = [Given("{int} apples", file: "/S.swift", line: 3) { (_, _: Bool) in }]
            try await test.runFeatures(in: "\(folder.path)/a.feature", steps: [wrong])
            #expect(test.failures.contains { $0.hasPrefix("/S.swift:3: ") })
        }
    }
#endif
