public import HeadlessUI

// The images that tests of images are made with. (IM-1) One of a single colour is `Bitmap(width:height:color:)`.
extension Bitmap {
    /// Three by three pixels, the first colour in the corners and in the middle, the second between them.
    public static func checker(_ first: Color, _ second: Color) throws(BitmapError) -> Bitmap {
        try Bitmap(width: 3, height: 3, colors: (0..<9).map { $0 % 2 == 0 ? first : second })
    }

    /// Two by two pixels: red and green, below them blue and black.
    public static func fourColors() throws(BitmapError) -> Bitmap {
        try Bitmap(width: 2, height: 2, colors: [.red, .green, .blue, .black])
    }
}
