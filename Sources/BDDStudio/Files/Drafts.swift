package import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Texts that are not saved yet: beside each file stands a hidden one, so that nothing is lost when the page or the
/// program ends.
package struct Drafts: Sendable {
    /// A text, and of what it was made.
    package struct Draft: Codable, Equatable, Sendable {
        package let text: String
        /// What the file held then, and its revision, to merge with what it holds now.
        package let base: String
        package let revision: String

        package init(text: String, base: String, revision: String) {
            self.text = text
            self.base = base
            self.revision = revision
        }
    }

    package init() {}

    /// `.play.feature.draft` beside `play.feature`.
    static func path(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return "\(LinkTarget.folder(of: path))/.\(name).draft"
    }

    /// The draft of a file; nil without one, or when it cannot be read.
    package func read(_ path: String) -> Draft? {
        let place = Self.path(of: path)
        guard !Self.isLink(place), let bytes = try? FileDescriptor.contents(of: place, isRegular: true)
        else { return nil }
        return try? JSONDecoder().decode(Draft.self, from: Data(bytes))
    }

    /// - Throws: `SystemError`.
    package func write(_ draft: Draft, of path: String) throws(SystemError) {
        guard let data = try? JSONEncoder().encode(draft) else { return }
        if Self.isLink(Self.path(of: path)) { remove(path) }
        let file = try FileDraft(of: Self.path(of: path))
        try file.file.write(Array(data))
        try file.commit()
    }

    /// A link in the place of a draft is somebody else's, and could lead anywhere.
    private static func isLink(_ place: String) -> Bool { (try? LinkTarget.path(of: place)) != place }

    package func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: Self.path(of: path))
    }
}
