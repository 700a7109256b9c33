import CucumberExpressions
import Testing

@testable import bdd_benchmark

@Suite("Generated step definitions")
struct StepCorpusTests {
    @Test("are as many as were asked for, and all different")
    func count() {
        let expressions = StepCorpus(count: 1_000, seed: 1).sentences.map(\.expression)
        #expect(expressions.count == 1_000)
        #expect(Set(expressions).count == 1_000)
    }

    @Test("begin alike, however many there are")
    func nested() {
        let few = StepCorpus(count: 10, seed: 3).sentences.map(\.expression)
        #expect(StepCorpus(count: 100, seed: 3).sentences.prefix(10).map(\.expression) == few)
    }

    @Test("each match their own text and no other definition's")
    func texts() throws {
        let corpus = StepCorpus(count: 500, seed: 1)
        let index = try corpus.index(first: 500)
        for text in corpus.texts(count: 2_000, forFirst: 500) {
            #expect(try index.matches(text).count == 1, "\(text)")
        }
    }

    @Test("are used by the first texts only as far as was asked for")
    func firstOnly() throws {
        let corpus = StepCorpus(count: 100, seed: 1)
        let index = try corpus.index(first: 100)
        let used = try corpus.texts(count: 500, forFirst: 10).flatMap { try index.matches($0).map(\.expression) }
        #expect(Set(used) == Set(0..<10))
    }

    @Test("are the same for the same seed")
    func seed() {
        let corpus = StepCorpus(count: 50, seed: 5)
        let same = StepCorpus(count: 50, seed: 5)
        #expect(corpus.texts(count: 9, forFirst: 50) == same.texts(count: 9, forFirst: 50))
        #expect(StepCorpus(count: 50, seed: 6).texts(count: 9, forFirst: 50) != same.texts(count: 9, forFirst: 50))
    }
}
