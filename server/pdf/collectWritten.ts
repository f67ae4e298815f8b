import type PDFDocument from 'pdfkit'

/** Bytes of a PDF in their own memory, never shared. */
export type Piece = Uint8Array<ArrayBuffer>

/** Returns the bytes written since the last call. */
export type TakeWritten = () => Generator<Piece>

/** Larger pieces, such as pictures, are passed on; smaller ones are joined. */
const largeBytes = 64 * 1024

/** Collects the output of a document directly: a stream buffer would copy all pictures. */
export function collectWritten(doc: PDFDocument): TakeWritten {
  // The constructor of the document has already written the first line.
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

/** Joins pieces in new memory that can be transferred to another thread. */
function joinPieces(pieces: readonly Piece[]): Piece {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
