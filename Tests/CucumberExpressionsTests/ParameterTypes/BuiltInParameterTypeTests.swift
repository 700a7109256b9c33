import CucumberExpressions
import Testing

@Suite("Built-in parameter types")
struct BuiltInParameterTypeTests {
    private func value(_ type: String, _ text: String) throws -> Any? {
        try CucumberExpression("{\(type)}", registry: ParameterTypeRegistry()).match(text)?.first?.value()
    }

    @Test("make values of their Swift types")
    func types() throws {
        #expect(try value("int", "-2147483648") as? Int == -2_147_483_648)
        #expect(try value("byte", "127") as? Int8 == 127)
        #expect(try value("short", "-32768") as? Int16 == -32768)
        #expect(try value("long", "9223372036854775807") as? Int64 == .max)
        #expect(
            try value("biginteger", "-00123456789012345678901234567890") as? BigInteger
                == BigInteger("-123456789012345678901234567890"))
        #expect(try value("float", "-.5") as? Float == -0.5)
        #expect(try value("double", "1.5E-3") as? Double == 0.0015)
        #expect(
            try value("bigdecimal", "3.1415926535897932384626433832795028841971693993751") as? BigDecimal
                == BigDecimal("3.1415926535897932384626433832795028841971693993751"))
        #expect(try value("word", "a-b!") as? String == "a-b!")
        #expect(try value("string", "'a b'") as? String == "a b")
        #expect(try value("", "a b") as? String == "a b")
        let registry = ParameterTypeRegistry()
        for type in registry.parameterTypes { #expect(type.isBuiltIn) }
        #expect(
            registry.parameterTypes.map { String(describing: $0.type) }.sorted() == [
                "BigDecimal", "BigInteger", "Double", "Float", "Int", "Int16", "Int64", "Int8", "String", "String",
                "String",
            ])
    }

    @Test("are defined in the official order, three of them for snippets, {int} and {} preferred")
    func order() {
        let types = ParameterTypeRegistry().parameterTypes
        #expect(
            types.map(\.name) == [
                "int", "float", "word", "string", "", "double", "bigdecimal", "byte", "short", "long", "biginteger",
            ])
        #expect(types.filter(\.useForSnippets).map(\.name) == ["int", "float", "string"])
        #expect(types.filter(\.preferForRegexpMatch).map(\.name) == ["int", ""])
    }

    @Test(
        "{float} takes what the official regular expression takes",
        arguments: [
            ("1", "1.0"), ("-1", "-1.0"), ("+1.1", "1.1"), (".1", "0.1"), ("-.1", "-0.1"), ("1E1", "10.0"),
            ("-.1E-1", "-0.01"), (".1E+2", "10.0"), ("0", "0.0"), ("", nil), (".", nil), ("-", nil), ("E1", nil),
            ("1.", nil), ("1,000", nil), ("1e3", nil), ("--1", nil),
        ] as [(String, String?)])
    func float(_ text: String, _ expected: String?) throws {
        #expect(try values("{float}", text)?.first == expected)
    }

    @Test("integers take decimal digits of ASCII with a minus")
    func integers() throws {
        #expect(try values("{int}", "007") == ["7"])
        #expect(try values("{int}", "+7") == nil)
        #expect(try values("{int}", "٣") == nil)
        #expect(try values("{int}", "-") == nil)
    }

    @Test(
        "a value that does not fit is an error, never a trap",
        arguments: [
            (
                "int", "99999999999999999999",
                "{int} cannot hold 99999999999999999999: it takes whole numbers from -9223372036854775808 "
                    + "to 9223372036854775807"
            ),
            ("byte", "128", "{byte} cannot hold 128: it takes whole numbers from -128 to 127"),
            ("short", "-40000", "{short} cannot hold -40000: it takes whole numbers from -32768 to 32767"),
            ("float", "1E39", "{float} cannot hold 1E39: it takes numbers from -3.4028235e+38 to 3.4028235e+38"),
            (
                "double", "-1E999",
                "{double} cannot hold -1E999: it takes numbers from -1.7976931348623157e+308 "
                    + "to 1.7976931348623157e+308"
            ),
            (
                "bigdecimal", "1E9999999999",
                "{bigdecimal} cannot hold 1E9999999999: it takes numbers with an exponent of 32 bits at most"
            ),
        ])
    func overflow(_ type: String, _ text: String, _ description: String) {
        let error = #expect(throws: TransformError.self) { try value(type, text) }
        #expect(error?.description == description)
    }
}
