import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A file without a name that holds an answer whose length must be known before its first byte is sent. */
export type Spool = {
  write: (chunk: Uint8Array) => Promise<void>
  sizeBytes: () => number
  /**
   * What was written.
   * @param beforeLast called before the last piece is given out
   */
  read: (beforeLast: () => void) => AsyncGenerator<Buffer>
  /** May be called more than once. */
  close: () => Promise<void>
}

const pieceBytes = 256 * 1024

export async function openSpool(): Promise<Spool> {
  const file = path.join(os.tmpdir(), `tourwerk-${randomUUID()}`)
  const handle = await open(file, 'wx+', 0o600)
  // Nameless from the start: nothing is left behind, however the server ends.
  await rm(file, { force: true })
  let size = 0

  async function write(chunk: Uint8Array): Promise<void> {
    for (let written = 0; written < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, size)
      written += bytesWritten
      size += bytesWritten
    }
  }

  async function* read(beforeLast: () => void): AsyncGenerator<Buffer> {
    for (let position = 0; position < size;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - position))
      const { bytesRead } = await handle.read(piece, 0, piece.length, position)
      if (bytesRead === 0) throw new Error('The spooled answer is shorter than what was written')
      position += bytesRead
      if (position >= size) beforeLast()
      yield piece.subarray(0, bytesRead)
    }
  }

  return { write, sizeBytes: () => size, read, close: () => handle.close() }
}
