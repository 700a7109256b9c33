/// What `bdd studio` takes besides the options of `bdd watch`.
package struct StudioSettings: Sendable {
    /// Where the page is served; nil is the usual port, or any where that is taken.
    package var port: Int?
    /// Whether a browser is told to open the page.
    package var opensPage = true

    package init(port: Int? = nil, opensPage: Bool = true) {
        self.port = port
        self.opensPage = opensPage
    }

    /// The same every day, so that a browser keeps what it notes of the page.
    package static let usualPort = 4480
}
