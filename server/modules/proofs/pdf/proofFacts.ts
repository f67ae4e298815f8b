import { timeOfDayText } from '../../../../src/contract/tour/timeOfDay'
import { ensureRoom, writeBeside, writeText, type Flow, type Side } from '../../../pdf/page'
import { addTag, drawTagged, type Tag } from '../../../pdf/tags'
import { drawLine, linesOf, type TextStyle } from '../../../pdf/textLines'
import type { ProofDocument } from '../proofDocument'
import { fieldText, germanClock, germanTime, proofTexts as texts } from '../proofTexts'
import { colours, sideGap, sideWidth, styles } from './proofStyle'
import { drawSketch, sketchFacts } from './proofSketch'

const labelWidth = 92
const sketchHeight = 121

/** Facts that a company can show and order; `state` replaces the destination if that is hidden. */
export type FactPart = 'state' | 'destination' | 'times' | 'customFields' | 'map'

type Fact = [label: string, value: string | null, style?: TextStyle]

/** Writes the facts in order, with the sketch on their right. */
export function writeFacts(flow: Flow, proof: ProofDocument, parts: readonly FactPart[]): void {
  const sketch = parts.includes('map') ? sketchSide(flow, proof) : null
  writeBeside(flow, sketch, sideGap, (column) => {
    for (const part of parts) {
      if (part === 'destination') writeDestination(column, proof)
      const facts = factsOf(part, proof).filter(([, value]) => value?.trim())
      if (facts.length === 0) continue
      const list = addTag(column.doc, column.tag, 'L')
      for (const fact of facts) writeFact(column, list, fact)
    }
  })
}

function writeDestination(flow: Flow, proof: ProofDocument): void {
  const city = [proof.zip, proof.city].filter(Boolean).join(' ')
  const address = [proof.street, city].filter(Boolean).join(', ') || (proof.address ?? '')
  const [heading, ...rest] = [proof.name ?? '', address].filter((text) => text.trim())
  if (heading !== undefined) {
    ensureRoom(flow, styles.name.lineHeight + styles.body.lineHeight)
    writeText(flow, heading, styles.name, { tag: addTag(flow.doc, flow.tag, 'H2') })
  }
  for (const text of rest) writeText(flow, text, styles.body)
  flow.y += 7
}

function factsOf(part: FactPart, proof: ProofDocument): Fact[] {
  const state: Fact = [
    texts.state,
    texts.states[proof.state],
    { ...styles.strong, colour: colours.states[proof.state] },
  ]
  const reason: Fact = [texts.failureReason, proof.failureReason]
  const createdBy: Fact = [texts.createdBy, proof.createdBy ?? texts.staffDeleted]
  switch (part) {
    case 'state':
      return [state, reason, createdBy]
    case 'destination':
      return [
        state,
        reason,
        [texts.reference, proof.refId],
        [texts.tour, texts.tourAndPosition({ tour: proof.tourName, position: proof.positionInTour })],
        createdBy,
      ]
    case 'times':
      return [
        [texts.timeWindow, windowText(proof)],
        [texts.planned, plannedText(proof)],
        [texts.time, germanTime(proof.timeStamp, proof.timeZone)],
      ]
    case 'customFields':
      return proof.customFields.map(({ title, value }) => [title, fieldText(value)])
    case 'map':
      return []
  }
}

function windowText({ timeWindow }: ProofDocument): string | null {
  if (!timeWindow) return null
  const { earliest, latest, type } = timeWindow
  const timeOf = (seconds: number | null) => (seconds === null ? null : timeOfDayText(seconds))
  return texts.window({ earliest: timeOf(earliest), latest: timeOf(latest), type: texts.windowTypes[type] })
}

const minutesOfDay = 24 * 60

/**
 * Returns the planned arrival with its deviation from the proof, in displayed minutes and by the shorter
 * distance around midnight.
 */
function plannedText({ eta, timeStamp, timeZone }: ProofDocument): string | null {
  if (eta === null) return null
  const [hours = 0, minutes = 0] = germanClock(timeStamp, timeZone).split(':').map(Number)
  const late = hours * 60 + minutes - (Math.floor(eta / 60) % minutesOfDay)
  const half = minutesOfDay / 2
  const nearest = ((((late + half) % minutesOfDay) + minutesOfDay) % minutesOfDay) - half
  return texts.plannedAt({ planned: timeOfDayText(eta), minutes: nearest })
}

/** Writes label and value side by side; either may take several lines. */
function writeFact(flow: Flow, list: Tag, [label, value, style = styles.body]: Fact): void {
  const { doc, left } = flow
  const item = addTag(doc, list, 'LI')
  const [labelTag, body] = [addTag(doc, item, 'Lbl'), addTag(doc, item, 'LBody')]
  const labels = linesOf(doc, label, styles.label, labelWidth - 8)
  const values = linesOf(doc, value ?? '', style, flow.width - labelWidth)
  for (let i = 0; i < Math.max(labels.length, values.length); i += 1) {
    ensureRoom(flow, style.lineHeight)
    const [labelLine = '', valueLine = ''] = [labels[i], values[i]]
    drawTagged(doc, labelTag, () => drawLine(doc, labelLine, left, flow.y, styles.label))
    drawTagged(doc, body, () => drawLine(doc, valueLine, left + labelWidth, flow.y, style))
    flow.y += style.lineHeight
  }
  flow.y += 2.5
}

/** Returns the sketch with the caption below; null without a known position. */
function sketchSide({ doc, tag }: Flow, proof: ProofDocument): Side | null {
  const facts = sketchFacts(proof)
  if (!facts) return null
  const style = { ...styles.caption, colour: facts.isFar ? colours.warning : colours.muted }
  const lines = linesOf(doc, facts.text, style, sideWidth)
  const draw = (x: number, y: number) => {
    const box = { x, y, width: sideWidth, height: sketchHeight }
    const bbox: [number, number, number, number] = [x, y, x + sideWidth, y + sketchHeight]
    const figure = addTag(doc, tag, 'Figure', { alt: texts.sketch({ facts: facts.text }), bbox })
    drawTagged(doc, figure, () => drawSketch(doc, proof, box))
    const caption = addTag(doc, tag, 'P')
    for (const [i, line] of lines.entries()) {
      const top = y + sketchHeight + 5 + i * style.lineHeight
      drawTagged(doc, caption, () => drawLine(doc, line, x, top, style))
    }
  }
  return { width: sideWidth, height: sketchHeight + 5 + lines.length * style.lineHeight, draw }
}
