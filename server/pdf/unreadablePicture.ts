/** A picture that cannot be put into a PDF; the message says why, for developers. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}
