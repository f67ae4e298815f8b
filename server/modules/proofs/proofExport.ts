import { uniqueFileNames } from '../../../src/contract/archive/uniqueFileNames'
import { mergedFileName } from '../../../src/contract/proof/exportJob'
import { openSpool, type Spool } from '../../files/spool'
import { zipPieces } from '../../files/zipPieces'
import type { Piece } from '../../pdf/collectWritten'
import type { ProofDocument } from './proofDocument'
import { proofFileName } from './proofFileNames'
import { isoDateTime } from './proofTexts'

export type ProofExport = { fileName: string; contentType: string; spool: Spool }

/** Bytes per checksum step between two turns of the event loop. */
const sliceBytes = 1024 * 1024

/** Renders the PDF of a proof. */
export type DrawOne = (proof: ProofDocument) => AsyncIterable<Piece>

/**
 * Exports one proof as a PDF, several as a ZIP of PDFs in the given order.
 * @param signal cancels the work and closes the spool
 * @throws the reason of the signal
 */
export async function exportProofs(
  proofs: readonly ProofDocument[],
  draw: DrawOne,
  signal: AbortSignal,
): Promise<ProofExport> {
  const [first, ...others] = proofs
  if (first !== undefined && others.length === 0) {
    const spool = await spooled(
      piecesOf(() => draw(first), signal),
      signal,
    )
    return { fileName: proofFileName(first), contentType: 'application/pdf', spool }
  }
  const spool = await spooled(zipOf(proofs, draw, signal), signal)
  return { fileName: 'nachweise.zip', contentType: 'application/zip', spool }
}

/** Exports proofs as one PDF. Cancels and rejects like {@link exportProofs}. */
export async function exportMerged(
  draw: () => AsyncIterable<Piece>,
  signal: AbortSignal,
): Promise<ProofExport> {
  const spool = await spooled(piecesOf(draw, signal), signal)
  return { fileName: mergedFileName, contentType: 'application/pdf', spool }
}

async function spooled(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Spool> {
  const spool = openSpool()
  try {
    for await (const piece of pieces) await spool.write(piece)
    signal.throwIfAborted()
    return spool
  } catch (error) {
    await spool.close()
    throw error
  }
}

function zipOf(
  proofs: readonly ProofDocument[],
  draw: DrawOne,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const names = uniqueFileNames(proofs.map(proofFileName))
  const entries = proofs.map((proof, index) => ({
    name: names[index] ?? '',
    // Local time of the company, independent of the server's time zone.
    at: new Date(isoDateTime(proof.timeStamp, proof.timeZone)),
    pieces: piecesOf(() => draw(proof), signal),
  }))
  return zipPieces(entries)
}

async function* piecesOf(draw: () => AsyncIterable<Piece>, signal: AbortSignal): AsyncGenerator<Piece> {
  signal.throwIfAborted()
  for await (const piece of draw()) {
    for (let start = 0; start < piece.length; start += sliceBytes) {
      signal.throwIfAborted()
      yield piece.subarray(start, start + sliceBytes)
    }
  }
}
