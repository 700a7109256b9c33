/// Makes the ids of a stream unique among several streams by arithmetic, so no table of ids is needed.
///
/// Ids from before the run, which belong to features and definitions, are the same in all streams and are kept.
struct IdRenaming {
    /// The number of the run's id. It is the same in all streams, and ids up to it are not renamed.
    let firstOfRun: Int
    /// The distance added to numbers above `firstOfRun`.
    let distance: Int
    /// The suffix appended to ids that are not numbers, as other programs write them.
    let suffix: String

    func name(of id: String) -> String {
        guard let number = Int(id) else { return id + suffix }
        return number <= firstOfRun ? id : String(number + distance)
    }

    func rename(_ id: inout String) { id = name(of: id) }

    func rename(_ id: inout String?) { id = id.map(name) }
}
