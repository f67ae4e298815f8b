import type { Bytes } from './byteSource'

/** Takes bytes in order. What is given to `write` may be kept only until it settles. */
export type ByteSink = { write: (bytes: Bytes) => void | Promise<void> }

const blockBytes = 256 * 1024

/** Gathers small writes into blocks and counts what passed. Call `flush` at the end. */
export class BlockSink {
  /** Bytes taken so far, flushed or not. */
  sizeBytes = 0
  private readonly block = new Uint8Array(blockBytes)
  private filled = 0

  constructor(private readonly sink: ByteSink) {}

  async write(bytes: Bytes): Promise<void> {
    this.sizeBytes += bytes.length
    if (this.filled + bytes.length > blockBytes) await this.flush()
    if (bytes.length >= blockBytes) return this.sink.write(bytes)
    this.block.set(bytes, this.filled)
    this.filled += bytes.length
  }

  async flush(): Promise<void> {
    if (this.filled === 0) return
    await this.sink.write(this.block.subarray(0, this.filled))
    this.filled = 0
  }
}
