import type PDFDocument from 'pdfkit'
import { addTag, drawTagged, type Tag } from './tags'
import { drawLine, linesOf, type TextStyle } from './textLines'

/** Points, on A4. */
export const pageMargin = 52
const pageSize = { width: 595.28, height: 841.89 }
export const textWidth = pageSize.width - 2 * pageMargin
const footerHeight = 34

/** Where the next thing goes on the pages of a document. */
export type Flow = {
  doc: PDFDocument
  left: number
  width: number
  /** Top of what comes next. */
  y: number
  /** Where pages begin, and where what is on them must end. */
  top: number
  bottom: number
  /** What comes next is read as a part of it. */
  tag: Tag
}

export function beginFlow(
  doc: PDFDocument,
  { footer = pageMargin + footerHeight, tag = null }: { footer?: number; tag?: Tag } = {},
): Flow {
  doc.addPage()
  return {
    doc,
    left: pageMargin,
    width: textWidth,
    y: pageMargin,
    top: pageMargin,
    bottom: pageSize.height - footer,
    tag,
  }
}

/** Begins a new page unless that much room is left, or would not be more on a new one. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + height <= flow.bottom || flow.y === flow.top) return
  flow.doc.addPage()
  flow.y = flow.top
}

/** Writes a text of any length from the flow's place on, breaking pages between lines. */
export function writeText(
  flow: Flow,
  text: string,
  style: TextStyle,
  {
    indent = 0,
    width,
    tag = addTag(flow.doc, flow.tag, 'P'),
  }: { indent?: number; width?: number; tag?: Tag } = {},
): void {
  for (const line of linesOf(flow.doc, text, style, width ?? flow.width - indent)) {
    ensureRoom(flow, style.lineHeight)
    drawTagged(flow.doc, tag, () => drawLine(flow.doc, line, flow.left + indent, flow.y, style))
    flow.y += style.lineHeight
  }
}

/** What stands beside a column of text, at its right. */
export type Side = { width: number; height: number; draw: (x: number, y: number) => void }

/**
 * Writes into a column with something at its right; the column may go on over pages, what is beside it stays where it began.
 * What is beside it is drawn afterwards, so that it is read after the text.
 */
export function writeBeside(flow: Flow, side: Side | null, gap: number, write: (column: Flow) => void): void {
  if (side === null) return write(flow)
  ensureRoom(flow, side.height)
  const { doc } = flow
  const page = lastPage(doc)
  const begun = flow.y
  const column = { ...flow, width: flow.width - side.width - gap }
  write(column)
  const endPage = lastPage(doc)
  doc.switchToPage(page)
  side.draw(flow.left + flow.width - side.width, begun)
  doc.switchToPage(endPage)
  flow.y = page === endPage ? Math.max(column.y, begun + side.height) : column.y
}

function lastPage(doc: PDFDocument): number {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Draws on every page, once all pages are there. */
export function drawOnPages(doc: PDFDocument, draw: (place: { page: number; pages: number }) => void): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(start + i)
    draw({ page: i + 1, pages: count })
  }
}
