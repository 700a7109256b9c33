package import BDDHTTP

/// Decides who may use the studio: only the page that was opened with its address.
///
/// The address contains a secret, which becomes a cookie. Browsers send cookies to all ports of a machine, so requests
/// that change or run something also need a token that only the page has, and must come from the page itself.
package struct StudioAccess: Sendable {
    package static let cookie = "bdd-studio"
    package static let tokenField = "x-studio-token"

    private let key: StudioKey

    package init(_ key: StudioKey) {
        self.key = key
    }

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
        guard let cookie = request.cookie(Self.cookie), Self.isSame(cookie, key.secret) else {
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

    /// Sets the cookie for a request with the secret, and redirects to the address without the secret.
    private func entrance(_ word: String, _ request: HTTPRequest) -> HTTPResponse {
        guard request.method == "GET", Self.isSame(word, key.secret) else {
            return HTTPResponse(
                .forbidden, text: "this address is of a studio that has ended: open the one it prints now")
        }
        var response = HTTPResponse(.seeOther)
        response.set("Location", "/")
        response.set("Set-Cookie", "\(Self.cookie)=\(key.secret); HttpOnly; SameSite=Strict; Path=/")
        return response
    }

    /// Compares in a time that does not depend on where the texts differ.
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
