import BDDDiagnostics
import BDDReports
import BDDZlib

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A page of HTML around its data.
struct Page {
    let summary: PageSummary
    let verdict: Verdict
    let rerunCommand: String
    let checkout: Checkout?

    /// The text before the data.
    var start: TextBuffer {
        var out = TextBuffer("<!DOCTYPE html>\n<html lang=\"en\">\n")
        appendHead(to: &out)
        out.line("<body>")
        PageHeader(summary: summary, verdict: verdict, checkout: checkout).append(to: &out)
        out.append("<div id=\"app\" data-strict=\"\(summary.isStrict)\" data-rerun=\"")
        out.append(escaped: rerunCommand)
        out.line("\"></div>")
        PageWithoutScript(problems: summary.problems).append(to: &out)
        out.append("<script type=\"application/octet-stream\" id=\"data\">")
        return out
    }

    /// The text between the data and the files.
    var middle: TextBuffer { TextBuffer("</script>\n<script type=\"application/json\" id=\"files\">") }

    /// The text after the files.
    var end: TextBuffer {
        TextBuffer("</script>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
    }

    /// The start of the policy of every page, whatever its script is.
    static let policyStart = "default-src 'none'; script-src '"

    /// The page can run and load only what is listed here: no inline handler, frame or form, and no address except
    /// `data:`.
    private static let policy = [
        "\(policyStart)\(hash(PageScript.text))'", "style-src '\(hash(PageStyle.text))'",
        "img-src data:", "media-src data:", "base-uri 'none'", "form-action 'none'",
        "require-trusted-types-for 'script'", "trusted-types 'none'",
    ].joined(separator: "; ")

    /// Compresses data and encodes it in base64.
    static func packed(_ data: [UInt8]) -> [UInt8] {
        Array(Data(Deflater.deflate(data)).base64EncodedData())
    }

    private static func hash(_ text: String) -> String {
        "sha256-" + Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
    }

    private func appendHead(to out: inout TextBuffer) {
        out.line("<head>\n<meta charset=\"utf-8\">")
        out.line("<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">")
        out.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        out.line("<meta name=\"referrer\" content=\"no-referrer\">")
        out.line("<meta name=\"color-scheme\" content=\"light dark\">")
        let headline = verdict.headline
        out.element("title", "\(headline.mark) \(headline.rawValue): \(summary.sentence(verdict))")
        out.line("\n<link rel=\"icon\" href=\"\(headline.icon)\">")
        out.line("<style>\(PageStyle.text)</style>\n</head>")
    }
}

extension Verdict.Headline {
    /// The name of the headline's style.
    var style: String {
        switch self {
        case .accepted: "passed"
        case .notAccepted: "failed"
        case .nothingPassed: "skipped"
        case .unfinished, .interrupted: "pending"
        }
    }

    /// An icon of one colour for the browser's tab. Without an icon, browsers request one from the server.
    var icon: String {
        let color =
            switch self {
            case .accepted: "1a7f37"
            case .notAccepted: "cf222e"
            case .nothingPassed: "9a6700"
            case .unfinished, .interrupted: "0b7285"
            }
        let svg = "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
        return "data:image/svg+xml,\(svg)%3Ccircle cx='8' cy='8' r='7' fill='%23\(color)'/%3E%3C/svg%3E"
    }
}
