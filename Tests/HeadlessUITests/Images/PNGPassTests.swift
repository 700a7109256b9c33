import Testing

@testable import HeadlessUI

@Suite struct PNGPassTests {
    @Test("Without interlacing there is one pass of all pixels")
    func plain() {
        #expect(passes(3, 2, isInterlaced: false) == [Shape(width: 3, height: 2, first: [0, 0])])
    }

    @Test("Adam7 has seven passes")
    func seven() {
        #expect(
            passes(8, 8, isInterlaced: true) == [
                Shape(width: 1, height: 1, first: [0, 0]), Shape(width: 1, height: 1, first: [4, 0]),
                Shape(width: 2, height: 1, first: [0, 4]), Shape(width: 2, height: 2, first: [2, 0]),
                Shape(width: 4, height: 2, first: [0, 2]), Shape(width: 4, height: 4, first: [1, 0]),
                Shape(width: 8, height: 4, first: [0, 1]),
            ])
    }

    @Test("Passes without pixels are left out")
    func small() {
        #expect(passes(1, 1, isInterlaced: true) == [Shape(width: 1, height: 1, first: [0, 0])])
        #expect(
            passes(2, 5, isInterlaced: true) == [
                Shape(width: 1, height: 1, first: [0, 0]), Shape(width: 1, height: 1, first: [0, 4]),
                Shape(width: 1, height: 1, first: [0, 2]), Shape(width: 1, height: 3, first: [1, 0]),
                Shape(width: 2, height: 2, first: [0, 1]),
            ])
    }

    @Test("Every pixel is in one pass", arguments: [1, 2, 3, 5, 8, 9, 17], [1, 2, 4, 7, 8, 16])
    func all(width: Int, height: Int) {
        let header = PNGHeader(width: width, height: height, bitDepth: 8, colorType: .gray, isInterlaced: true)
        let pixels = PNGPass.passes(of: header).flatMap { pass in
            pass.rows.flatMap { y in pass.columns.map { x in y * width + x } }
        }
        #expect(pixels.sorted() == Array(0..<width * height))
    }

    private struct Shape: Equatable {
        let width: Int
        let height: Int
        let first: [Int]
    }

    private func passes(_ width: Int, _ height: Int, isInterlaced: Bool) -> [Shape] {
        let header = PNGHeader(width: width, height: height, bitDepth: 8, colorType: .gray, isInterlaced: isInterlaced)
        return PNGPass.passes(of: header).map { pass in
            #expect(Array(pass.columns).count == pass.width)
            #expect(Array(pass.rows).count == pass.height)
            return Shape(width: pass.width, height: pass.height, first: [Array(pass.columns)[0], Array(pass.rows)[0]])
        }
    }
}
