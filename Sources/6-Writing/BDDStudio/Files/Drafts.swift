package import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Unsaved texts, each in a hidden file beside its feature, so that nothing is lost when the page or the program ends.
package struct Drafts: Sendable {
    /// An unsaved text and the text it was made from.
    package struct Draft: Codable, Equatable, Sendable {
        package let text: String
        /// The text that the file had when the draft was begun, with its revision, for merging with the file's current
        /// text.
        package let base: String
        package let revision: String

        package init(text: String, base: String, revision: String) {
            self.text = text
            self.base = base
            self.revision = revision
        }
    }

    package init() {}

    /// The path of the draft: `.play.feature.draft` beside `play.feature`.
    static func path(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return "\(LinkTarget.folder(of: path))/.\(name).draft"
    }

    /// The draft of a file; nil if there is none or it cannot be read.
    package func read(_ path: String) -> Draft? {
        let place = Self.path(of: path)
        guard !Self.isLink(place), let bytes = try? FileDescriptor.contents(of: place, isRegular: true)
        else { return nil }
        return try? JSONDecoder().decode(Draft.self, from: Data(bytes))
    }

    /// - Throws: `SystemError` if the draft cannot be written.
    package func write(_ draft: Draft, of path: String) throws(SystemError) {
        guard let data = try? JSONEncoder().encode(draft) else { return }
        if Self.isLink(Self.path(of: path)) { remove(path) }
        let file = try FileDraft(of: Self.path(of: path))
        try file.file.write(Array(data))
        try file.commit()
    }

    /// Whether the path is a link. The studio makes none, and a link could lead anywhere.
    private static func isLink(_ place: String) -> Bool { (try? LinkTarget.path(of: place)) != place }

    package func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: Self.path(of: path))
    }
}
