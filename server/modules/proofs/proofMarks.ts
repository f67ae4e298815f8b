import type { ProofState } from '../../../src/contract/tour/planningTerms'
import type { Flow } from '../../pdf/page'
import { drawLine, widthOf } from '../../pdf/textLines'
import { colours, styles } from './proofLook'
import { proofTexts } from './proofTexts'

/** Strokes of the signs within a square of 10 × 10: x and y of each corner. */
const signs: Record<ProofState, readonly number[][]> = {
  COMPLETED: [[1.5, 5.5, 4, 8, 8.5, 2.5]],
  FAILED: [
    [2, 2, 8, 8],
    [8, 2, 2, 8],
  ],
  ABORTED: [[1.5, 5, 8.5, 5]],
}

function drawSign({ doc }: Flow, sign: ProofState, x: number, y: number, colour: string): void {
  for (const [startX = 0, startY = 0, ...rest] of signs[sign]) {
    doc.moveTo(x + startX, y + startY)
    for (let i = 0; i + 1 < rest.length; i += 2) doc.lineTo(x + (rest[i] ?? 0), y + (rest[i + 1] ?? 0))
    doc.lineWidth(1.3).lineCap('round').lineJoin('round').stroke(colour)
  }
}

/** Sign and word at the right edge of the flow, in the line of the title. */
export function drawStateChip(flow: Flow, state: ProofState): void {
  const { doc, left, width, y } = flow
  const { tint, ink } = colours.states[state]
  const style = { ...styles.strong, colour: ink }
  const word = proofTexts.states[state]
  const chipWidth = widthOf(doc, word, style) + 34
  const x = left + width - chipWidth
  doc.roundedRect(x, y + 2, chipWidth, 22, 3).fill(tint)
  drawSign(flow, state, x + 9, y + 8, ink)
  drawLine(doc, word, x + 25, y + 6, style)
}

/** A box at the left edge of the flow, ticked if the task was done. */
export function drawTaskMark(flow: Flow, done: boolean): void {
  const { doc, left, y } = flow
  doc
    .roundedRect(left, y + 2, 10, 10, 2)
    .lineWidth(0.9)
    .stroke(done ? colours.states.COMPLETED.ink : colours.outline)
  if (done) drawSign(flow, 'COMPLETED', left, y + 2, colours.states.COMPLETED.ink)
}
