import BDDKit

/// Many small files: what parsing adds to opening and reading them.
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
        ])
        for (name, time) in zip(["opened and read", "and parsed to pickles"], times) {
            table.add(
                name, Quantity.time(time), Quantity.time(time / files.count), Quantity.ratio(time, to: times[0]))
        }
        return table
    }
}
