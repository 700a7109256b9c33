import Foundation
import Testing

@testable import BDDStudio

@Suite("The results that a page asks for")
struct StudioResultsTests {
    private let folder: ProjectFolder
    private let studio: RunningStudio

    init() throws {
        folder = try ProjectFolder()
        studio = try RunningStudio(folder)
    }

    private func object(_ answer: StudioAnswer) throws -> NSDictionary? {
        try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? NSDictionary
    }

    @Test("are those of one file, since the last answer")
    func results() throws {
        #expect(try object(studio.get("/results?path=a.feature")) == ["ids": [], "change": 0, "scenarios": []])
        #expect(try object(studio.get("/results?path=a.feature&since=4")) == ["change": 5, "scenarios": []])
    }

    @Test("are whole for a scenario that is looked at, and nothing for one that is gone")
    func scenario() throws {
        let body = try studio.get("/scenario?id=1").body
        #expect(body.contains(#""name":"first""#) && body.contains(#""change":7"#))
        for id in ["2", "x", ""] {
            #expect(try studio.get("/scenario?id=\(id)").status == 204)
        }
    }

    @Test("are not part of the state, which has the verdict")
    func state() throws {
        let body = try studio.get("/state").body
        #expect(body.contains(#""answer":"refused""#) && body.contains(#""reasons":["1 file cannot be read"]"#))
        #expect(!body.contains(#""scenarios""#))
    }

    @Test("lead to the next that is refused, forward and back")
    func next() throws {
        for (isForward, line) in [(true, 5), (false, 3)] {
            let answer = try studio.post("/next", ["path": "a.feature", "line": 4, "isForward": isForward])
            #expect(answer.body.contains(#""line":\#(line)"#))
        }
        #expect(try studio.post("/stop", [:]).status == 204)
        #expect(studio.program.takeAsked() == ["stop"])
    }

    @Test("of a search are counted, and the first 500 sent")
    func search() throws {
        try folder.write(String(repeating: "# A Line\n", count: 700), to: "features/b.feature")
        studio.note(folder.feature("b.feature"))
        let body = try studio.post("/search", ["text": "a line"]).body
        #expect(body.contains(#""count":700"#))
        #expect(body.components(separatedBy: #""line":"#).count == 501)
        #expect(try object(studio.post("/search", ["text": "ä line"])) == ["count": 0, "matches": []])
    }
}
