import HeadlessUI
import PhotoBooth
import Testing

@Suite struct PhotoDevelopingTests {
    @Test("A developed photo is gray, as light as the eye sees it, and as transparent as it was")
    func developed() throws {
        let colors: [Color] = [.red, .green, .blue, .white, .black, Color(red: 10, green: 20, blue: 30, alpha: 40)]
        let photo = try Photo(name: "Fish", image: Bitmap(width: 3, height: 2, colors: colors)).developed()
        #expect(photo.name == "Fish, developed")
        let expected = [(76, 255), (150, 255), (29, 255), (255, 255), (0, 255), (18, 40)] as [(UInt8, UInt8)]
        #expect(photo.image.pixels == expected.map { Color(red: $0, green: $0, blue: $0, alpha: $1) })
    }
}
