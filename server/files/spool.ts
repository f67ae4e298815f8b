import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Buffers a response whose length must be known before its first byte is sent. */
export type Spool = {
  /** @param chunk is kept without a copy, so the caller must not reuse it */
  write: (chunk: Uint8Array) => Promise<void>
  sizeBytes: () => number
  /**
   * Returns the written content.
   * @param beforeLast called before the last piece is returned
   */
  read: (beforeLast: () => void) => AsyncGenerator<Uint8Array>
  /** Idempotent. */
  close: () => Promise<void>
}

/** The beginning of a response stays in memory, so that a PDF with photos is never written to disk. */
const memoryBytes = 16 * 1024 ** 2
/** Limit for all responses together. */
const sharedMemoryBytes = 64 * 1024 ** 2
const pieceBytes = 256 * 1024

let heldBytes = 0

/** Starts in memory and continues in an unlinked file. */
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
      if (bytesRead === 0) throw new Error('The spooled response is shorter than the written content')
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

/** The file is unlinked immediately, so that nothing remains, however the server ends. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `tourwerk-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await rm(name, { force: true })
  return handle
}
