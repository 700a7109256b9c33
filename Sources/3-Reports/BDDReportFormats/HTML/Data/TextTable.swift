/// The texts of a page, each stored once, in the order of their first use.
///
/// Texts are compared by their bytes: Swift considers `é` equal to `e` followed by an accent, but a page must show the
/// original text.
final class TextTable {
    private(set) var texts: [String] = [""]
    private var indices: [String: [Int]] = ["": [0]]

    /// The index of a text in the table. 0 is the index of the empty text.
    func index(of text: String) -> Int {
        let candidates = indices[text] ?? []
        if let index = candidates.first(where: { texts[$0].utf8.elementsEqual(text.utf8) }) { return index }
        texts.append(text)
        indices[text, default: []].append(texts.count - 1)
        return texts.count - 1
    }
}
