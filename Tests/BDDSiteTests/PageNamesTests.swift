import Testing

@testable import BDDSite

@Suite("PageNames")
struct PageNamesTests {
    @Test(
        "A page is named by its file alone",
        arguments: [
            ("Features/shop/pay.feature", "features/shop/pay.html"),
            ("features/pay.feature", "features/pay.html"),
            ("Features/pay.feature.md", "features/pay.feature.md.html"),
            ("pay.feature", "features/pay.html"),
            ("spec/features/pay.feature", "features/spec/features/pay.html"),
            ("Features/Pay.feature", "features/pay-94fd3b91.html"),
            ("Features/con.feature", "features/con-0.html"),
            ("Features/über uns.feature", "features/ber-uns-0.html"),
            ("Features/../x.feature", "features/0/x.html"),
            ("/tmp/x.feature", "features/0/tmp/x.html"),
        ])
    func names(uri: String, page: String) {
        // The digits of hashes are not repeated here.
        let hash = /[0-9a-f]{8}(?=[.\/])/
        #expect(PageNames.page(ofFeature: uri).replacing(hash, with: "0") == page.replacing(hash, with: "0"))
    }

    @Test("No two files have the same page on a file system that ignores case, and none has it because of the others")
    func unique() {
        let parts = [
            "a", "A", "a-b", "a b", "a/b", "A/b", "a.b", "ä", "Ä", "..", ".a", "a.", "con", "CON", "nul.x", "a\u{0}b",
        ]
        let uris = parts.flatMap { first in ["Features/\(first).feature", "\(first)/x.feature", "\(first).feature.md"] }
        let pages = PageNames.unique(uris, PageNames.page(ofFeature:))
        #expect(Set(pages.map { $0.lowercased() }).count == uris.count)
        #expect(pages == uris.map(PageNames.page(ofFeature:)))
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-_./")
        #expect(pages.allSatisfy { $0.allSatisfy(allowed.contains) && !$0.contains("..") && !$0.contains("/.") })
    }

    @Test("Only the same file in two folders of features at once makes its pages longer")
    func bothFolders() {
        let uris = ["Features/a.feature", "features/a.feature", "features/b.feature"]
        let pages = PageNames.unique(uris, PageNames.page(ofFeature:))
        #expect(Set(pages).count == 3)
        #expect(pages[2] == "features/b.html")
    }

    @Test("Anchors are the words of names, each once")
    func anchors() {
        var anchors = Anchors(taken: PageAnchors.reserved)
        #expect(anchors.add("Pay the bill!", or: "x") == "pay-the-bill")
        #expect(anchors.add("pay the bill", or: "x") == "pay-the-bill-2")
        #expect(anchors.add("!?", or: "scenario") == "scenario")
        #expect(anchors.add("", or: "scenario") == "scenario-2")
        #expect(anchors.add("Zahle die Gebühr", or: "x") == "zahle-die-gebühr")
        #expect(anchors.add("Main", or: "x") == "main-2")
    }
}
