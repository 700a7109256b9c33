/// The script of a page: it reads the data and shows it.
///
/// Each part is a text of its own, named after its subject. It makes elements one by one and gives them text, never
/// markup, so nothing in the data can become an element.
enum PageScript {
    /// All parts, without their comments and indentation: nobody reads them there, and every page carries them.
    static let text: String = {
        let parts = [
            unpacking, data, results, words, prose, values, colors, pictures, film, attachments, arguments, steps,
            attempts, lists, scenarios, examples, features, tagExpressions, filter, controls, toolbar, problems,
            contents, places, addresses, settings, keys, page,
        ]
        return "'use strict';\n(async () => {\n\(parts.map(PageText.compact).joined())})()\(failure)\n"
    }()

    /// What a browser says that cannot show the page.
    private static let failure =
        ".catch((error) => document.body.append(`This browser cannot show the features: ${error.message}`));"
}

enum PageText {
    /// The lines without the white space around them, and without those that are comments.
    static func compact(_ source: String) -> String {
        var result = ""
        for line in source.split(separator: "\n") {
            let line = line.trimmed
            guard !line.isEmpty, !line.hasPrefix("//") else { continue }
            result += line
            result += "\n"
        }
        return result
    }
}
