import Gherkin
import Testing

@testable import BDDKit

@Suite("Ids of one stream in another")
struct IdRenamingTests {
    @Test("get new names where they are told first, and keep them")
    func declared() {
        var ids = IdGenerator(next: 40)
        var names = IdRenaming()
        #expect(names.declare("7", &ids) == "40")
        #expect(names.name(of: "7", &ids) == "40")
        #expect(names.declare("8", &ids) == "41")
        #expect(names.name(of: "7", &ids) == "40")
    }

    @Test("have the names that are known there")
    func known() {
        var ids = IdGenerator(next: 40)
        var names = IdRenaming()
        names.rename("7", to: "3")
        var id: String? = "7"
        names.rename(&id, &ids)
        #expect(id == "3")
        id = nil
        names.rename(&id, &ids)
        #expect(id == nil)
        #expect(ids.next == 40)
    }

    @Test("that were never told meet no other")
    func unknown() {
        var ids = IdGenerator(next: 40)
        var names = IdRenaming()
        names.rename("7", to: "3")
        #expect(names.name(of: "3", &ids) == "40")
        #expect(names.name(of: "3", &ids) == "40")
    }
}
