/// The settings of `bdd studio` that `bdd watch` does not have.
package struct StudioSettings: Sendable {
    /// The port of the page; nil for the usual port, or any free port if that is taken.
    package var port: Int?
    /// Whether to open the page in a browser.
    package var opensPage = true

    package init(port: Int? = nil, opensPage: Bool = true) {
        self.port = port
        self.opensPage = opensPage
    }

    /// The default port. It is fixed, because a browser stores the settings of a page by its port.
    package static let usualPort = 4480
}
