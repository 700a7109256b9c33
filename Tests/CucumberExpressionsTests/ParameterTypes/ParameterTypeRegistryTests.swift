import CucumberExpressions
import Testing

@Suite("ParameterTypeRegistry")
struct ParameterTypeRegistryTests {
    @Test("finds types by name and keeps their order")
    func lookup() throws {
        let color = try ParameterType.text("color", "red")
        let registry = try registry([color])
        #expect(registry.lookup(name: "color") === color)
        #expect(registry.lookup(name: "nope")?.name == nil)
        #expect(registry.parameterTypes.last === color)
        #expect(registry.parameterTypes.count == ParameterTypeRegistry().parameterTypes.count + 1)
    }

    @Test("finds types by regular expression, preferential ones first, then by name")
    func regexps() throws {
        let types = [
            try ParameterType.text("name", "[A-Z]+"), try ParameterType.text("person", "[A-Z]+", preferred: true),
            try ParameterType.text("able", "x", "[A-Z]+"),
        ]
        let registry = try registry(types)
        #expect(registry.lookup(regexp: "[A-Z]+").map(\.name) == ["person", "able", "name"])
        #expect(registry.lookup(regexp: "x").map(\.name) == ["able"])
        #expect(registry.lookup(regexp: "y").map(\.name) == [])
        #expect(registry.lookup(regexp: #"\d+"#).first?.name == "int")
    }

    @Test("refuses a name twice, and is then as it was")
    func duplicateNames() throws {
        var registry = try registry([ParameterType.text("color", "red")])
        let count = registry.parameterTypes.count
        let again = try ParameterType.text("color", "blue")
        let taken = #expect(throws: ParameterTypeError.self) { try registry.define(again) }
        #expect(taken?.description == "There is already a parameter type with name color")
        let anonymous = try ParameterType.text("", "x")
        let second = #expect(throws: ParameterTypeError.self) { try registry.define(anonymous) }
        #expect(second?.description == "The anonymous parameter type has already been defined")
        let builtIn = try ParameterType.text("int", "x")
        #expect(throws: ParameterTypeError.nameTaken("int")) { try registry.define(builtIn) }
        #expect(registry.parameterTypes.count == count)
        #expect(registry.lookup(regexp: "blue").isEmpty)
    }

    @Test("refuses two preferential types of one regular expression")
    func twoPreferential() throws {
        var registry = try registry([
            ParameterType.text("name", #"[A-Z]+\w+"#, preferred: true), ParameterType.text("person", #"[A-Z]+\w+"#),
        ])
        let place = try ParameterType.text("place", #"[A-Z]+\w+"#, preferred: true)
        let error = #expect(throws: ParameterTypeError.self) { try registry.define(place) }
        #expect(
            error?.description
                == #"There can only be one preferential parameter type per regexp. The regexp /[A-Z]+\w+/ is used for "#
                + "two preferential parameter types, {name} and {place}")
        #expect(registry.lookup(name: "place")?.name == nil)
    }

    @Test("is a value: a copy does not see what is defined later")
    func copies() throws {
        var registry = ParameterTypeRegistry()
        let copy = registry
        try registry.define(ParameterType.text("color", "red"))
        #expect(copy.lookup(name: "color")?.name == nil)
        #expect(registry.lookup(name: "color")?.name == "color")
    }
}
