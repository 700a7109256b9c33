import Testing

@testable import BDDSteps

@Suite("Expectations")
struct ExpectationsTests {
    enum Trouble: Error {
        case small, large
    }

    /// The message of the body's failure.
    private func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("A condition that holds is not reported")
    func holds() {
        #expect(failure { try BDDSteps.expect(true) } == nil)
        #expect(failure { try BDDSteps.expect(1, equals: 1) } == nil)
    }

    @Test("A condition that does not hold says its message")
    func condition() {
        #expect(failure { try BDDSteps.expect(false) } == "the expectation does not hold")
        #expect(failure { try BDDSteps.expect(false, "too dark") } == "too dark")
    }

    @Test("Values that differ are both shown, texts in quotes")
    func equality() {
        #expect(failure { try BDDSteps.expect(2, equals: 3) } == "expected 3, actual 2")
        #expect(failure { try BDDSteps.expect(2, equals: 3, "attempts") } == "attempts: expected 3, actual 2")
        #expect(failure { try BDDSteps.expect("a", equals: "b") } == #"expected "b", actual "a""#)
        #expect(failure { try BDDSteps.expect(["a"], equals: ["b"]) } == #"expected ["b"], actual ["a"]"#)
    }

    @Test("Optional values are shown as what they hold")
    func optionals() {
        #expect(failure { try BDDSteps.expect(nil, equals: 3) } == "expected 3, actual nil")
        #expect(failure { try BDDSteps.expect(Optional("a"), equals: nil) } == #"expected nil, actual "a""#)
        #expect(failure { try BDDSteps.expect(Optional(2), equals: 3) } == "expected 3, actual 2")
    }

    @Test("Values that do not fit on one line stand below each other")
    func longValues() {
        #expect(
            failure { try BDDSteps.expect("a\nb", equals: "c", "the text") } == """
                the text: expected:
                "c"
                actual:
                "a
                b"
                """)
        let long = String(repeating: "x", count: 90)
        #expect(failure { try BDDSteps.expect(long, equals: "") } == "expected:\n\"\"\nactual:\n\"\(long)\"")
    }

    @Test("require gives the value, or says that there is none")
    func requiring() throws {
        #expect(try BDDSteps.require(Optional(3)) == 3)
        #expect(failure { _ = try BDDSteps.require(Int?.none) } == "there is no value")
        #expect(failure { _ = try BDDSteps.require(Int?.none, "no score yet") } == "no score yet")
    }

    @Test("An expected error is given back; none or another one is a failure")
    func throwing() throws {
        let error = try BDDSteps.expect(throws: Trouble.self) { throw Trouble.small }
        #expect(error == .small)
        #expect(
            failure { try BDDSteps.expect(throws: Trouble.self) {} }
                == "expected an error of type Trouble, nothing was thrown")
        #expect(
            failure { try BDDSteps.expect(throws: Trouble.self) { throw StepFailure("oops") } }
                == "expected an error of type Trouble, actual oops")
    }

    @Test("What is awaited is expected as any other value")
    func awaited() async throws {
        @Sendable func count() async throws -> Int { 3 }
        @Sendable func open() async throws { throw Trouble.small }
        try await BDDSteps.expect(count(), equals: 3)
        try await BDDSteps.expect(count() == 3)
        #expect(try await BDDSteps.require(count() as Int?) == 3)
        #expect(try await BDDSteps.expect(throws: Trouble.self) { try await open() } == .small)
        let failure = await #expect(throws: StepFailure.self) { try await BDDSteps.expect(count(), equals: 4) }
        #expect(failure?.description == "expected 4, actual 3")
    }

    @Test("What the condition itself throws is passed on")
    func rethrown() {
        func isBright() throws -> Bool { throw Trouble.large }
        #expect(failure { try BDDSteps.expect(try isBright()) } == "large")
    }

    @Test("Failures know their line, and that they are expectations")
    func location() throws {
        let line = #line + 1
        let error = #expect(throws: StepFailure.self) { try BDDSteps.expect(false) }
        #expect(error?.location?.hasSuffix("Tests/BDDKitTests/Steps/ExpectationsTests.swift:\(line)") == true)
        #expect(error?.isExpectation == true)
        #expect(StepFailure("by hand").isExpectation == false)
    }
}
