import type PDFDocument from 'pdfkit'

/** Bytes of a PDF; never of shared memory. */
export type Piece = Uint8Array<ArrayBuffer>

/** What a document has written since the last time. */
export type TakeWritten = () => Generator<Piece>

/** Pictures are above it; what is below is joined. */
const largeBytes = 64 * 1024

/** Takes what a document writes as it comes: the buffer of a stream would copy all pictures once more. */
export function collectWritten(doc: PDFDocument): TakeWritten {
  // The first line was written when the document was made.
  const first = doc.read() as Piece | null
  let written = first === null ? [] : [first]
  doc.push = (piece: Piece | null) => {
    if (piece !== null) written.push(piece)
    return true
  }
  return function* () {
    const pieces = written
    written = []
    let small: Piece[] = []
    for (const piece of pieces) {
      if (piece.length < largeBytes) {
        small.push(piece)
        continue
      }
      if (small.length > 0) yield joinPieces(small)
      small = []
      yield piece
    }
    if (small.length > 0) yield joinPieces(small)
  }
}

/** In memory of its own, which can be handed to another thread. */
function joinPieces(pieces: readonly Piece[]): Piece {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
