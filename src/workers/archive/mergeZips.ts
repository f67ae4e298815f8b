import { stopIfAborted } from './archiveError'
import { BlockSink, type ByteSink } from './byteSink'
import { type ByteSource, piecesOf, SourceReader } from './byteSource'
import { crc32 } from './crc32'
import { uniqueFileNames } from './entryNames'
import { readZipDirectory } from './zipDirectory'
import { methods } from './zipFormat'
import { directoryHeader, endRecords, localHeader, type WrittenEntry } from './zipWriter'

/** What is merged: the files of a ZIP, or one PDF under its name. */
export type MergeSource =
  { kind: 'zip'; source: ByteSource } | { kind: 'pdf'; source: ByteSource; fileName: string }

export type MergeOptions = {
  signal?: AbortSignal | undefined
  /** Content bytes copied so far, and all there are. */
  onProgress?: ((copiedBytes: number, totalBytes: number) => void) | undefined
}

export type MergedArchive = { sizeBytes: number; entryCount: number }

/** Bytes of one file to copy as they are. */
type Copy = Omit<WrittenEntry, 'nameBytes' | 'localOffset'> & {
  source: ByteSource
  dataOffset: number
  name: string
}

const pieceBytes = 256 * 1024
/** 1980-01-01 00:00, the first moment of the format: a PDF says nothing of its date. */
const noDate = 0x00210000

/**
 * Writes one ZIP with all files of `sources` in their order: compressed bytes are copied as they are, headers
 * and directory are new, names are flat, clean and unique, folders are dropped. ZIP64 from 65,535 entries or
 * 4 GiB on. Contents are not checked again. Throws ArchiveError as `readZipDirectory` does, `aborted` on
 * `signal`, and whatever `sink` throws.
 */
export async function mergeZips(
  sources: readonly MergeSource[],
  sink: ByteSink,
  { signal, onProgress }: MergeOptions = {},
): Promise<MergedArchive> {
  const copies: Copy[] = []
  for (const source of sources) {
    stopIfAborted(signal)
    copies.push(...(await copiesOf(source, signal)))
  }
  const names = uniqueFileNames(copies.map(({ name }) => name))
  const totalBytes = copies.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0)

  const out = new BlockSink(sink)
  const encoder = new TextEncoder()
  const written: WrittenEntry[] = []
  let copiedBytes = 0
  // One window at a time, however many sources there are.
  let reader = new SourceReader(new Blob([]))
  for (const [index, copy] of copies.entries()) {
    const entry = { ...copy, nameBytes: encoder.encode(names[index]), localOffset: out.sizeBytes }
    await out.write(localHeader(entry))
    if (reader.source !== copy.source) reader = new SourceReader(copy.source)
    for await (const piece of piecesOf(reader, copy.dataOffset, copy.compressedBytes, pieceBytes)) {
      stopIfAborted(signal)
      await out.write(piece)
      copiedBytes += piece.length
      onProgress?.(copiedBytes, totalBytes)
    }
    written.push(entry)
  }
  const directoryOffset = out.sizeBytes
  for (const entry of written) await out.write(directoryHeader(entry))
  const sizeBytes = out.sizeBytes - directoryOffset
  await out.write(endRecords({ offset: directoryOffset, sizeBytes, entryCount: written.length }))
  await out.flush()
  return { sizeBytes: out.sizeBytes, entryCount: written.length }
}

async function copiesOf(part: MergeSource, signal: AbortSignal | undefined): Promise<Copy[]> {
  const { source } = part
  if (part.kind === 'pdf') return [await copyOfPdf(source, part.fileName, signal)]
  const entries = await readZipDirectory(source)
  return entries
    .filter(({ isDirectory }) => !isDirectory)
    .map(({ name, method, crc32: crc, compressedBytes, sizeBytes, modified, dataOffset }) => ({
      name,
      method,
      crc32: crc,
      compressedBytes,
      sizeBytes,
      modified,
      dataOffset,
      source,
    }))
}

async function copyOfPdf(source: ByteSource, name: string, signal: AbortSignal | undefined): Promise<Copy> {
  const sizeBytes = source.size
  let crc = 0
  for await (const piece of piecesOf(new SourceReader(source), 0, sizeBytes, pieceBytes)) {
    stopIfAborted(signal)
    crc = crc32(piece, crc)
  }
  return {
    name,
    method: methods.stored,
    crc32: crc,
    compressedBytes: sizeBytes,
    sizeBytes,
    modified: noDate,
    dataOffset: 0,
    source,
  }
}
