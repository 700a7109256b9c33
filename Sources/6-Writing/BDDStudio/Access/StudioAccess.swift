package import BDDHTTP
import Synchronization

/// Decides who may use the studio: only the page that was opened with its address.
///
/// The address contains a word that works once, for a cookie with the secret. Browsers send cookies to all ports of a
/// machine, so the cookie's name has the port, and requests that change or run something also need a token that only the
/// page has, and must come from the page itself.
package final class StudioAccess: Sendable {
    package static let tokenField = "x-studio-token"

    private struct State {
        var key: StudioKey
        /// The words that let a browser in.
        var used: Set<String> = []
    }

    private let state: Mutex<State>
    /// The key as it was first; its word may have been used.
    private let key: StudioKey
    private let wasUsed: @Sendable (StudioKey) -> Void

    /// - Parameter wasUsed: called with the next key when a word has been used.
    package init(_ key: StudioKey, wasUsed: @escaping @Sendable (StudioKey) -> Void = { _ in }) {
        self.key = key
        self.wasUsed = wasUsed
        state = Mutex(State(key: key))
    }

    /// The name of the cookie.
    private var cookie: String { "bdd-studio-\(key.port)" }

    /// The key with the word that works next.
    package var present: StudioKey { state.withLock(\.key) }

    private var hosts: [String] { ["127.0.0.1:\(key.port)", "localhost:\(key.port)"] }

    /// The refusal of a request; nil if it is allowed.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        // Other host names are refused, because any DNS name can be made to resolve to this machine (DNS rebinding).
        guard hosts.contains(request.host.lowercased()) else {
            return HTTPResponse(.misdirectedRequest, text: "this address is not the studio's")
        }
        if let origin = request.fields["origin"], origin != "http://\(request.host)" {
            return HTTPResponse(.forbidden, text: "another page asks")
        }
        if let site = request.fields["sec-fetch-site"], site != "same-origin", site != "none", request.path != "/" {
            return HTTPResponse(.forbidden, text: "another page asks")
        }
        if request.path == "/", let word = request.query["key"] { return entrance(word, request) }
        guard hasCookie(request) else {
            return HTTPResponse(.forbidden, text: "open the address that 'studio' has printed")
        }
        guard request.method == "POST" else { return nil }
        guard request.fields["origin"] != nil, let sent = request.fields[Self.tokenField], Self.isSame(sent, key.token)
        else {
            return HTTPResponse(.forbidden, text: "only the studio's page may ask for this: load it again")
        }
        guard request.fields["content-type"]?.lowercased() == "application/json" else {
            return HTTPResponse(.unsupportedMediaType, text: "JSON is expected")
        }
        return nil
    }

    private func hasCookie(_ request: HTTPRequest) -> Bool {
        request.cookie(cookie).map { Self.isSame($0, key.secret) } ?? false
    }

    /// Sets the cookie for a request with the word, and redirects to the address without the word. A browser that has
    /// the cookie may use an old word again, for example from a bookmark.
    private func entrance(_ word: String, _ request: HTTPRequest) -> HTTPResponse {
        let next = request.method == "GET" ? use(word) : nil
        guard next != nil || hasCookie(request) && state.withLock({ $0.used.contains(word) }) else {
            return HTTPResponse(
                .forbidden,
                text: "this address was used, or is of a studio that has ended: open the one it printed last")
        }
        var response = HTTPResponse(.seeOther)
        response.set("Location", "/")
        guard let next else { return response }
        response.set("Set-Cookie", "\(cookie)=\(key.secret); HttpOnly; SameSite=Strict; Path=/")
        wasUsed(next)
        return response
    }

    /// Uses the word up.
    ///
    /// - Returns: the key with the word that works next; nil if this one does not work.
    private func use(_ word: String) -> StudioKey? {
        state.withLock { state in
            guard Self.isSame(word, state.key.word) else { return nil }
            state.used.insert(word)
            state.key.renew()
            return state.key
        }
    }

    /// Compares two texts in a time that does not depend on the position of the first difference.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Adds security headers to every response: browsers may load, show and run only what comes from the studio.
    package static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if response.fields["content-security-policy"] == nil { response.set("Content-Security-Policy", policy) }
        response.set("X-Content-Type-Options", "nosniff")
        response.set("Referrer-Policy", "no-referrer")
        response.set("Cross-Origin-Resource-Policy", "same-origin")
        response.set("Cross-Origin-Opener-Policy", "same-origin")
        if response.fields["cache-control"] == nil { response.set("Cache-Control", "no-store") }
        return response
    }

    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ].joined(separator: "; ")
}
