struct TokenSet: OptionSet, Sendable {
    var rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    init(_ type: TokenType) {
        self.init(rawValue: type.bit)
    }

    @inline(__always)
    func contains(_ type: TokenType) -> Bool { rawValue & type.bit != 0 }

    var complement: TokenSet { TokenSet(rawValue: ~rawValue) }

    /// The members, in the order in which errors list them.
    var types: [TokenType] { TokenType.allCases.filter { contains($0) } }

    static let endOfFile = TokenSet(.endOfFile)
    static let language = TokenSet(.language)
    static let tableRow = TokenSet(.tableRow)
    static let docStringSeparator = TokenSet(.docStringSeparator)
    static let stepLine = TokenSet(.stepLine)
    static let tagLine = TokenSet(.tagLine)
    static let featureLine = TokenSet(.featureLine)
    static let backgroundLine = TokenSet(.backgroundLine)
    static let examplesLine = TokenSet(.examplesLine)
    static let scenarioLine = TokenSet(.scenarioLine)
    static let ruleLine = TokenSet(.ruleLine)
    static let comment = TokenSet(.comment)
    static let empty = TokenSet(.empty)
    static let other = TokenSet(.other)
}

extension TokenType {
    @inline(__always)
    var bit: UInt16 {
        switch self {
        case .endOfFile: 1
        case .language: 1 << 1
        case .tableRow: 1 << 2
        case .docStringSeparator: 1 << 3
        case .stepLine: 1 << 4
        case .tagLine: 1 << 5
        case .featureLine: 1 << 6
        case .backgroundLine: 1 << 7
        case .examplesLine: 1 << 8
        case .scenarioLine: 1 << 9
        case .ruleLine: 1 << 10
        case .comment: 1 << 11
        case .empty: 1 << 12
        case .other: 1 << 13
        }
    }
}
