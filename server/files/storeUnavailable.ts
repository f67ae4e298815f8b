/** The store of files did not answer, or answered with an error. The same call may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super('the store of files is not available', { cause })
  }
}
