import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Holds an answer whose length must be known before its first byte is sent. */
export type Spool = {
  /** @param chunk is kept as it is: whoever writes it gives it away */
  write: (chunk: Uint8Array) => Promise<void>
  sizeBytes: () => number
  /**
   * What was written.
   * @param beforeLast called before the last piece is given out
   */
  read: (beforeLast: () => void) => AsyncGenerator<Uint8Array>
  /** May be called more than once. */
  close: () => Promise<void>
}

/** The beginning of an answer stays in memory, so that a PDF with its photos never sees the disk. */
const memoryBytes = 16 * 1024 ** 2
/** For all answers together. */
const sharedMemoryBytes = 64 * 1024 ** 2
const pieceBytes = 256 * 1024

let heldBytes = 0

/** Begins in memory and goes on in a file without a name. */
export function openSpool(limits = { own: memoryBytes, shared: sharedMemoryBytes }): Spool {
  const held: Uint8Array[] = []
  let inMemory = 0
  let inFile = 0
  let file: FileHandle | undefined
  let isClosed = false

  async function write(chunk: Uint8Array): Promise<void> {
    const { length } = chunk
    if (!file && inMemory + length <= limits.own && heldBytes + length <= limits.shared) {
      held.push(chunk)
      inMemory += length
      heldBytes += length
      return
    }
    file ??= await openNameless()
    for (let written = 0; written < length;) {
      const { bytesWritten } = await file.write(chunk, written, length - written, inFile)
      written += bytesWritten
      inFile += bytesWritten
    }
  }

  async function* read(beforeLast: () => void): AsyncGenerator<Uint8Array> {
    for (const [i, piece] of held.entries()) {
      if (inFile === 0 && i === held.length - 1) beforeLast()
      yield piece
    }
    for (let position = 0; file && position < inFile;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, inFile - position))
      const { bytesRead } = await file.read(piece, 0, piece.length, position)
      if (bytesRead === 0) throw new Error('The spooled answer is shorter than what was written')
      position += bytesRead
      if (position >= inFile) beforeLast()
      yield piece.subarray(0, bytesRead)
    }
  }

  async function close(): Promise<void> {
    if (!isClosed) heldBytes -= inMemory
    isClosed = true
    held.length = 0
    await file?.close()
  }

  return { write, sizeBytes: () => inMemory + inFile, read, close }
}

/** Nameless from the start: nothing is left behind, however the server ends. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `tourwerk-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await rm(name, { force: true })
  return handle
}
