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
