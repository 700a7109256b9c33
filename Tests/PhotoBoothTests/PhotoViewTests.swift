import HeadlessUI
import PhotoBooth
import TestEquipment
import Testing

@Suite struct PhotoViewTests {
    @Test("The photo fills the frame, pixel by pixel, and is called by its name")
    func paths() throws {
        let photo = try Photo(name: "Fish", image: Bitmap.fourColors())
        let view = PhotoView(photo, frame: Rect(x: 5, y: 5, width: 4, height: 6))
        #expect(view.accessibilityLabel == "Fish")
        #expect(
            view.paths == [
                Path(.rectangle(Rect(x: 0, y: 0, width: 2, height: 3)), style: .fill, color: .red),
                Path(.rectangle(Rect(x: 2, y: 0, width: 2, height: 3)), style: .fill, color: .green),
                Path(.rectangle(Rect(x: 0, y: 3, width: 2, height: 3)), style: .fill, color: .blue),
                Path(.rectangle(Rect(x: 2, y: 3, width: 2, height: 3)), style: .fill, color: .black),
            ])
    }

    @Test("A photo without pixels shows nothing")
    func empty() throws {
        let photo = try Photo(name: "Nothing", image: Bitmap(width: 0, height: 0))
        #expect(PhotoView(photo, frame: Rect(x: 0, y: 0, width: 4, height: 4)).paths == [])
    }
}
