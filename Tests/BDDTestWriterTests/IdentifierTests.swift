import Testing

@testable import BDDTestWriter

@Suite("Identifier")
struct IdentifierTests {
    @Test(
        "Names of functions",
        arguments: [
            ("Each fruit has its price", "eachFruitHasItsPrice"),
            ("HTTP works", "HTTPWorks"),
            ("A basket", "aBasket"),
            ("the customer's own – or John’s", "theCustomersOwnOrJohns"),
            ("2 apples cost 40", "_2ApplesCost40"),
            ("from 3 4 to 5.6", "from3_4To5_6"),
            ("class", "class_"),
            ("featureSteps", "featureSteps_"),
            ("feature steps", "featureSteps_"),
            ("<n> \"apples\" \\(in) `it`\u{0}", "nApplesInIt"),
            ("Äpfel für Müller", "äpfelFürMüller"),
            ("买 苹果", "买苹果"),
            ("🍎", "scenario"),
            ("", "scenario"),
            ("_", "__"),
            ("snake_case_name", "snake_case_name"),
        ])
    func functions(_ text: String, name: String) {
        #expect(Identifier.lowerCamel(text, fallback: "scenario") == name)
    }

    @Test(
        "Names of types",
        arguments: [
            ("shop/big-basket", "ShopBigBasket"), ("features", "Features_"), ("testing", "Testing_"), ("type", "Type_"),
            ("2024 plan", "_2024Plan"), ("ǆ", "ǅ"), ("!", "Rule"),
        ])
    func types(_ text: String, name: String) {
        #expect(Identifier.upperCamel(text, fallback: "Rule") == name)
    }

    @Test("Equal names get numbers, which collide with no other name")
    func unique() {
        var names = NameScope()
        #expect(["a", "a", "a_2", "a", "b"].map { names.unique($0) } == ["a", "a_2", "a_2_2", "a_3", "b"])
    }

    @Test(
        "The type of a feature is named after its path",
        arguments: [
            ("Features/shop/basket.feature", "Features", "ShopBasket"),
            ("Features/shop.feature.md", "Features", "Shop"),
            ("Tests/ShopTests/a.feature", "Tests/ShopTests", "A"),
            ("a.feature", "", "A"),
            ("Features/🍎.feature", "Features", "Feature"),
        ])
    func typeNames(_ path: String, folder: String, name: String) {
        #expect(FeatureCode.typeName(of: path, in: folder) == name)
    }
}
