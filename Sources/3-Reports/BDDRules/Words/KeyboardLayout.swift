/// A word typed while the keyboard was set to another script: `црут` are the keys of `when`.
enum KeyboardLayout {
    /// The word that the same keys write on the other keyboard, English or Russian; nil if a character is on neither.
    static func other(_ word: String) -> String? {
        guard let first = word.first else { return nil }
        let keys = latin[first] == nil ? cyrillic : latin
        var typed = ""
        for character in word {
            let small = Character(character.lowercased())
            guard let key = keys[small] else { return nil }
            typed.append(key)
        }
        return typed
    }

    private static let latinKeys = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
    private static let cyrillicKeys = Array("йцукенгшщзхъфывапролджэячсмитьбюё")
    private static let latin = Dictionary(
        zip(latinKeys + latinKeys.map { Character($0.uppercased()) }, cyrillicKeys + cyrillicKeys)
    ) { first, _ in first }
    private static let cyrillic = Dictionary(zip(cyrillicKeys, latinKeys)) { first, _ in first }

    /// The keyword that a word becomes on another keyboard layout; nil if there is none.
    static func keyword(typedAs word: String, among keywords: [String]) -> String? {
        guard word.count > 1, let typed = other(word) else { return nil }
        return keywords.first { $0.lowercased() == typed }
    }
}
