import { setImmediate } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { createDocument, prepareFonts } from '../../pdf/fonts'
import { beginFlow, ensureRoom, writeFeet, writeText, type Flow } from '../../pdf/page'
import { openPicture, seenSize } from '../../pdf/pictures'
import { drawLine, shorten, widthOf, type TextStyle } from '../../pdf/textLines'
import { UnreadablePicture } from '../../pdf/unreadablePicture'
import type { PictureFile, ProofDocument, ReadFile } from './proofDocument'
import { drawStateChip, drawTaskMark } from './proofMarks'
import { colours, styles } from './proofLook'
import { germanTime, proofTexts as texts } from './proofTexts'

const labelWidth = 96
const photoGap = 14
const photoHeight = 186
const signatureBox = { width: 230, height: 84 }

/** Bytes of a PDF; never of shared memory. */
export type Piece = Uint8Array<ArrayBuffer>

/**
 * The PDF of a proof, piece by piece, so that no more than one of its pictures is in memory at a time.
 * Equal data give equal bytes. Text is only ever drawn, and pictures come from `readFile` alone.
 */
export async function* proofPdf(proof: ProofDocument, readFile: ReadFile): AsyncGenerator<Piece> {
  await prepareFonts()
  const time = germanTime(proof.timeStamp)
  const title = texts.documentTitle({ name: proof.name, time })
  const doc = createDocument({
    Title: title,
    Author: proof.companyName,
    Creator: 'Tourwerk',
    CreationDate: proof.timeStamp,
  })
  const flow = beginFlow(doc)
  const pictures = pictureReader(doc, readFile)
  writeHead(flow, proof)
  writeFacts(flow, proof, time)
  // Laying out text is what takes long: others get their turn between the parts.
  await setImmediate()
  if (proof.note?.trim()) {
    writeHeading(flow, texts.note)
    writeText(flow, proof.note, styles.body)
  }
  if (proof.tasks.length > 0) writeTasks(flow, proof.tasks)
  await setImmediate()
  yield* readySoFar(doc)
  yield* writePhotos(flow, proof.photos, pictures)
  yield* writeSignatures(flow, proof.signatures, pictures)
  await setImmediate()
  writeFeet(flow, ({ x, y, page, pages }) => {
    const number = texts.page({ page, pages })
    const numberWidth = widthOf(doc, number, styles.small)
    const room = flow.width - numberWidth - 24
    drawLine(doc, shorten(doc, title, styles.small, room), x, y, styles.small)
    drawLine(doc, number, x + flow.width - numberWidth, y, styles.small)
  })
  doc.end()
  yield* readySoFar(doc)
}

/** What the document has written; its own buffer is empty after that. */
function* readySoFar(doc: PDFDocument): Generator<Piece> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield piece as Piece
}

function writeHead(flow: Flow, proof: ProofDocument): void {
  writeText(flow, proof.companyName, styles.company)
  flow.y += 14
  drawStateChip(flow, proof.state)
  writeText(flow, texts.title, styles.title)
  flow.y += 12
}

function writeFacts(flow: Flow, proof: ProofDocument, time: string): void {
  const city = [proof.zip, proof.city].filter(Boolean).join(' ')
  const parts = [proof.street, city].filter(Boolean).join(', ')
  const facts: [string, string | null, TextStyle?][] = [
    [texts.destination, proof.name, styles.strong],
    [texts.address, parts || proof.address],
    [texts.reference, proof.refId],
    [texts.tour, proof.tourName],
    [texts.createdBy, proof.createdBy ?? texts.staffDeleted],
    [texts.time, time],
  ]
  for (const [label, value, style = styles.body] of facts) {
    if (!value?.trim()) continue
    ensureRoom(flow, style.lineHeight)
    drawLine(flow.doc, label, flow.left, flow.y, styles.label)
    writeText(flow, value, style, { indent: labelWidth })
    flow.y += 3
  }
}

/** @param room height that must follow on the same page */
function writeHeading(flow: Flow, text: string, { detail = '', room = 32 } = {}): void {
  const { doc, left, width } = flow
  ensureRoom(flow, 32 + styles.heading.lineHeight + room)
  flow.y += 14
  doc
    .moveTo(left, flow.y)
    .lineTo(left + width, flow.y)
    .lineWidth(0.6)
    .stroke(colours.line)
  flow.y += 13
  drawLine(doc, text, left, flow.y, styles.heading)
  drawLine(doc, detail, left + widthOf(doc, `${text}  `, styles.heading), flow.y, styles.label)
  flow.y += styles.heading.lineHeight + 5
}

function writeTasks(flow: Flow, tasks: ProofDocument['tasks']): void {
  const done = tasks.filter((task) => task.done).length
  writeHeading(flow, texts.tasks, { detail: texts.tasksDone({ done, total: tasks.length }) })
  for (const task of tasks) {
    ensureRoom(flow, styles.body.lineHeight)
    drawTaskMark(flow, task.done)
    const word = task.done ? texts.done : texts.notDone
    const wordLeft = flow.left + flow.width - widthOf(flow.doc, word, styles.label)
    drawLine(flow.doc, word, wordLeft, flow.y, styles.label)
    writeText(flow, task.title, styles.body, { indent: 20, width: flow.width - 120 })
    flow.y += 4
  }
}

type Pictures = ReturnType<typeof pictureReader>

/** Opens the pictures of a document; what is no picture is a text that says so. */
function pictureReader(doc: PDFDocument, readFile: ReadFile) {
  let count = 0
  return async ({ storageKey }: PictureFile) => {
    const content = await readFile(storageKey)
    if (!content) return texts.pictureMissing
    count += 1
    try {
      return await openPicture(doc, content, `P${count}`)
    } catch (error) {
      if (error instanceof UnreadablePicture) return texts.pictureUnreadable
      throw error
    }
  }
}

/** Two in a row, each with its name below. */
async function* writePhotos(
  flow: Flow,
  photos: readonly PictureFile[],
  open: Pictures,
): AsyncGenerator<Piece> {
  const width = (flow.width - photoGap) / 2
  const rowHeight = photoHeight + styles.small.lineHeight + 4
  if (photos.length > 0) writeHeading(flow, texts.photos, { detail: String(photos.length), room: rowHeight })
  for (const [i, photo] of photos.entries()) {
    if (i % 2 === 0) ensureRoom(flow, rowHeight)
    const left = flow.left + (i % 2) * (width + photoGap)
    await drawPicture({ ...flow, left }, photo, open, { width, height: photoHeight })
    const caption = shorten(flow.doc, photo.name, styles.small, width)
    drawLine(flow.doc, caption, left, flow.y + photoHeight + 4, styles.small)
    if (i % 2 === 1 || i === photos.length - 1) flow.y += rowHeight + 8
    yield* readySoFar(flow.doc)
  }
}

async function* writeSignatures(
  flow: Flow,
  signatures: readonly PictureFile[],
  open: Pictures,
): AsyncGenerator<Piece> {
  const { doc, left } = flow
  const { width, height } = signatureBox
  if (signatures.length > 0) writeHeading(flow, texts.signature, { room: height + 8 })
  for (const signature of signatures) {
    ensureRoom(flow, height + 8)
    await drawPicture(flow, signature, open, signatureBox)
    flow.y += height + 4
    doc
      .moveTo(left, flow.y)
      .lineTo(left + width, flow.y)
      .lineWidth(0.6)
      .stroke(colours.outline)
    flow.y += 8
    yield* readySoFar(doc)
  }
}

/** Draws a picture at the flow's place, as large as fits the box, or a field that names the file it has not. */
async function drawPicture(
  { doc, left, y }: Flow,
  file: PictureFile,
  open: Pictures,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const picture = await open(file)
  if (typeof picture !== 'string') {
    const seen = seenSize(picture)
    const scale = Math.min(width / seen.width, height / seen.height)
    // The box of its own proportions: a turned picture is not placed right by pdfkit inside of another.
    doc.image(picture, left, y, { fit: [seen.width * scale, seen.height * scale] })
    return
  }
  doc.roundedRect(left, y, width, height, 3).fill(colours.sunken)
  const middle = y + height / 2
  const room = width - 24
  drawLine(doc, shorten(doc, file.name, styles.strong, room), left + 12, middle - 16, styles.strong)
  drawLine(doc, shorten(doc, picture, styles.label, room), left + 12, middle, styles.label)
}
