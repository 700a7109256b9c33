import BDDJSON
import BDDLanguageService
import Gherkin

extension LanguageServer {
    static func all(_ symbols: [FeatureSymbol]) -> [FeatureSymbol] { symbols.flatMap { [$0] + all($0.children) } }

    func documentSymbol(_ symbol: FeatureSymbol) -> JSONValue {
        [
            "name": .string(symbol.name), "kind": Self.kind(of: symbol), "range": symbol.span.json,
            "selectionRange": symbol.nameSpan.json, "children": .array(symbol.children.map(documentSymbol)),
        ]
    }

    func symbolInformation(_ symbol: FeatureSymbol) -> JSONValue {
        [
            "name": .string(symbol.name), "kind": Self.kind(of: symbol),
            "location": json(FileSpan(path: symbol.path, span: symbol.nameSpan)),
        ]
    }

    /// The symbol kind of the protocol: 2 is module, 3 namespace, 6 method, 9 constructor, 18 array.
    private static func kind(of symbol: FeatureSymbol) -> JSONValue {
        switch symbol.kind {
        case .feature: 2
        case .rule: 3
        case .background: 9
        case .examples: 18
        default: 6
        }
    }
}
