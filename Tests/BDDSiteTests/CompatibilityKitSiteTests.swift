import BDDReports
import BDDTestStreams
import Conformance
import CucumberMessages
import Gherkin
import Testing

@testable import BDDSite

@Suite("Sites of other Cucumbers", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct CompatibilityKitSiteTests {
    @Test(
        "Each scenario of the compatibility kit has the result that its stream has",
        arguments: Conformance.subfolders("cck").flatMap(Sample.all))
    func results(sample: Sample) throws {
        let run = RunResults(isStrict: true, pictures: PictureStore()) { _ in nil }
        let query = RunQuery()
        var statuses: [Status] = []
        for envelope in try sample.messages {
            run.receive(envelope)
            if case .attemptFinished(let attempt) = query.receive(envelope), attempt.isFinal {
                statuses.append(attempt.status)
            }
        }
        var ids = IdGenerator()
        let documents = try run.sources.map { source in
            try GherkinParser().parse(Array(source.data.utf8), uri: source.uri, ids: &ids)
        }
        var contents = SiteContents(title: "Kit", documents: documents)
        var results = SiteResults()
        results.add(run)
        contents.results = results
        let rows = SiteModel(contents).features.flatMap(\.scenarios).flatMap(\.rows)
        #expect(rows.compactMap { $0.result?.status.rawValue }.sorted() == statuses.map(\.rawValue).sorted())
    }
}
