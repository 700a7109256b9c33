/// What `bdd studio` is asked for beside what all runs are.
struct StudioSettings: Sendable {
    /// Where the page is served; nil is the usual port, or any where that is taken.
    var port: Int?
    /// Whether a browser is told to open the page.
    var opensPage = true

    /// The same every day, so that a browser keeps what it notes of the page.
    static let usualPort = 4480
}
