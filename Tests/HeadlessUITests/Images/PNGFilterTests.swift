import Testing

@testable import HeadlessUI

@Suite struct PNGFilterTests {
    private let previous: [UInt8] = [10, 20, 30, 40, 50, 60]
    private let row: [UInt8] = [15, 25, 28, 250, 5, 60]

    @Test(
        "Each filter subtracts what it takes for likely",
        arguments: [
            (PNGFilter.none, [15, 25, 28, 250, 5, 60]),
            (.sub, [15, 25, 28, 235, 236, 32]),
            (.up, [5, 5, 254, 210, 211, 0]),
            (.average, [10, 15, 13, 223, 224, 16]),
            (.paeth, [5, 5, 254, 210, 211, 0]),
        ] as [(PNGFilter, [UInt8])])
    func applied(filter: PNGFilter, filtered: [UInt8]) {
        #expect(filter.applied(row, previous: previous, distance: 3) == filtered)
        #expect(filter.undone(filtered[...], previous: previous, distance: 3) == row)
    }

    @Test(
        "Paeth takes the neighbour that is nearest to left plus above less the corner; left before above before corner",
        arguments: [
            (10, 20, 10, 20), (20, 10, 10, 20), (10, 20, 15, 15), (50, 50, 50, 50), (10, 30, 20, 20), (0, 9, 4, 4),
            (5, 9, 3, 9),
        ] as [(UInt8, UInt8, UInt8, UInt8)])
    func paeth(left: UInt8, above: UInt8, corner: UInt8, prediction: UInt8) {
        let filtered = PNGFilter.paeth.applied([left, 0], previous: [corner, above], distance: 1)
        #expect(filtered[1] == 0 &- prediction)
    }
}
