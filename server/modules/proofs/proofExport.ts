import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { openSpool, type Spool } from '../../files/spool'
import type { ProofDocument, ReadFile } from './proofDocument'
import { proofFileName, uniqueNames } from './proofFileNames'
import { proofPdf, type Piece } from './proofPdf'
import { berlinDateTime } from './proofTexts'

export type ProofExport = { fileName: string; contentType: string; spool: Spool }

/** A checksum is computed over this much between two turns of the event loop. */
const sliceBytes = 1024 * 1024

/**
 * One proof as a PDF, several as a ZIP of PDFs in the given order.
 * @param signal stops the work; the spool is closed then
 * @throws the signal's reason
 */
export async function exportProofs(
  proofs: readonly ProofDocument[],
  readFile: ReadFile,
  signal: AbortSignal,
): Promise<ProofExport> {
  const spool = await openSpool()
  try {
    const [first, ...others] = proofs
    const isSingle = first !== undefined && others.length === 0
    if (isSingle) for await (const piece of piecesOf(first, readFile, signal)) await spool.write(piece)
    else await writeZip(spool, proofs, readFile, signal)
    signal.throwIfAborted()
    return isSingle
      ? { fileName: proofFileName(first), contentType: 'application/pdf', spool }
      : { fileName: 'nachweise.zip', contentType: 'application/zip', spool }
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** Entries are stored: what is large in a PDF is compressed already. */
async function writeZip(
  spool: Spool,
  proofs: readonly ProofDocument[],
  readFile: ReadFile,
  signal: AbortSignal,
): Promise<void> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const flush = async () => {
    const pieces = ready
    ready = []
    for (const piece of pieces) await spool.write(piece)
  }
  const unique = uniqueNames()
  for (const proof of proofs) {
    const entry = beginEntry(zip, unique(proofFileName(proof)), zipTime(proof.timeStamp))
    for await (const piece of piecesOf(proof, readFile, signal)) {
      entry.push(piece)
      await flush()
    }
    entry.end()
    await flush()
    // Other requests come in between, even if the disk needs no waiting for.
    await setImmediate()
  }
  zip.end()
  await flush()
}

/** A stored entry. Its checksum is computed by zlib, which is ten times as fast as fflate's own. */
function beginEntry(zip: Zip, filename: string, mtime: Date) {
  const entry: ZipInputFile = { filename, mtime, size: 0, crc: 0, compression: 0 }
  zip.add(entry)
  const put = (piece: Piece, isLast: boolean) => {
    entry.size += piece.length
    entry.crc = crc32(piece, entry.crc)
    entry.ondata?.(null, piece, isLast)
  }
  return { push: (piece: Piece) => put(piece, false), end: () => put(new Uint8Array(0), true) }
}

async function* piecesOf(
  proof: ProofDocument,
  readFile: ReadFile,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  signal.throwIfAborted()
  for await (const piece of proofPdf(proof, readFile)) {
    for (let start = 0; start < piece.length; start += sliceBytes) {
      signal.throwIfAborted()
      yield piece.subarray(start, start + sliceBytes)
    }
  }
}

/** ZIP knows no time zones: the time that clocks in Berlin show, wherever the server stands; 1980 at the earliest. */
function zipTime(at: Date): Date {
  const earliest = new Date(1980, 0, 1)
  const shown = new Date(berlinDateTime(at))
  return shown < earliest ? earliest : shown
}
