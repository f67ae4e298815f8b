import type PDFDocument from 'pdfkit'
import { distanceMeters } from '../../../../src/contract/tour/greatCircle'
import { drawLine, widthOf } from '../../../pdf/textLines'
import type { Place, ProofDocument } from '../proofDocument'
import { proofTexts as texts } from '../proofTexts'
import { colours, hairline, inkOn, styles } from './proofStyle'

/*
 * Renders a sketch of where a proof was taken, from the two positions only: the server's map data is too
 * coarse for streets, so a grid shows the scale.
 */

const metersPerDegree = 111_320
/** Minimum width of a sketch in metres. */
const minMeters = 100
/** Margin without places on each side. */
const margin = 22
const warningMeters = 100
const ground = '#f4f6f4'
const grid = '#e0e5e3'

type Box = { x: number; y: number; width: number; height: number }
type Sketched = Pick<ProofDocument, 'place' | 'takenAt' | 'positionInTour' | 'tourColour'>

/** Returns the text alternative of the sketch; null without positions. */
export function sketchFacts({ place, takenAt }: Sketched): { text: string; isFar: boolean } | null {
  if (!place && !takenAt) return null
  const meters = place && takenAt && distanceMeters([place.lng, place.lat], [takenAt.lng, takenAt.lat])
  const facts = [
    !takenAt && texts.takenNowhere,
    !place && texts.destinationNowhere,
    meters !== null && texts.fromDestination({ meters }),
    takenAt?.accuracyMeters != null && texts.accuracy({ meters: takenAt.accuracyMeters }),
  ]
  return {
    text: texts.joined(facts.filter((fact) => fact !== false)),
    isFar: meters !== null && meters > warningMeters,
  }
}

export function drawSketch(doc: PDFDocument, sketched: Sketched, box: Box): void {
  const { place, takenAt } = sketched
  const { metersPerPoint, pointOf } = projection(sketched, box)
  const taken = takenAt && { ...pointOf(takenAt), radius: (takenAt.accuracyMeters ?? 0) / metersPerPoint }
  doc.save()
  doc.rect(box.x, box.y, box.width, box.height).clip()
  doc.rect(box.x, box.y, box.width, box.height).fill(ground)
  if (taken && taken.radius > 0) doc.circle(taken.x, taken.y, taken.radius).fill(colours.accentTint)
  drawGrid(doc, box, niceMeters(box.width * metersPerPoint * 0.22) / metersPerPoint)
  if (taken && taken.radius > 0) {
    doc.circle(taken.x, taken.y, taken.radius).lineWidth(0.9).dash(2.5, { space: 2 }).stroke(colours.accent)
    doc.undash()
  }
  if (place && taken) drawRouteLine(doc, pointOf(place), taken)
  if (place) drawStop(doc, pointOf(place), sketched)
  if (taken) {
    doc.circle(taken.x, taken.y, 3.2).fill(colours.paper)
    doc.circle(taken.x, taken.y, 3.2).lineWidth(1.8).stroke(colours.text)
  }
  drawScale(doc, box, metersPerPoint)
  drawNorth(doc, box)
  doc.restore()
  doc.rect(box.x, box.y, box.width, box.height).lineWidth(hairline).stroke(colours.outline)
}

/** Projects places to points of the box, north at the top. All places and the accuracy circle fit into it. */
function projection({ place, takenAt }: Sketched, box: Box) {
  const shown = [place, takenAt].filter((each) => each !== null)
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const middle: Place = {
    lat: middleOf(shown.map(({ lat }) => lat)),
    lng: middleOf(shown.map(({ lng }) => lng)),
  }
  const metersOf = ({ lat, lng }: Place) => ({
    east: (lng - middle.lng) * metersPerDegree * Math.cos((middle.lat * Math.PI) / 180),
    north: (lat - middle.lat) * metersPerDegree,
  })
  const reach = shown.map((each) => {
    const { east, north } = metersOf(each)
    const around = each === takenAt ? (takenAt.accuracyMeters ?? 0) : 0
    return { east: Math.abs(east) + around, north: Math.abs(north) + around }
  })
  const metersPerPoint = Math.max(
    minMeters / box.width,
    ...reach.map(({ east }) => east / (box.width / 2 - margin)),
    ...reach.map(({ north }) => north / (box.height / 2 - margin)),
  )
  const pointOf = (at: Place) => {
    const { east, north } = metersOf(at)
    return {
      x: box.x + box.width / 2 + east / metersPerPoint,
      y: box.y + box.height / 2 - north / metersPerPoint,
    }
  }
  return { metersPerPoint, pointOf }
}

type Point = { x: number; y: number }

function drawGrid(doc: PDFDocument, { x, y, width, height }: Box, step: number): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const lines = Math.ceil(width / 2 / step)
  for (let n = -lines; n <= lines; n += 1) {
    doc.moveTo(middleX + n * step, y).lineTo(middleX + n * step, y + height)
    doc.moveTo(x, middleY + n * step).lineTo(x + width, middleY + n * step)
  }
  doc.lineWidth(0.5).lineCap('butt').stroke(grid)
}

function drawRouteLine(doc: PDFDocument, from: Point, to: Point): void {
  doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(1).stroke(colours.muted)
}

function drawStop(doc: PDFDocument, { x, y }: Point, { positionInTour, tourColour }: Sketched): void {
  const colour = /^#[\da-f]{6}$/i.test(tourColour) ? tourColour : colours.accent
  doc.circle(x, y, 8.5).fill(colours.paper)
  doc.circle(x, y, 7.5).fill(colour)
  const text = String(positionInTour)
  const style = { ...styles.mark, colour: inkOn(colour), size: text.length > 2 ? 5.5 : styles.mark.size }
  drawLine(doc, text, x - widthOf(doc, text, style) / 2, y - style.lineHeight / 2 - 0.2, style)
}

function drawScale(doc: PDFDocument, { x, y, height, width }: Box, metersPerPoint: number): void {
  const meters = niceMeters(width * metersPerPoint * 0.28)
  const length = meters / metersPerPoint
  const [left, base] = [x + 8, y + height - 8]
  drawLine(doc, texts.distance(meters), left, base - 12, styles.scale)
  doc
    .moveTo(left, base - 3)
    .lineTo(left, base)
    .lineTo(left + length, base)
    .lineTo(left + length, base - 3)
    .lineWidth(0.9)
    .lineCap('butt')
    .stroke(colours.muted)
}

function drawNorth(doc: PDFDocument, { x, y, width }: Box): void {
  const middle = x + width - 13
  doc
    .moveTo(middle, y + 7)
    .lineTo(middle + 3.5, y + 15)
    .lineTo(middle, y + 13)
    .lineTo(middle - 3.5, y + 15)
    .fill(colours.muted)
  const { north } = texts
  drawLine(doc, north, middle - widthOf(doc, north, styles.scale) / 2, y + 15.5, styles.scale)
}

/** Returns the largest of 1, 2, 5, 10 … metres up to the limit. */
function niceMeters(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2].find((factor) => factor * power <= most) ?? 1) * power
}
