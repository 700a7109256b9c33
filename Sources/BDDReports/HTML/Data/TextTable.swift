/// The texts of a page, each stored once, in the order in which they are first needed.
///
/// Texts are told apart by their bytes: Swift takes `é` and `e` followed by an accent for one string, but what was
/// written must come out as it was written.
final class TextTable {
    private(set) var texts: [String] = [""]
    private var places: [String: [Int]] = ["": [0]]

    /// The place of a text in the table; 0 is that of the empty text.
    func place(of text: String) -> Int {
        let candidates = places[text] ?? []
        if let place = candidates.first(where: { texts[$0].utf8.elementsEqual(text.utf8) }) { return place }
        texts.append(text)
        places[text, default: []].append(texts.count - 1)
        return texts.count - 1
    }
}
