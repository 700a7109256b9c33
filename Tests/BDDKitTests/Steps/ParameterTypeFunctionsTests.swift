import CucumberMessages
import Testing

@testable import BDDSteps

@Suite("ParameterTypeFunctions")
struct ParameterTypeFunctionsTests {
    enum Peg: String, CaseIterable, Sendable {
        case red
        case reddish
        case green = "light green"
        case strange = "a.b|c (d)"
    }

    private func definition(_ entry: LibraryEntry<Notes>) throws -> ParameterTypeDefinition {
        guard case .parameterType(let type) = entry.definition else { throw StepFailure("no parameter type") }
        return type
    }

    @Test("A type is made with its flags and place")
    func flags() throws {
        let type = try definition(ParameterType("a", pattern: "x", file: "f.swift", line: 7) { $0 })
        #expect(type.name == "a")
        #expect(type.regexps == ["x"])
        #expect(type.useForSnippets)
        #expect(!type.preferForRegexpMatch)
        #expect(type.location == CodeLocation(file: "f.swift", line: 7))
        let flagged = try definition(
            ParameterType("a", pattern: "x", useForSnippets: false, preferForRegexpMatch: true) { $0 })
        #expect(!flagged.useForSnippets)
        #expect(flagged.preferForRegexpMatch)
    }

    @Test("transform takes the whole text, or that of the first group")
    func transform() async {
        let call = await StepCall(
            "room 12 at gate B7",
            ParameterType("room", pattern: "room [0-9]+") { "<\($0)>" },
            ParameterType("gate", pattern: "gate ([A-F])([0-9])") { "<\($0)>" },
            Given("{room} at {gate}") { (notes, room: String, gate: String) in notes.note(room + gate) })
        #expect(call.words == "String <room 12><B>")
    }

    @Test("A transform that waits makes the value before the step's closure runs")
    func asyncTransform() async {
        let call = await StepCall(
            "Anna pays 3.50 into B7",
            ParameterType("person", pattern: "[A-Z][a-z]+") { name in
                await Task.yield()
                return "<\(name)>"
            },
            ParameterType(
                "money", pattern: #"(\d+)\.(\d\d)"#,
                groups: { groups in
                    await Task.yield()
                    return Double(groups.compactMap(\.self).joined(separator: ".")) ?? 0
                }),
            ParameterType("gate", pattern: "[A-F][0-9]", generator: .element(of: ["B7"])) { text in
                await Task.yield()
                return text.lowercased()
            },
            Given("{person} pays {money} into {gate}") { (notes, person: String, money: Double?, gate: String) in
                notes.note(person)
                notes.note(money)
                notes.note(gate)
            })
        #expect(call.words == "String <Anna>, Optional<Double> Optional(3.5), String b7")
    }

    @Test("A transform that waits and fails names its parameter and the text")
    func failedAsyncTransform() async {
        struct Whoops: Error {}
        let call = await StepCall(
            "Anna pays",
            ParameterType("person", pattern: "[A-Z][a-z]+") { name -> String in
                await Task.yield()
                throw Whoops()
            },
            Given("{person} pays") { (_, person: String) in })
        #expect(call.result.status == .failed)
        #expect(call.result.message == "{person} cannot take 'Anna': Whoops()")
    }

    @Test("groups takes every group, nil for those without a part")
    func groups() async {
        let call = await StepCall(
            "B7 C",
            ParameterType("gate", pattern: "([A-F])([0-9])?", groups: { groups in groups }),
            Given("{gate} {gate}") { (notes, first: [String?], second: [String?]) in
                notes.note(first)
                notes.note(second)
            })
        #expect(
            call.words == """
                Array<Optional<String>> [Optional("B"), Optional("7")], Array<Optional<String>> [Optional("C"), nil]
                """)
    }

    @Test("An enum's raw values are matched as they stand, longer ones first")
    func enums() async throws {
        let type = try definition(ParameterType("peg", Peg.self))
        #expect(type.regexps == [#"light green|a\.b\|c \(d\)|reddish|red"#])
        let call = await StepCall(
            "reddish, light green, a.b|c (d), red",
            ParameterType("peg", Peg.self),
            Given("{peg}, {peg}, {peg}, {peg}") { (notes, a: Peg, b: Peg, c: Peg, d: Peg?) in
                notes.note([a, b, c, d])
            })
        #expect(
            call.words == """
                Array<Optional<Peg>> [Optional(BDDKitTests.ParameterTypeFunctionsTests.Peg.reddish), \
                Optional(BDDKitTests.ParameterTypeFunctionsTests.Peg.green), \
                Optional(BDDKitTests.ParameterTypeFunctionsTests.Peg.strange), \
                Optional(BDDKitTests.ParameterTypeFunctionsTests.Peg.red)]
                """)
    }

    @Test("A value that is not a case of the enum makes the step undefined")
    func otherValues() async {
        let call = await StepCall(
            "blue",
            ParameterType("peg", Peg.self),
            Given("{peg}") { (notes, peg: Peg) in notes.note(peg) })
        #expect(call.words == "UNDEFINED")
    }
}
