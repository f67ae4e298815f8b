import type PDFDocument from 'pdfkit'
import type { PdfImage } from 'pdfkit'
import type { Flow } from '../../../pdf/page'
import { embedPicture, openPicture, seenSize } from '../../../pdf/pictures'
import { addTag, drawArtifact, drawTagged } from '../../../pdf/tags'
import { drawLine, linesOf, shorten, type TextStyle } from '../../../pdf/textLines'
import { UnreadablePicture } from '../../../pdf/unreadablePicture'
import type { Piece, TakeWritten } from '../../../pdf/collectWritten'
import type { PictureFile, ReadFile } from '../proofDocument'
import { proofTexts as texts } from '../proofTexts'
import { colours, styles } from './proofStyle'

/** A picture in the document, or the reason why it is missing. */
export type LoadedPicture = { file: PictureFile; content: PdfImage | string }

/**
 * Embeds pictures in the document, to be rendered later. Each is written out before the next one is read, so
 * that only one is in memory.
 */
export type LoadPictures = (files: readonly PictureFile[]) => AsyncGenerator<Piece, LoadedPicture[]>

export function pictureLoader(doc: PDFDocument, readFile: ReadFile, takeWritten: TakeWritten): LoadPictures {
  let count = 0

  async function load({ storageKey }: PictureFile): Promise<PdfImage | string> {
    const content = await readFile(storageKey)
    if (!content) return texts.pictureMissing
    count += 1
    try {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      return embedPicture(doc, await openPicture(doc, bytes, `P${count}`))
    } catch (error) {
      if (error instanceof UnreadablePicture) return texts.pictureUnreadable
      throw error
    }
  }

  return async function* (files) {
    const loaded: LoadedPicture[] = []
    for (const file of files) {
      loaded.push({ file, content: await load(file) })
      yield* takeWritten()
    }
    return loaded
  }
}

export type Box = { x: number; y: number; width: number; height: number }

/** Returns the size of a picture scaled to fit into a width and a height. */
export function fittedSize(picture: PdfImage, { width, height }: { width: number; height: number }) {
  const seen = seenSize(picture)
  const scale = Math.min(width / seen.width, height / seen.height)
  return { width: seen.width * scale, height: seen.height * scale }
}

/** Draws a picture centred in a box, as large as fits, or a message with its name. */
export function drawPicture(
  { doc, tag }: Flow,
  { file, content }: LoadedPicture,
  box: Box,
  alt: string,
): void {
  if (typeof content === 'string') {
    const message = addTag(doc, tag, 'P')
    const room = { ...box, x: box.x + 10, width: box.width - 20 }
    drawTagged(doc, message, () => drawMessage(doc, room, file.name, content))
    return
  }
  const { width, height } = fittedSize(content, box)
  const x = box.x + (box.width - width) / 2
  const y = box.y + (box.height - height) / 2
  const figure = addTag(doc, tag, 'Figure', { alt, bbox: [x, y, x + width, y + height] })
  // Passes a box of the picture's own proportions: pdfkit misplaces a rotated picture in any other.
  drawTagged(doc, figure, () => doc.image(content, x, y, { fit: [width, height] }))
}

function drawMessage(doc: PDFDocument, { x, y, width, height }: Box, name: string, message: string): void {
  const lines: [string, TextStyle][] = [
    [shorten(doc, name, styles.strong, width), styles.strong],
    ...linesOf(doc, message, styles.small, width).map((line): [string, TextStyle] => [line, styles.small]),
  ]
  let top = y + (height - lines.reduce((sum, [, { lineHeight }]) => sum + lineHeight, 0)) / 2
  for (const [line, style] of lines) {
    drawLine(doc, line, x, top, style)
    top += style.lineHeight
  }
}

/** Fills the background of a picture that does not fill its box. */
export function drawGround(doc: PDFDocument, { x, y, width, height }: Box): void {
  drawArtifact(doc, () => doc.rect(x, y, width, height).fill(colours.sunken), 'Background')
}
