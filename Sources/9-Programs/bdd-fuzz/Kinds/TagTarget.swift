import BDDSteps
import CucumberExpressions

/// Fuzzes tag expressions. The description of an expression must be read as an expression that means the same.
struct TagTarget: FuzzTarget {
    let words = ["@a", "@b", "@slow", " and ", " or ", " not ", "not ", "(", ")", "( ", " )", "\\ ", "\\(", "\\\\"]
    let limit = 512

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        ["@a", "@a and @b", "not @a or (@b and not @c)", "((@a))", "@a\\ b or not not @c", ""].map { Array($0.utf8) }
    }

    func check(_ bytes: [UInt8]) throws {
        let source = String(decoding: bytes, as: UTF8.self)
        let expression: TagExpression
        do throws(TagExpressionError) {
            expression = try TagExpression(source)
        } catch {
            let length = source.unicodeScalars.count
            return try require((0...length).contains(error.offset), "the error stands at \(error.offset) of \(length)")
        }
        let written = expression.description
        guard let read = try? TagExpression(written) else { throw FuzzFailure("'\(written)' cannot be read back") }
        try require(read.description == written, "'\(written)' is written back as '\(read.description)'")
        try requireSameValues(expression, read)
    }

    /// Compares the values of both expressions for some sets of their tags.
    private func requireSameValues(_ expression: TagExpression, _ read: TagExpression) throws(FuzzFailure) {
        let tags = expression.tags
        try require(read.tags == tags, "the tags \(tags) are read back as \(read.tags)")
        var numbers = RandomStream(seed: UInt64(tags.count))
        for _ in 0..<8 {
            let some = tags.filter { _ in numbers.below(2) == 0 }
            try require(
                expression.evaluate(tags: some) == read.evaluate(tags: some),
                "with \(some) '\(read)' is not what it was made of")
        }
    }
}
