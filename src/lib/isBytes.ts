/** Browsers return a response as ArrayBuffer, Node as a view of one. */
export const isBytes = (data: unknown): data is ArrayBuffer | Uint8Array<ArrayBuffer> =>
  data instanceof ArrayBuffer || data instanceof Uint8Array
