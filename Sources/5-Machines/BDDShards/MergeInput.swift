/// The input of `bdd merge`.
package enum MergeInput {
    /// The streams of all shards of a run.
    case shards(ShardSet)
    /// The only stream, from a run without shards. There is nothing to merge, and the verdict is the same as of `bdd
    /// report`.
    case whole(OpenMessageFile)

    /// - Parameters:
    ///   - isStrict: whether pending scenarios are not accepted.
    ///   - honorsQuarantine: whether scenarios in quarantine may fail.
    /// - Throws: `ShardErrors` with every reason why the files cannot be merged.
    package init(_ files: [MessageFile], isStrict: Bool, honorsQuarantine: Bool = true) throws(ShardErrors) {
        guard files.count == 1 else {
            self = .shards(try ShardSet(files, isStrict: isStrict, honorsQuarantine: honorsQuarantine))
            return
        }
        let text: FileText
        do throws(MessageFileError) {
            text = try FileText(files[0])
        } catch {
            throw ShardErrors(errors: [.unreadable(error)])
        }
        do throws(ShardErrors) {
            self = .shards(
                try ShardSet([
                    ShardStream.read(text, isStrict: isStrict, honorsQuarantine: honorsQuarantine)
                ]))
        } catch {
            guard error.isNoShard else { throw error }
            self = .whole(try Self.open(text))
        }
    }

    private static func open(_ text: FileText) throws(ShardErrors) -> OpenMessageFile {
        do throws(MessageFileError) { return try text.open() } catch { throw ShardErrors(errors: [.unreadable(error)]) }
    }
}

extension ShardErrors {
    /// Whether the only file is the stream of no shard.
    fileprivate var isNoShard: Bool {
        if errors.count == 1, case .noShard = errors[0] { true } else { false }
    }
}
