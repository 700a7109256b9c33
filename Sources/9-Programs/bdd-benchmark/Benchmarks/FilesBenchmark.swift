import BDDPlatform
import BDDRunning
import Gherkin

/// Measures parsing many small files, compared with only opening and reading them.
struct FilesBenchmark {
    let session: Session

    func table() throws -> Table {
        var table = Table(
            "files: \(Quantity.count(CorpusFolder.smallFileCount)) files of 3 KB", ["", "time", "a file", "readings"])
        let files = try session.corpora.files(in: session.corpora.smallFiles())
        let times = try session.waiting.medians([
            Contestant("opened and read") {
                for file in files { consume(try FileDescriptor.contents(of: file)) }
            },
            Contestant("and parsed to pickles") { consume(try Parsing.parse(files)) },
            Contestant("as a run does it") {
                var ids = IdGenerator()
                consume(FeatureSet(paths: files, dialect: .english, ids: &ids))
            },
        ])
        for (name, time) in zip(["opened and read", "and parsed to pickles", "so by all processors"], times) {
            table.add(
                name, Quantity.time(time), Quantity.time(time / files.count), Quantity.ratio(time, to: times[0]))
        }
        return table
    }
}
