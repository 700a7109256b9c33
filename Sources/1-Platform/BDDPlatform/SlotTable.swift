import Synchronization

/// A set of numbers other than 0 that a signal handler can read at any time while threads change it: it takes no lock
/// and allocates nothing. If the table is full, further numbers are not stored.
struct SlotTable: @unchecked Sendable {
    private static let size = 1024
    private let slots: UnsafeMutablePointer<Atomic<Int>>

    init() {
        slots = .allocate(capacity: Self.size)
        for index in 0..<Self.size { (slots + index).initialize(to: Atomic(0)) }
    }

    func insert(_ number: Int) { exchange(0, for: number) }

    func remove(_ number: Int) { exchange(number, for: 0) }

    private func exchange(_ old: Int, for new: Int) {
        for index in 0..<Self.size {
            let slot = slots + index
            if slot.pointee.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged {
                return
            }
        }
    }

    func forEach(_ body: (Int) -> Void) {
        for index in 0..<Self.size {
            let number = (slots + index).pointee.load(ordering: .acquiring)
            if number != 0 { body(number) }
        }
    }
}
