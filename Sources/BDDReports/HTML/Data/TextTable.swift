/// The texts of a page, each stored once, in the order in which they are first needed.
///
/// Texts are distinguished by their bytes: Swift takes `é` and `e` followed by an accent for one string, but what was
/// written must come out as it was written.
final class TextTable {
    private(set) var texts: [String] = [""]
    private var indices: [String: [Int]] = ["": [0]]

    /// The index of a text in the table; 0 is that of the empty text.
    func index(of text: String) -> Int {
        let candidates = indices[text] ?? []
        if let index = candidates.first(where: { texts[$0].utf8.elementsEqual(text.utf8) }) { return index }
        texts.append(text)
        indices[text, default: []].append(texts.count - 1)
        return texts.count - 1
    }
}
