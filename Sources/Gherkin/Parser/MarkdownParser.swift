struct MarkdownParser {
    var assembly: Assembly
    var keywords: KeywordTable
    mutating func parse(_ bytes: Span<UInt8>) {}
}
