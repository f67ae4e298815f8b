import type PDFDocument from 'pdfkit'
import { drawLine, linesOf, type TextStyle } from './textLines'

/** Points; A4 is 595.28 × 841.89. */
const pageMargin = 52
const footHeight = 34

/** Where the next thing goes on the pages of a document. */
export type Flow = {
  doc: PDFDocument
  left: number
  width: number
  /** Top of what comes next. */
  y: number
}

export function beginFlow(doc: PDFDocument): Flow {
  doc.addPage()
  return { doc, left: pageMargin, width: doc.page.width - 2 * pageMargin, y: pageMargin }
}

/** Begins a new page unless that much room is left. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + height <= flow.doc.page.height - pageMargin - footHeight) return
  flow.doc.addPage()
  flow.y = pageMargin
}

/** Writes a text of any length from the flow's place on, breaking pages between lines. */
export function writeText(
  flow: Flow,
  text: string,
  style: TextStyle,
  { indent = 0, width }: { indent?: number; width?: number } = {},
): void {
  for (const line of linesOf(flow.doc, text, style, width ?? flow.width - indent)) {
    ensureRoom(flow, style.lineHeight)
    drawLine(flow.doc, line, flow.left + indent, flow.y, style)
    flow.y += style.lineHeight
  }
}

/** Writes on every page at the foot, once all pages are there. */
export function writeFeet(
  { doc, left }: Flow,
  draw: (place: { x: number; y: number; page: number; pages: number }) => void,
): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(start + i)
    draw({ x: left, y: doc.page.height - pageMargin - 6, page: i + 1, pages: count })
  }
}
