public import HeadlessUI

// Images for tests. (IM-1) For an image of one colour use `Bitmap(width:height:color:)`.
extension Bitmap {
    /// 3 × 3 pixels: `first` in the corners and in the centre, `second` elsewhere.
    public static func checker(_ first: Color, _ second: Color) throws(BitmapError) -> Bitmap {
        try Bitmap(width: 3, height: 3, colors: (0..<9).map { $0 % 2 == 0 ? first : second })
    }

    /// 2 × 2 pixels: red and green above blue and black.
    public static func fourColors() throws(BitmapError) -> Bitmap {
        try Bitmap(width: 2, height: 2, colors: [.red, .green, .blue, .black])
    }
}
