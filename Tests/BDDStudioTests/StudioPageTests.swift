import Foundation
import Testing

@testable import BDDStudio

@Suite("What a browser gets of the studio")
struct StudioPageTests {
    private static let strict = [
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
        "Cross-Origin-Opener-Policy: same-origin",
    ]
    private static let policy =
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'"

    private static func usual(_ type: String) -> [String] {
        ["Content-Type: \(type)", policy] + strict + ["Cache-Control: no-store"]
    }

    @Test("Every answer tells browsers to load, show and run nothing else")
    func headers() throws {
        let folder = try ProjectFolder()
        let studio = try RunningStudio(folder)
        let path = folder.feature("a.feature")
        let html = "text/html; charset=utf-8"
        let text = "text/plain; charset=utf-8"
        #expect(try studio.get("/").fields == Self.usual(html))
        #expect(try studio.ask("HEAD", "/").fields == Self.usual(html))
        #expect(try studio.get("/studio.js").fields == Self.usual("text/javascript; charset=utf-8"))
        #expect(try studio.get("/studio.css").fields == Self.usual("text/css; charset=utf-8"))
        #expect(
            try studio.get("/events").fields == [
                "Content-Type: text/event-stream", "Cache-Control: no-store", Self.policy,
            ]
                + Self.strict)
        for refused in [
            "nonsense\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n",
        ] {
            #expect(try studio.send(Array(refused.utf8)).fields == Self.usual(text))
        }
        #expect(try studio.get("/state").fields == Self.usual("application/json"))
        #expect(try studio.file(path).fields == Self.usual("application/json"))
        #expect(try studio.file("/etc/passwd").fields == Self.usual("application/json"))
        #expect(try studio.get("/nothing").fields == Self.usual(text))
        #expect(try studio.ask("GET", "/", ["Cookie": nil]).fields == Self.usual(text))
        #expect(try studio.ask("GET", "/", ["Host": "evil.example"]).fields == Self.usual(text))
        #expect(
            try studio.post("/look", ["path": path, "shown": ["from": 0, "to": 1]]).fields
                == Self.usual("application/json"))
        #expect(
            try studio.post("/run", ["choice": "all"]).fields == [Self.policy] + Self.strict + [
                "Cache-Control: no-store"
            ])
        #expect(try studio.post("/run", ["choice": 1]).fields == Self.usual("application/json"))
    }

    @Test("The report is kept as a file, not shown as a page of the studio")
    func report() throws {
        let answer = try RunningStudio(try ProjectFolder()).get("/report.html")
        #expect(answer.status == 200)
        #expect(
            answer.fields == [
                "Content-Type: text/html; charset=utf-8", "Content-Disposition: attachment; filename=\"report.html\"",
                Self.policy,
            ] + Self.strict + ["Cache-Control: no-store"])
        #expect(answer.body == "<p>a report")
    }

    @Test(
        "What a step attaches is never a page of the studio",
        arguments: [
            "text/html", "application/xhtml+xml", "text/javascript", "text/xml", "image/png; a=b", "IMAGE/SVG+XML", "",
        ])
    func attachedFiles(_ type: String) throws {
        let studio = try RunningStudio(try ProjectFolder())
        studio.program.attach(StudioAttachment(bytes: Array("<script>alert(1)</script>".utf8), mediaType: type))
        let answer = try studio.get("/attachment?scenario=1&step=2&number=3")
        #expect(
            answer.fields == [
                "Content-Type: application/octet-stream",
                "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
                "Content-Disposition: attachment",
            ] + Self.strict + ["Cache-Control: no-store"])
        #expect(answer.body == "<script>alert(1)</script>")
    }

    @Test(
        "A picture is shown, and runs nothing",
        arguments: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"])
    func attachedPictures(_ type: String) throws {
        let studio = try RunningStudio(try ProjectFolder())
        studio.program.attach(StudioAttachment(bytes: Array("<svg onload='alert(1)'/>".utf8), mediaType: type))
        #expect(
            try studio.get("/attachment?scenario=1&step=2&number=3").fields == [
                "Content-Type: \(type)",
                "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
            ] + Self.strict + ["Cache-Control: no-store"])
    }

    @Test("There is nothing to get for numbers that no attachment has")
    func noAttachments() throws {
        let studio = try RunningStudio(try ProjectFolder())
        studio.program.attach(StudioAttachment(bytes: [1], mediaType: "image/png"))
        for query in ["", "scenario=1&step=2", "scenario=1&step=2&number=4", "scenario=a&step=2&number=3"] {
            #expect(try studio.get("/attachment?\(query)").status == 204)
        }
    }

    @Test("The name of a project is text, never markup")
    func escaping() throws {
        let name = "</title><script>alert('1')</script>\"&amp;"
        let page = try RunningStudio(try ProjectFolder(), name: name).get("/").body
        let escaped = "&lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;amp;"
        #expect(page.components(separatedBy: escaped).count == 4)
        #expect(!page.contains("<script>"))
        #expect(page.matches(of: /<script[^>]*>/).map { String($0.output) } == ["<script src=\"/studio.js\" defer>"])
    }

    @Test("The page is the same whatever the features say")
    func document() throws {
        let evil = "<script>alert(1)</script>"
        let studio = try RunningStudio(
            try ProjectFolder(["a.feature": "Feature: \(evil)\n  \(evil)\n  Scenario: \(evil)\n    Given \(evil)\n"]))
        let plain = try RunningStudio(try ProjectFolder())
        let text = try studio.get("/").body.replacing(studio.key.token, with: "TOKEN")
        #expect(try plain.get("/").body.replacing(plain.key.token, with: "TOKEN") == text)
        #expect(try studio.get("/state").fields.first == "Content-Type: application/json")
    }

    @Test("The page has its token, and not the secret of its address")
    func secrets() throws {
        let studio = try RunningStudio(try ProjectFolder())
        let page = try studio.get("/").body
        #expect(page.components(separatedBy: "<meta name=\"token\" content=\"\(studio.key.token)\">").count == 2)
        #expect(!page.contains(studio.key.secret))
    }
}
