import type { Bytes } from './byteSource'

/** Takes bytes in order. What is given to `write` may be kept only until it settles. */
export type ByteSink = { write: (bytes: Bytes) => void | Promise<void> }
