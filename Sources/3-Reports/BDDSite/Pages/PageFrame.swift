import BDDDiagnostics
import BDDReportFormats

/// The frame of every page of a site: the head, the header with links to the main pages, and the search.
struct PageFrame {
    /// The main pages that the site has, with their names.
    let mainPages: [(path: String, name: String)]
    let siteTitle: String

    /// The page can load only files of the site. `file:` is for pages opened from a folder, which some browsers do not
    /// include in `'self'`.
    private static let policy = [
        "default-src 'none'", "script-src 'self' file:", "style-src 'self' file:", "img-src 'self' file: data:",
        "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    /// The text before the contents of a page.
    ///
    /// - Parameters:
    ///   - path: The path of the page in the site.
    ///   - title: The name of the page; empty for the start page.
    func start(of path: String, title: String) -> TextBuffer {
        let root = Self.root(of: path)
        var out = TextBuffer("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        out.line("<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">")
        out.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        out.line("<meta name=\"referrer\" content=\"no-referrer\">")
        out.line("<meta name=\"color-scheme\" content=\"light dark\">")
        out.element("title", title.isEmpty ? siteTitle : "\(title) – \(siteTitle)")
        out.line("\n<link rel=\"icon\" href=\"data:,\">")
        out.line("<link rel=\"stylesheet\" href=\"\(root)site.css\">")
        out.line("<script defer src=\"\(root)site.js\"></script>\n</head>")
        out.line("<body data-root=\"\(root)\">")
        out.line("<a class=\"skip\" href=\"#\(PageAnchors.main)\">Skip to the contents</a>")
        appendHeader(path, root, to: &out)
        out.line("<main id=\"\(PageAnchors.main)\" tabindex=\"-1\">")
        return out
    }

    /// The text after the contents of a page.
    static let end = TextBuffer("</main>\n</body>\n</html>\n")

    private func appendHeader(_ path: String, _ root: String, to out: inout TextBuffer) {
        out.append("<header class=\"top\">\n<p class=\"brand\"><a href=\"\(root)index.html\">")
        out.append(escaped: siteTitle)
        out.line("</a></p>\n<nav aria-label=\"Main pages\"><ul>")
        for page in mainPages {
            let current = page.path == path ? " aria-current=\"page\"" : ""
            out.line("<li><a href=\"\(root)\(page.path)\"\(current)>\(page.name)</a></li>")
        }
        out.line("</ul></nav>")
        // The script shows the search field, because there is no search without scripts.
        out.line("<form role=\"search\" hidden><label class=\"unseen\" for=\"\(PageAnchors.search)\">Search</label>")
        out.append("<input id=\"\(PageAnchors.search)\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\"")
        out.line(" placeholder=\"Search everything\"></form>\n</header>")
        out.line(
            "<section id=\"\(PageAnchors.found)\" aria-label=\"Search results\" aria-live=\"polite\" hidden></section>")
    }

    /// The relative address of the site's root from a page.
    static func root(of path: String) -> String {
        String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }
}
