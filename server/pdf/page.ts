import type PDFDocument from 'pdfkit'
import { addTag, drawTagged, type Tag } from './tags'
import { drawLine, linesOf, type TextStyle } from './textLines'

/** In points, on A4. */
export const pageMargin = 52
const pageSize = { width: 595.28, height: 841.89 }
export const textWidth = pageSize.width - 2 * pageMargin
const footerHeight = 34

/** Current position on the pages of a document. */
export type Flow = {
  doc: PDFDocument
  left: number
  width: number
  /** Top of the next content. */
  y: number
  /** Vertical limits of the content of pages. */
  top: number
  bottom: number
  /** Parent tag of the next content. */
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

/** Starts a new page if the remaining height is insufficient, unless the page is still empty. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + height <= flow.bottom || flow.y === flow.top) return
  flow.doc.addPage()
  flow.y = flow.top
}

/** Writes a text of any length at the current position, with page breaks between lines. */
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

/** Content beside a column of text, on its right. */
export type Side = { width: number; height: number; draw: (x: number, y: number) => void }

/**
 * Writes into a column with side content on its right. The column may continue over pages; the side content
 * stays on the first. The side content is rendered afterwards, so that screen readers read it after the text.
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

/** Draws on every page after all pages exist. */
export function drawOnPages(doc: PDFDocument, draw: (place: { page: number; pages: number }) => void): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(start + i)
    draw({ page: i + 1, pages: count })
  }
}
