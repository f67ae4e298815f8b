import { ensureRoom, writeBeside, writeText, type Flow, type Side } from '../../../pdf/page'
import { addTag, drawArtifact, drawTagged } from '../../../pdf/tags'
import { drawLine, shorten, widthOf, type TextStyle } from '../../../pdf/textLines'
import type { ProofDocument } from '../proofDocument'
import { germanClock, germanTime, proofTexts as texts } from '../proofTexts'
import { colours, hairline, sideGap, sideWidth, styles } from './proofStyle'
import { drawRule, drawTaskMark } from './proofMarks'
import { drawPicture, type LoadedPicture } from './proofPictures'

const boxHeight = 76
const headingGap = 5
const rowGap = 4
const markWidth = 18
const clockGap = 20
/** More signatures are not placed beside the tasks, which might be shorter. */
const maxBeside = 2

type Signatures = { pictures: readonly LoadedPicture[]; signedBy: string | null }

/** @param room height of the following content that must fit on the same page */
export function writeHeading(flow: Flow, text: string, colour: string, room = 32): void {
  ensureRoom(flow, styles.heading.lineHeight + headingGap + room)
  const tag = addTag(flow.doc, flow.tag, 'H2')
  writeText(flow, text, { ...styles.heading, colour }, { tag })
  flow.y += headingGap
}

/**
 * Writes the tasks with the signatures on their right; either may be missing.
 * @param colour of the headings
 */
export function writeTasks(
  flow: Flow,
  {
    tasks,
    signatures,
    colour,
    timeZone,
  }: Pick<ProofDocument, 'tasks' | 'timeZone'> & { signatures: Signatures | null; colour: string },
): void {
  const isBeside = tasks.length > 0 && signatures !== null && signatures.pictures.length <= maxBeside
  const side = isBeside ? signatureSide(flow, signatures, { colour, timeZone }) : null
  if (tasks.length > 0)
    writeBeside(flow, side, sideGap, (column) => writeList(column, tasks, { colour, timeZone }))
  if (signatures === null || isBeside) return
  if (tasks.length > 0) flow.y += styles.body.lineHeight
  const [first, ...others] = eachSignature(signatures)
  for (const [i, each] of [first, ...others].entries()) {
    if (each === undefined) continue
    const { height, draw } = signatureSide(flow, each, { colour: i === 0 ? colour : null, timeZone })
    ensureRoom(flow, height)
    draw(flow.left, flow.y)
    flow.y += height + 6
  }
}

/** The name goes below the last one. */
const eachSignature = ({ pictures, signedBy }: Signatures): Signatures[] =>
  pictures.length <= 1
    ? [{ pictures, signedBy }]
    : pictures.map((picture, i) => ({
        pictures: [picture],
        signedBy: i === pictures.length - 1 ? signedBy : null,
      }))

function writeList(
  flow: Flow,
  tasks: ProofDocument['tasks'],
  { colour, timeZone }: { colour: string; timeZone: string },
): void {
  const { doc, left, width } = flow
  const done = tasks.filter((task) => task.done).length
  writeHeading(flow, texts.tasks({ done, total: tasks.length }), colour)
  const list = addTag(doc, flow.tag, 'L')
  for (const task of tasks) {
    ensureRoom(flow, rowGap + styles.body.lineHeight + rowGap)
    flow.y += rowGap - 1
    const item = addTag(doc, list, 'LI')
    const word = task.done ? texts.done : texts.notDone
    const mark = addTag(doc, item, 'Lbl', { actual: word })
    drawTagged(doc, mark, () => drawTaskMark(doc, task.done, left, flow.y + 1.5))
    const body = addTag(doc, item, 'LBody')
    const time = task.done ? germanClock(task.timeStamp, timeZone) : texts.noTime
    const clock: Side = {
      width: widthOf(doc, time, styles.body),
      height: styles.body.lineHeight,
      draw: (x, y) => drawTagged(doc, body, () => drawLine(doc, time, x, y, styles.body)),
    }
    writeBeside(flow, clock, clockGap, (column) =>
      writeText(column, task.title, styles.body, { indent: markWidth, tag: body }),
    )
    if (!task.done) writeText(flow, word, styles.small, { indent: markWidth, tag: body })
    flow.y += rowGap
    const rule = { x: left, y: flow.y, width, thickness: hairline, colour: colours.line }
    drawArtifact(doc, () => drawRule(doc, rule))
  }
}

/** @param style colour of the heading, null for none, and the time zone of displayed times */
function signatureSide(
  { doc, ...flow }: Flow,
  { pictures, signedBy }: Signatures,
  { colour, timeZone }: { colour: string | null; timeZone: string },
): Side {
  const name = signedBy?.trim() || null
  const headingHeight = colour === null ? 0 : styles.heading.lineHeight + headingGap
  const below = (i: number): [string, TextStyle][] => {
    const isLast = i === pictures.length - 1
    const time = pictures[i] && germanTime(pictures[i].file.createdAt, timeZone)
    return [
      ...(isLast && name !== null ? [[name, styles.strong] as [string, TextStyle]] : []),
      ...(time === undefined ? [] : [[time, styles.small] as [string, TextStyle]]),
    ]
  }
  const heightOf = (lines: [string, TextStyle][]) =>
    lines.reduce((sum, [, { lineHeight }]) => sum + lineHeight, 4)
  const boxes = pictures.map((_, i) => boxHeight + heightOf(below(i)))
  // A name without a picture still identifies the signer.
  const last = pictures.length === 0 ? heightOf(below(-1)) : 0
  const height = headingHeight + boxes.reduce((sum, each) => sum + each + 4, 0) + last

  const draw = (x: number, y: number) => {
    let top = y
    if (colour !== null) {
      const style = { ...styles.heading, colour }
      const heading = addTag(doc, flow.tag, 'H2')
      drawTagged(doc, heading, () => drawLine(doc, texts.signature, x, y, style))
      top += headingHeight
    }
    const writeBelow = (lines: [string, TextStyle][]) => {
      top += 4
      for (const [text, style] of lines) {
        const line = shorten(doc, text, style, sideWidth)
        const lineTop = top
        drawTagged(doc, addTag(doc, flow.tag, 'P'), () => drawLine(doc, line, x, lineTop, style))
        top += style.lineHeight
      }
    }
    for (const [i, picture] of pictures.entries()) {
      const box = { x, y: top, width: sideWidth, height: boxHeight }
      const inner = { x: x + 8, y: top + 6, width: sideWidth - 16, height: boxHeight - 12 }
      drawPicture({ doc, ...flow }, picture, inner, texts.signatureOf({ name }))
      drawArtifact(doc, () =>
        doc.rect(box.x, box.y, box.width, box.height).lineWidth(hairline).stroke(colours.outline),
      )
      top += boxHeight
      writeBelow(below(i))
      top += 4
    }
    if (pictures.length === 0) writeBelow(below(-1))
  }
  return { width: sideWidth, height, draw }
}
