import Testing

@testable import BDDReports

@Suite("Links of tags")
struct TagLinkTests {
    @Test(
        "lead where the pattern says, with the text of the braces as a part of the address",
        arguments: [
            ("@BUG-{}", "https://t.example/browse/{}", "@BUG-12", "https://t.example/browse/12"),
            (
                "@BUG-{}", "https://t.example/?q={}&again={}", "@BUG-1/2 ö?",
                "https://t.example/?q=1%2F2%20%C3%B6%3F&again=1%2F2%20%C3%B6%3F"
            ),
            ("@{}-bug", "http://t.example/{}", "@12-bug", "http://t.example/12"),
            ("@{}", "HTTPS://t.example/#{}", "@\"><script>", "HTTPS://t.example/#%22%3E%3Cscript%3E"),
            ("@wip", "https://t.example/wip", "@wip", "https://t.example/wip"),
        ])
    func addresses(pattern: String, target: String, tag: String, address: String) throws {
        let link = try #require(TagLink(pattern, target: target))
        #expect(link.address(of: tag) == address)
    }

    @Test(
        "leave other tags alone",
        arguments: [("@BUG-{}", "@BUG-"), ("@BUG-{}", "@bug-1"), ("@a{}a", "@a"), ("@a{}a", "@aa"), ("@wip", "@wip2")])
    func others(pattern: String, tag: String) throws {
        let link = try #require(TagLink(pattern, target: "https://t.example"))
        #expect(link.address(of: tag) == nil)
    }

    @Test(
        "are refused when the pattern is no tag or the address is not of the web",
        arguments: [
            ("BUG-{}", "https://t.example/{}"), ("@", "https://t.example"), ("@a b", "https://t.example"),
            ("@{}-{}", "https://t.example/{}"), ("@wip", "https://t.example/{}"), ("@a", "javascript:alert(1)"),
            ("@a", "ftp://t.example"), ("@a", "//t.example"), ("@a", "https://"), ("@a", "https:///x"),
            ("@{}", "https://{}"), ("@{}", "https://t.{}/x"), ("@a", "https://t.example/a b"),
            ("@a", "https://t.example/\u{1}"), ("@a", ""),
        ])
    func refused(pattern: String, target: String) {
        #expect(TagLink(pattern, target: target) == nil)
    }

    @Test("of one tag the last one counts")
    func order() throws {
        let links = try ["https://a.example/{}", "https://b.example/{}"].map {
            try #require(TagLink("@{}", target: $0))
        }
        #expect(links.address(of: "@x") == "https://b.example/x")
        #expect(links.address(of: "x") == nil)
    }
}
