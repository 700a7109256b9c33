import Testing

@testable import BDDMutation

/// Tests the lines that differ from a revision, as git reports them for the current repository.
@Suite("Changed lines")
struct ChangedLinesTests {
    @Test("are those of the new text")
    func lines() {
        let changed = ChangedLines(
            difference: """
                diff --git a/A.swift b/A.swift
                --- a/A.swift
                +++ b/A.swift
                @@ -3 +3,2 @@ struct A
                -old
                +new
                +newer
                @@ -9,2 +10,0 @@
                -gone
                -gone
                diff --git a/B.swift b/B.swift
                --- /dev/null
                +++ b/B.swift
                @@ -0,0 +1 @@
                +all
                """, new: "C.swift\nFeatures/ü.feature\n")
        #expect(changed.lines(of: "A.swift") == [3, 4])
        #expect(changed.lines(of: "B.swift") == [1])
        #expect(changed.has("C.swift"))
        #expect(changed.lines(of: "C.swift") == nil)
        #expect(changed.has("Features/ü.feature"))
        #expect(!changed.has("D.swift"))
    }
}
