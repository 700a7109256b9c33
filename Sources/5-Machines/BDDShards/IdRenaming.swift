/// Gives the ids of one of several streams names that no other of them has, by arithmetic: nothing is remembered.
///
/// What stands before the run, features and definitions, has the same ids in all of them and keeps these.
struct IdRenaming {
    /// The number of the run's id, which is the run's in all streams.
    let firstOfRun: Int
    /// What is added to numbers behind it.
    let distance: Int
    /// What is put behind ids that are no numbers, as other programs make them.
    let suffix: String

    func name(of id: String) -> String {
        guard let number = Int(id) else { return id + suffix }
        return number <= firstOfRun ? id : String(number + distance)
    }

    func rename(_ id: inout String) { id = name(of: id) }

    func rename(_ id: inout String?) { id = id.map(name) }
}
