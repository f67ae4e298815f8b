/** A picture that cannot be embedded in a PDF. The message with the reason is for developers. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}
