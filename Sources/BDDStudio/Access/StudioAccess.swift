package import BDDHTTP

/// Who may ask the studio for something: the page that was opened with its address, and nobody else.
///
/// The address has a secret, which becomes a cookie. Cookies are sent to all ports of a machine, so what changes or runs
/// something also needs a token that only the page has, and must come from the page itself.
package struct StudioAccess: Sendable {
    package static let cookie = "bdd-studio"
    package static let tokenField = "x-studio-token"

    private let key: StudioKey

    package init(_ key: StudioKey) {
        self.key = key
    }

    private var hosts: [String] { ["127.0.0.1:\(key.port)", "localhost:\(key.port)"] }

    /// What is answered instead of what was asked for; nil for who may have it.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        // A name that leads to this machine is not one of this page: DNS can be made to say so.
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

    /// Gives the cookie to who has the secret, and takes the secret out of the address.
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

    /// Takes the same time wherever the two differ.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// What browsers are told of every answer: nothing is loaded, shown or run but what the studio itself gives.
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
