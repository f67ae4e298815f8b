import { uniqueFileNames } from '../../../src/contract/archive/uniqueFileNames'
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
  const spool = openSpool()
  try {
    const [first, ...others] = proofs
    const isSingle = first !== undefined && others.length === 0
    if (isSingle) for await (const piece of piecesOf(first, draw, signal)) await spool.write(piece)
    else await writeZip(spool, proofs, draw, signal)
    signal.throwIfAborted()
    return isSingle
      ? { fileName: proofFileName(first), contentType: 'application/pdf', spool }
      : { fileName: 'nachweise.zip', contentType: 'application/zip', spool }
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function writeZip(
  spool: Spool,
  proofs: readonly ProofDocument[],
  draw: DrawOne,
  signal: AbortSignal,
): Promise<void> {
  const names = uniqueFileNames(proofs.map(proofFileName))
  const entries = proofs.map((proof, index) => ({
    name: names[index] ?? '',
    // Local time of the company, independent of the server's time zone.
    at: new Date(isoDateTime(proof.timeStamp, proof.timeZone)),
    pieces: piecesOf(proof, draw, signal),
  }))
  for await (const piece of zipPieces(entries)) await spool.write(piece)
}

async function* piecesOf(proof: ProofDocument, draw: DrawOne, signal: AbortSignal): AsyncGenerator<Piece> {
  signal.throwIfAborted()
  for await (const piece of draw(proof)) {
    for (let start = 0; start < piece.length; start += sliceBytes) {
      signal.throwIfAborted()
      yield piece.subarray(start, start + sliceBytes)
    }
  }
}
