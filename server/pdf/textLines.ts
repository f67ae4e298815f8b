import type PDFDocument from 'pdfkit'
import { fontRuns, printable, type FontWeight } from './fonts'

/** Sizes in points. */
export type TextStyle = { size: number; lineHeight: number; weight: FontWeight; colour: string }

/** Distance from the top of a line to its baseline, for a font size within a line height. */
const baselineOf = ({ size, lineHeight }: TextStyle) => (lineHeight + size * 0.7) / 2

export function widthOf(doc: PDFDocument, text: string, { size, weight }: TextStyle): number {
  let width = 0
  for (const run of fontRuns(text, weight)) {
    width += doc.font(run.font).fontSize(size).widthOfString(run.text)
  }
  return width
}

/** Breaks a text into lines of at most that width: between words, and within words that are too long. */
export function linesOf(doc: PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const space = widthOf(doc, ' ', style)
  return printable(text)
    .trim()
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      let used = 0
      for (const word of paragraph.split(' ').flatMap((each) => piecesOf(doc, each, style, width))) {
        const wordWidth = widthOf(doc, word, style)
        if (line !== '' && used + space + wordWidth > width) {
          lines.push(line)
          line = word
          used = wordWidth
        } else {
          used += line === '' ? wordWidth : space + wordWidth
          line = line === '' ? word : `${line} ${word}`
        }
      }
      return [...lines, line]
    })
}

function piecesOf(doc: PDFDocument, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(doc, word, style) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const letterWidth = widthOf(doc, letter, style)
    if (piece !== '' && used + letterWidth > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += letter
    used += letterWidth
  }
  return [...pieces, piece]
}

/** Truncates the text to one line. */
export function shorten(doc: PDFDocument, text: string, style: TextStyle, width: number): string {
  const whole = printable(text).replace(/\s+/g, ' ').trim()
  if (widthOf(doc, whole, style) <= width) return whole
  const [start = ''] = piecesOf(doc, whole, style, width - widthOf(doc, '…', style))
  return `${start.trimEnd()}…`
}

/**
 * Draws one line unchanged.
 * @param line from {@link linesOf} or {@link shorten}
 * @param y top of the line
 */
export function drawLine(doc: PDFDocument, line: string, x: number, y: number, style: TextStyle): void {
  let left = x
  for (const { font, text } of fontRuns(line, style.weight)) {
    doc.font(font).fontSize(style.size).fillColor(style.colour)
    const width = doc.widthOfString(text)
    doc.text(text, left, y + baselineOf(style), { lineBreak: false, baseline: 'alphabetic' })
    left += width
  }
}
