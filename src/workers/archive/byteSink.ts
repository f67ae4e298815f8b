import type { Bytes } from './byteSource'

/** Accepts bytes in order. The bytes given to `write` must be unchanged until it resolves. */
export type ByteSink = { write: (bytes: Bytes) => void | Promise<void> }
