import CucumberExpressions
import Testing

@testable import BDDSteps

@Suite("ArgumentConversion")
struct ArgumentConversionTests {
    enum Color: String, CaseIterable, Sendable {
        case red
        case green = "dark green"
    }

    struct Money: Sendable, CustomStringConvertible {
        let description: String
    }

    @Test("Each built-in parameter type gives its own type")
    func builtIns() async {
        let step = "2 2.5 two 'two two' 3.5 4.50 5 6 7 8 rest"
        let call = await StepCall(
            step,
            Given("{int} {float} {word} {string} {double} {bigdecimal} {byte} {short} {long} {biginteger} {}") {
                (
                    notes, a: Int, b: Float, c: String, d: String, e: Double, f: BigDecimal, g: Int8, h: Int16,
                    i: Int64, j: BigInteger, k: String
                ) in
                notes.note(a)
                notes.note(b)
                notes.note(c)
                notes.note(d)
                notes.note(e)
                notes.note(f)
                notes.note(g)
                notes.note(h)
                notes.note(i)
                notes.note(j)
                notes.note(k)
            })
        #expect(
            call.words == """
                Int 2, Float 2.5, String two, String two two, Double 3.5, BigDecimal 4.50, Int8 5, Int16 6, Int64 7, \
                BigInteger 8, String rest
                """)
    }

    @Test("A number becomes any type of number that can hold it")
    func numbers() async {
        let call = await StepCall(
            "7 200 0.1 -3",
            Given("{int} {int} {float} {byte}") { (notes, a: Double, b: UInt8, c: Double, d: Int) in
                notes.note(a)
                notes.note(b)
                notes.note(c)
                notes.note(d)
            })
        #expect(call.words == "Double 7.0, UInt8 200, Double 0.1, Int -3")
    }

    @Test("A number that the type cannot hold fails the step")
    func numbersThatDoNotFit() async {
        let tooLarge = await StepCall("300", Given("{int}") { (notes, number: UInt8) in notes.note(number) })
        #expect(tooLarge.words == "FAILED '300' is not a value of type UInt8")
        let negative = await StepCall("-1", Given("{int}") { (notes, number: UInt?) in notes.note(number) })
        #expect(negative.words == "FAILED '-1' is not a value of type UInt")
        let broken = await StepCall("1.5", Given("{float}") { (notes, number: Int) in notes.note(number) })
        #expect(broken.words == "FAILED '1.5' is not a value of type Int")
        let huge = await StepCall("128", Given("{byte}") { (notes, number: Int8) in notes.note(number) })
        #expect(huge.words == "FAILED {byte} cannot hold 128: it takes whole numbers from -128 to 127")
    }

    @Test("Text becomes every type that reads itself from text")
    func text() async {
        let call = await StepCall(
            "7 true x 'a b' 1.25",
            Given("{word} {word} {word} {string} {}") {
                (notes, a: Int, b: Bool, c: Character, d: Substring, e: Double) in
                notes.note(a)
                notes.note(b)
                notes.note(c)
                notes.note(d)
                notes.note(e)
            })
        #expect(call.words == "Int 7, Bool true, Character x, Substring a b, Double 1.25")
    }

    @Test("Text that the type cannot read fails the step, reported without the quotes of a string")
    func textThatDoesNotFit() async {
        let word = await StepCall("seven", Given("{word}") { (notes, number: Int) in notes.note(number) })
        #expect(word.words == "FAILED 'seven' is not a value of type Int")
        let string = await StepCall("\"seven\"", Given("{string}") { (notes, number: Int) in notes.note(number) })
        #expect(string.words == "FAILED 'seven' is not a value of type Int")
        let optional = await StepCall("seven", Given("{word}") { (notes, number: Int?) in notes.note(number) })
        #expect(optional.words == "FAILED 'seven' is not a value of type Int")
    }

    @Test("Every parameter may be taken as the text that matched")
    func asText() async {
        let call = await StepCall(
            "007 1.50 \"q\" red 5 EUR",
            ParameterType("color", Color.self),
            ParameterType("money", pattern: "[0-9]+ EUR") { Money(description: $0) },
            Given("{int} {float} {string} {color} {money}") {
                (notes, a: String, b: String, c: String, d: String, e: String) in
                notes.note([a, b, c, d, e])
            })
        #expect(call.words == #"Array<String> ["007", "1.50", "q", "red", "5 EUR"]"#)
    }

    @Test("Text becomes a case of an enum with that raw value")
    func rawValues() async {
        let call = await StepCall(
            "red 'dark green' red",
            Given("{word} {string} {word}") { (notes, a: Color, b: Color, c: Color?) in
                notes.note(a)
                notes.note(b)
                notes.note(c)
            })
        #expect(
            call.words == """
                Color red, Color green, \
                Optional<Color> Optional(BDDKitTests.ArgumentConversionTests.Color.red)
                """)
        let unknown = await StepCall("blue", Given("{word}") { (notes, color: Color) in notes.note(color) })
        #expect(unknown.words == "FAILED 'blue' is not a value of type Color")
        let optional = await StepCall("blue", Given("{word}") { (notes, color: Color?) in notes.note(color) })
        #expect(optional.words == "FAILED 'blue' is not a value of type Color")
    }

    @Test("A parameter type's own value is given as it is, optional or not")
    func ownTypes() async {
        let call = await StepCall(
            "5 EUR 6 EUR",
            ParameterType("money", pattern: "[0-9]+ EUR") { Money(description: $0) },
            Given("{money} {money}") { (notes, a: Money, b: Money?) in
                notes.note(a)
                notes.note(b)
            })
        #expect(call.words == "Money 5 EUR, Optional<Money> Optional(6 EUR)")
    }

    @Test("A group that takes no part is nil, an empty string, or a failure that says what to do")
    func absentGroups() async {
        let optional = await StepCall(
            "a",
            Given(/^a(?: (\d+))?(?: (\w+))?$/) { (notes, number: Int?, word: String) in
                notes.note(number)
                notes.note("<\(word)>")
            })
        #expect(optional.words == "Optional<Int> nil, String <>")
        let missing = await StepCall("a", Given(/^a(?: (\d+))?$/) { (notes, number: Int) in notes.note(number) })
        #expect(
            missing.words
                == "FAILED a group of the regular expression matched nothing, so there is no Int: take it as Int?")
    }

    @Test("What a parameter type's transformation throws fails the step")
    func throwingTransformation() async {
        let call = await StepCall(
            "5 EUR",
            ParameterType("money", pattern: "[0-9]+ EUR") { text -> Money in throw StepFailure("no \(text)") },
            Given("{money}") { (notes, money: Money) in notes.note(money) })
        #expect(call.words == "FAILED no 5 EUR")
        struct Whoops: Error {}
        let bare = await StepCall(
            "5 EUR",
            ParameterType("money", pattern: "[0-9]+ EUR") { _ -> Money in throw Whoops() },
            Given("{money}") { (notes, money: Money) in notes.note(money) })
        #expect(bare.words == "FAILED {money} cannot take '5 EUR': Whoops()")
        let optional = await StepCall(
            "5 EUR",
            ParameterType("money", pattern: "[0-9]+ EUR") { _ -> Money in throw Whoops() },
            Given("{money}") { (notes, money: Money?) in notes.note(money) })
        #expect(optional.words == "FAILED {money} cannot take '5 EUR': Whoops()")
        let pending = await StepCall(
            "5 EUR",
            ParameterType("money", pattern: "[0-9]+ EUR") { _ -> Money in throw Pending("later") },
            Given("{money}") { (notes, money: Money) in notes.note(money) })
        #expect(pending.words == "PENDING later")
    }
}
