import type PDFDocument from 'pdfkit'
import { colours } from './proofStyle'

/** Strokes of the marks within a square of 10 × 10: x and y of each corner. */
const signs = {
  done: [[1.5, 5.5, 4, 8, 8.5, 2.5]],
  notDone: [
    [2, 2, 8, 8],
    [8, 2, 2, 8],
  ],
} as const satisfies Record<string, readonly number[][]>

/** Draws a tick or a cross. */
export function drawTaskMark(doc: PDFDocument, isDone: boolean, x: number, y: number): void {
  const colour = isDone ? colours.states.COMPLETED : colours.states.FAILED
  for (const [startX, startY, ...rest] of signs[isDone ? 'done' : 'notDone']) {
    doc.moveTo(x + startX, y + startY)
    for (let i = 0; i + 1 < rest.length; i += 2) doc.lineTo(x + (rest[i] ?? 0), y + (rest[i + 1] ?? 0))
    doc.lineWidth(1.3).lineCap('round').lineJoin('round').stroke(colour)
  }
}

/** @param y of the line */
export function drawRule(
  doc: PDFDocument,
  {
    x,
    y,
    width,
    thickness,
    colour,
  }: { x: number; y: number; width: number; thickness: number; colour: string },
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .lineCap('butt')
    .stroke(colour)
}
