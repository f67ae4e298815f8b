import type PDFDocument from 'pdfkit'
import type { PdfPart } from '../../../../src/contract/proof/pdfSettings'
import { createDocument, prepareFonts } from '../../../pdf/fonts'
import { beginFlow, drawOnPages, pageMargin, textWidth, writeText, type Flow } from '../../../pdf/page'
import { addTag, drawArtifact, drawTagged, tagDocument, type Tag } from '../../../pdf/tags'
import { drawLine, linesOf, shorten, widthOf } from '../../../pdf/textLines'
import { collectWritten, type Piece, type TakeWritten } from '../../../pdf/collectWritten'
import type { ProofDocument, ReadFile } from '../proofDocument'
import { proofNumber } from '../proofFileNames'
import { germanDay, germanTime, proofTexts as texts } from '../proofTexts'
import { writeFacts, type FactPart } from './proofFacts'
import { colours, hairline, partGap, readable, styles } from './proofStyle'
import { drawRule } from './proofMarks'
import { sketchFacts } from './proofSketch'
import { writePhotos } from './proofPhotos'
import {
  drawPicture,
  fittedSize,
  pictureLoader,
  type LoadedPicture,
  type LoadPictures,
} from './proofPictures'
import { writeHeading, writeTasks } from './proofTasks'

const logoBox = { width: 110, height: 40 }
const footerBase = 40
const maxFooterLines = 4
const pageNumberWidth = 90

/**
 * Yields the PDF of proofs of one company in pieces, so that only one picture is in memory at a time. Equal
 * data give equal bytes. Text is only rendered, never interpreted, and pictures come from `readFile` only.
 * @param proofs several ones are chapters with bookmarks and their own page numbers
 */
export async function* proofPdf(
  proofs: ProofDocument | readonly ProofDocument[],
  readFile: ReadFile,
): AsyncGenerator<Piece> {
  const chapters = [proofs].flat()
  const [first] = chapters
  if (first === undefined) throw new Error('A PDF needs at least one proof')
  await prepareFonts()
  const doc = createDocument(
    {
      Title: chapters.length === 1 ? titleOf(first) : texts.mergedTitle({ count: chapters.length }),
      Author: first.companyName,
      Creator: 'Tourwerk',
      CreationDate: new Date(Math.max(...chapters.map(({ timeStamp }) => timeStamp.getTime()))),
    },
    { isTagged: true },
  )
  const takeWritten = collectWritten(doc)
  const load = pictureLoader(doc, readFile, takeWritten)
  const [logo] = yield* load(first.logo ? [first.logo] : [])
  const root = tagDocument(doc)
  for (const proof of chapters) {
    const tag = chapters.length === 1 ? root : addTag(doc, root, 'Sect')
    yield* writeChapter(doc, proof, { logo, tag, load, takeWritten, isMarked: chapters.length > 1 })
  }
  doc.end()
  yield* takeWritten()
}

type Chapter = {
  logo: LoadedPicture | undefined
  tag: Tag
  load: LoadPictures
  takeWritten: TakeWritten
  /** Whether it has a bookmark. */
  isMarked: boolean
}

/** Writes a proof on its own pages, which are complete afterwards. */
async function* writeChapter(
  doc: PDFDocument,
  proof: ProofDocument,
  { logo, tag, load, takeWritten, isMarked }: Chapter,
): AsyncGenerator<Piece> {
  const title = titleOfKind(proof)
  const footer = footerOf(doc, proof.settings.footer, titleOf(proof))
  const flow = beginFlow(doc, { footer: footer.height + 12, tag })
  if (isMarked) doc.outline.addItem(titleOf(proof))
  writeCompany(flow, proof, logo)
  writeTitle(flow, proof, title)
  for (const [i, block] of blocksOf(proof).entries()) {
    if (i > 0) flow.y += partGap
    yield* writeBlock(flow, proof, block, load)
    yield* takeWritten()
  }
  drawOnPages(doc, ({ page, pages }) => {
    drawFooter(flow, footer.lines, texts.page({ page, pages }))
    if (page > 1) drawRunningHead(flow, [title, proofNumber(proof), proof.name])
  })
  // Pages of the next chapter are counted from 1.
  doc.flushPages()
  yield* takeWritten()
}

const titleOfKind = ({ settings }: ProofDocument): string => settings.title || texts.title

/** `Leistungsnachweis, Kita Sonnenblume, 20.11.2026 05:42` */
const titleOf = (proof: ProofDocument): string =>
  texts.documentTitle({
    title: titleOfKind(proof),
    name: proof.name,
    time: germanTime(proof.timeStamp, proof.timeZone),
  })

/** Consecutive parts that are laid out together. */
type Block =
  | { kind: 'facts'; parts: FactPart[] }
  | { kind: 'tasks'; parts: PdfPart[] }
  | { kind: 'photos' | 'note'; parts: PdfPart[] }

const kindOf = (part: FactPart | PdfPart): Block['kind'] => {
  if (part === 'tasks' || part === 'signature') return 'tasks'
  return part === 'photos' || part === 'note' ? part : 'facts'
}

/** Returns the parts with content in the company's order. */
function blocksOf(proof: ProofDocument): Block[] {
  const hasContent: Record<PdfPart, boolean> = {
    destination: true,
    map: sketchFacts(proof) !== null,
    times: true,
    customFields: proof.customFields.length > 0,
    tasks: proof.tasks.length > 0,
    signature: proof.signatures.length > 0 || Boolean(proof.signedBy?.trim()),
    photos: proof.photos.length > 0,
    note: Boolean(proof.note?.trim()),
  }
  const shown = proof.settings.parts.filter((part) => hasContent[part])
  // The outcome of a service and its author are always shown.
  const parts = shown.includes('destination') ? shown : (['state', ...shown] as const)
  const blocks: { kind: Block['kind']; parts: (FactPart | PdfPart)[] }[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (last?.kind === kindOf(part)) last.parts.push(part)
    else blocks.push({ kind: kindOf(part), parts: [part] })
  }
  return blocks as Block[]
}

async function* writeBlock(
  flow: Flow,
  proof: ProofDocument,
  block: Block,
  load: LoadPictures,
): AsyncGenerator<Piece> {
  const colour = readable(proof.settings.colour)
  switch (block.kind) {
    case 'facts':
      return writeFacts(flow, proof, block.parts)
    case 'tasks': {
      const isSigned = block.parts.includes('signature')
      const signatures = isSigned
        ? { pictures: yield* load(proof.signatures), signedBy: proof.signedBy }
        : null
      const tasks = block.parts.includes('tasks') ? proof.tasks : []
      return writeTasks(flow, { tasks, signatures, colour, timeZone: proof.timeZone })
    }
    case 'photos':
      return yield* writePhotos(flow, proof.photos, {
        load,
        colour,
        taken: { on: proof.timeStamp, timeZone: proof.timeZone },
      })
    case 'note':
      writeHeading(flow, texts.note, colour)
      return writeText(flow, proof.note ?? '', styles.body)
  }
}

/** Writes logo, name and address of the company above a line in its colour. */
function writeCompany(flow: Flow, proof: ProofDocument, logo: LoadedPicture | undefined): void {
  const { doc, left, y } = flow
  const { companyName, companyAddress, settings } = proof
  let indent = 0
  // A logo that cannot be rendered is omitted: the name identifies the company.
  if (logo && typeof logo.content !== 'string') {
    const size = fittedSize(logo.content, logoBox)
    drawPicture(flow, logo, { x: left, y, ...size }, texts.logo({ company: companyName }))
    indent = size.width + 12
  }
  const hasAddress = Boolean(companyAddress?.trim())
  const textHeight = styles.company.lineHeight + (hasAddress ? styles.small.lineHeight : 0)
  if (indent > 0) flow.y += Math.max(0, (logoBox.height - textHeight) / 2)
  writeText(flow, companyName, styles.company, { indent })
  if (companyAddress && hasAddress) writeText(flow, companyAddress, styles.small, { indent })
  flow.y = Math.max(flow.y, indent > 0 ? y + logoBox.height : 0) + 9
  const rule = { x: left, y: flow.y, width: flow.width, thickness: 1.5, colour: settings.colour }
  drawArtifact(doc, () => drawRule(doc, rule))
  flow.y += 16
}

/** Writes the title, with number and day on the right. */
function writeTitle(flow: Flow, proof: ProofDocument, title: string): void {
  const { doc, left, width, y } = flow
  const number = texts.number({ number: proofNumber(proof), day: germanDay(proof.timeStamp, proof.timeZone) })
  const numberWidth = widthOf(doc, number, styles.small)
  const tag = addTag(doc, flow.tag, 'H1')
  writeText(flow, title, styles.title, { width: width - numberWidth - 24, tag })
  const top = y + styles.title.lineHeight - styles.small.lineHeight - 3.5
  const numberTag = addTag(doc, flow.tag, 'P')
  drawTagged(doc, numberTag, () => drawLine(doc, number, left + width - numberWidth, top, styles.small))
  flow.y += 8
}

/** @returns the footer lines of each page and their height */
function footerOf(doc: PDFDocument, footer: string, title: string): { lines: string[]; height: number } {
  const width = textWidth - pageNumberWidth
  const lines =
    footer === ''
      ? [shorten(doc, title, styles.small, width)]
      : linesOf(doc, footer, styles.small, width).slice(0, maxFooterLines)
  return { lines, height: footerBase + lines.length * styles.small.lineHeight + 8 }
}

function drawFooter({ doc, left, width }: Flow, lines: readonly string[], number: string): void {
  const last = doc.page.height - footerBase - styles.small.lineHeight
  const first = last - (lines.length - 1) * styles.small.lineHeight
  const rule = { x: left, y: first - 8, width, thickness: hairline, colour: colours.outline }
  const draw = () => {
    drawRule(doc, rule)
    for (const [i, line] of lines.entries()) {
      drawLine(doc, line, left, first + i * styles.small.lineHeight, styles.small)
    }
    drawLine(doc, number, left + width - widthOf(doc, number, styles.small), last, styles.small)
  }
  drawArtifact(doc, draw, 'Pagination')
}

/** Writes the title of the document on later pages. */
function drawRunningHead({ doc, left, width }: Flow, facts: readonly (string | null)[]): void {
  const text = texts.joined(facts.filter((fact) => fact !== null))
  const line = shorten(doc, text, styles.small, width)
  drawArtifact(doc, () => drawLine(doc, line, left, pageMargin - 22, styles.small), 'Pagination')
}
