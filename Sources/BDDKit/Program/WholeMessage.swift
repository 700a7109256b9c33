/// An error whose description is a whole message: it names the places it is about and says what to do.
protocol WholeMessage: Error, CustomStringConvertible {}
