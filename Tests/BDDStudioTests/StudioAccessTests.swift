import Testing

@testable import BDDStudio

@Suite("Who may ask the studio")
struct StudioAccessTests {
    private let studio: RunningStudio
    private let folder: ProjectFolder

    init() throws {
        folder = try ProjectFolder()
        studio = try RunningStudio(folder)
    }

    @Test("A name that leads to this machine is not the studio's, nor is another port")
    func foreignHosts() throws {
        let hosts = [
            "evil.example", "evil.example:\(studio.key.port)", "127.0.0.1", "127.0.0.1:1", "0.0.0.0:\(studio.key.port)",
            "127.0.0.1.evil.example:\(studio.key.port)", "[::1]:\(studio.key.port)", "localhost.:\(studio.key.port)",
            "",
        ]
        for host in hosts {
            #expect(try studio.ask("GET", "/state", ["Host": host]).refusal == "421 this address is not the studio's")
            #expect(
                try studio.ask("GET", "/?key=\(studio.key.secret)", ["Host": host]).refusal
                    == "421 this address is not the studio's")
            #expect(
                try studio.ask("GET", "http://\(host.isEmpty ? "a" : host)/state").refusal
                    == "421 this address is not the studio's")
        }
        #expect(try studio.ask("GET", "/state", ["Host": nil]).refusal == "400 400 Bad Request: no 'Host'")
        #expect(try studio.ask("GET", "/state", ["Host": "LOCALHOST:\(studio.key.port)"]).status == 200)
    }

    @Test("Another page gets nothing, whatever it sends")
    func foreignOrigins() throws {
        let origins = [
            "null", "", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1",
            "https://127.0.0.1:\(studio.key.port)",
            "http://localhost:\(studio.key.port)", "\(studio.origin)/", "\(studio.origin).evil.example",
        ]
        for origin in origins {
            #expect(try studio.ask("GET", "/state", ["Origin": origin]).refusal == "403 another page asks")
            #expect(try studio.ask("POST", "/run", ["Origin": origin]).refusal == "403 another page asks")
        }
        #expect(try studio.ask("GET", "/state", ["Origin": studio.origin]).status == 200)
    }

    @Test("A browser says that another page asks", arguments: ["cross-site", "same-site", "", "Same-Origin"])
    func foreignSites(_ site: String) throws {
        for target in ["/state", "/file?path=\(folder.feature("a.feature"))", "/events", "/studio.js", "/report.html"] {
            #expect(try studio.ask("GET", target, ["Sec-Fetch-Site": site]).refusal == "403 another page asks")
        }
        #expect(try studio.ask("POST", "/run", ["Sec-Fetch-Site": site]).refusal == "403 another page asks")
        #expect(try studio.ask("GET", "/", ["Sec-Fetch-Site": site]).status == 200)
    }

    @Test("The page itself may ask, and who types an address", arguments: ["same-origin", "none"])
    func ownSites(_ site: String) throws {
        #expect(try studio.ask("GET", "/state", ["Sec-Fetch-Site": site]).status == 200)
    }

    @Test("Nothing is given without the cookie of this studio")
    func cookies() throws {
        let former = try RunningStudio(folder).key.secret
        let (secret, token) = (studio.key.secret, studio.key.token)
        let name = "bdd-studio-\(studio.key.port)"
        let cookies = [
            nil, "", "\(name)=", "\(name)=\(former)", "\(name)=\(token)", "\(name)=\(secret)0",
            "\(name)=\(secret.dropLast())", "other=\(secret)", "\(name)=x; \(name)=\(secret)", "bdd-studio=\(secret)",
            "\(name)=\(studio.key.word)",
        ]
        let targets = [
            "/", "/state", "/file?path=\(folder.feature("a.feature"))", "/events", "/studio.js", "/studio.css",
            "/report.html",
            "/attachment?scenario=1&step=2&number=3", "/nothing",
        ]
        for cookie in cookies {
            for target in targets {
                #expect(
                    try studio.ask("GET", target, ["Cookie": cookie]).refusal
                        == "403 open the address that 'studio' has printed")
            }
            #expect(
                try studio.ask("POST", "/run", ["Cookie": cookie]).refusal
                    == "403 open the address that 'studio' has printed")
        }
        #expect(try studio.ask("GET", "/state", ["Cookie": "a=b; \(name)=\(secret)"]).status == 200)
    }

    @Test("The address that is printed gives the cookie, and goes from the address")
    func entrance() throws {
        let key = studio.key
        #expect(key.address == "\(studio.origin)/?key=\(key.word)")
        let answer = try studio.ask("GET", "/?key=\(key.word)", ["Cookie": nil])
        #expect(answer.status == 303)
        #expect(
            answer.fields.prefix(2) == [
                "Location: /",
                "Set-Cookie: bdd-studio-\(key.port)=\(key.secret); HttpOnly; SameSite=Strict; Path=/",
            ])
        #expect(answer.body == "")
    }

    @Test("It works once, then only where the cookie is; the next one is reported")
    func once() throws {
        let key = studio.key
        #expect(try studio.ask("GET", "/?key=\(key.word)", ["Cookie": nil]).status == 303)
        let next = try #require(studio.takeNextKeys().first)
        #expect(next.word != key.word && next.secret == key.secret)
        #expect(try studio.ask("GET", "/?key=\(key.word)", ["Cookie": nil]).refusal == Self.wrongAddress)
        let again = try studio.ask("GET", "/?key=\(key.word)")
        #expect(again.status == 303 && !again.fields.contains { $0.hasPrefix("Set-Cookie") })
        #expect(try studio.ask("GET", "/?key=\(next.word)", ["Cookie": nil]).status == 303)
        #expect(studio.takeNextKeys().count == 1)
    }

    private static let wrongAddress =
        "403 this address was used, or is of a studio that has ended: open the one it printed last"

    @Test("Another address gives nothing, even to a page that has the cookie")
    func wrongEntrances() throws {
        let former = try RunningStudio(folder).key.word
        let word = studio.key.word
        for wrong in ["", "x", former, studio.key.token, studio.key.secret, "\(word)0", word.uppercased() + "G"] {
            #expect(try studio.get("/?key=\(wrong)").refusal == Self.wrongAddress)
        }
        #expect(try studio.ask("POST", "/?key=\(word)").refusal == Self.wrongAddress)
        #expect(studio.takeNextKeys().isEmpty)
    }

    @Test("The secrets are long, and others for every studio")
    func secrets() throws {
        let words = try (0..<4).flatMap { _ in
            let key = try RunningStudio(folder).key
            return [key.secret, key.token, key.word]
        }
        #expect(words.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
        #expect(Set(words).count == 12)
    }

    private static let posts = [
        "/edit", "/text", "/look", "/completions", "/format", "/search", "/save", "/discard", "/new", "/run", "/stop",
        "/next",
        "/nothing",
    ]

    @Test("What changes or runs something needs the page's token", arguments: posts)
    func tokens(_ target: String) throws {
        let refusal = "403 only the studio's page may ask for this: load it again"
        let former = try RunningStudio(folder).key.token
        for token in [nil, "", former, studio.key.secret, "\(studio.key.token)0", String(studio.key.token.dropLast())] {
            let answer = try studio.ask(
                "POST", target, ["X-Studio-Token": token], body: Array(#"{"choice":"all"}"#.utf8))
            #expect(answer.refusal == refusal)
        }
        #expect(try studio.ask("POST", target, ["Origin": nil]).refusal == refusal)
        #expect(studio.program.takeAsked() == [])
    }

    @Test("A form cannot ask for anything", arguments: posts)
    func forms(_ target: String) throws {
        let types = [
            nil, "", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "text/plain",
            "text/plain; application/json",
        ]
        for type in types {
            let answer = try studio.ask("POST", target, ["Content-Type": type], body: Array(#"{"choice":"all"}"#.utf8))
            #expect(answer.refusal == "415 JSON is expected")
        }
        #expect(studio.program.takeAsked() == [])
    }

    @Test("An address alone changes and runs nothing", arguments: posts)
    func addresses(_ target: String) throws {
        for method in ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "post"] {
            let answer = try studio.ask(method, "\(target)?choice=all", ["X-Studio-Token": studio.key.token])
            #expect(answer.refusal == (method == "HEAD" ? "404" : "404 there is no such page"))
        }
        #expect(studio.program.takeAsked() == [])
    }

    @Test("What is to be read is not to be written")
    func methods() throws {
        for target in ["/state", "/file", "/attachment", "/events", "/report.html", "/studio.js", "/studio.css", "/"] {
            let answer = try studio.ask("PUT", target)
            #expect(answer.refusal == "405 only GET")
            #expect(answer.fields.contains("Allow: GET"))
        }
    }

    @Test("The page's own order runs")
    func runs() throws {
        #expect(try studio.post("/run", ["choice": "all"]).refusal == "204")
        #expect(try studio.post("/run", ["choice": "failed"]).refusal == "204")
        #expect(try studio.post("/run", [:]).refusal == "422 nothing is chosen to run")
        #expect(try studio.post("/run", ["choice": "some"]).refusal == "422 nothing is chosen to run")
        #expect(studio.program.takeAsked() == ["run all", "run failed"])
    }

    @Test("Who may not ask is refused before anything of a body is read")
    func bodiesOfOthers() throws {
        let head = "POST /run HTTP/1.1\r\nHost: 127.0.0.1:\(studio.key.port)\r\n"
        let cookie = "Cookie: bdd-studio-\(studio.key.port)=\(studio.key.secret)\r\n"
        for length in ["Content-Length: 1000000", "Transfer-Encoding: chunked"] {
            #expect(
                try studio.send(Array("\(head)\(length)\r\n\r\n".utf8)).refusal
                    == "403 open the address that 'studio' has printed")
            #expect(
                try studio.send(Array("\(head)\(cookie)\(length)\r\n\r\n".utf8)).refusal
                    == "403 only the studio's page may ask for this: load it again")
        }
        #expect(try studio.get("/state").status == 200)
    }

    @Test("What is not JSON, or too much of it, is refused, and the studio continues")
    func bodies() throws {
        for body in ["", "{", "[]", "null", #"{"choice":1}"#, String(repeating: "[", count: 100_000), "\u{0}"] {
            #expect(try studio.ask("POST", "/run", body: Array(body.utf8)).refusal == "400 this request cannot be read")
        }
        #expect(try studio.ask("POST", "/run", body: [0xFF, 0xFE]).refusal == "400 this request cannot be read")
        let limit = 16 << 20
        let tooLarge = "413 413 Content Too Large: a body of more than \(limit) bytes"
        let head = "POST /run HTTP/1.1\r\nHost: 127.0.0.1:\(studio.key.port)\r\n"
        for length in ["\(limit + 1)", "2147483648", "9223372036854775807", "99999999999999999999"] {
            #expect(try studio.send(Array("\(head)Content-Length: \(length)\r\n\r\n".utf8)).refusal == tooLarge)
        }
        let fields =
            "Cookie: bdd-studio-\(studio.key.port)=\(studio.key.secret)\r\nX-Studio-Token: \(studio.key.token)\r\n"
            + "Origin: \(studio.origin)\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
        #expect(try studio.send(Array("\(head)\(fields)\r\n1000001\r\n".utf8)).refusal == tooLarge)
        #expect(studio.program.takeAsked() == [])
        #expect(try studio.get("/state").status == 200)
    }
}
