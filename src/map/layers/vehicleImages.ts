import type { Map as MapLibreMap } from 'maplibre-gl'
import { pictureOf, type VehiclePicture } from './vehicleFeatures'

const condensed = '"Fira Sans Condensed", "Fira Sans", sans-serif'
const badgeFont = `600 12px ${condensed}`
const ageFont = '500 11px "Fira Sans", sans-serif'
const ink = '#10212e'
const late = '#b3201f'

/** Renders images on demand, when the map requests them; fonts must be loaded before. */
export function provideVehicleImages(map: MapLibreMap): void {
  // One shared canvas, read by the CPU each time.
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const ratio = Math.min(3, Math.max(1, Math.ceil(devicePixelRatio)))
  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id)
    if (picture === null || pen === null || map.hasImage(id)) return
    map.addImage(id, drawPicture(pen, picture, ratio), { pixelRatio: ratio })
  })
}

export const loadVehicleFonts = async (): Promise<void> => {
  // A font that fails to load is replaced by a fallback font.
  await Promise.allSettled([badgeFont, ageFont].map((font) => document.fonts?.load(font)))
}

function drawPicture(pen: CanvasRenderingContext2D, picture: VehiclePicture, ratio: number): ImageData {
  const [width, height] = sizeOf(pen, picture)
  const { canvas } = pen
  canvas.width = width * ratio
  canvas.height = height * ratio
  pen.scale(ratio, ratio)
  pen.textBaseline = 'middle'
  drawers[picture.kind](pen, picture as never, width)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

const badgeHeight = 20
const arrowSize = 40
const paddingX = 6

function sizeOf(pen: CanvasRenderingContext2D, picture: VehiclePicture): [number, number] {
  switch (picture.kind) {
    case 'badge':
      return [badgeWidth(pen, picture.code) + delayWidth(pen, picture.delay), badgeHeight]
    case 'age':
      return [Math.ceil(textWidth(pen, ageFont, picture.text)) + 8, 16]
    case 'arrow':
      return [arrowSize, arrowSize]
    case 'cluster':
      return [clusterSize(picture.count), clusterSize(picture.count)]
  }
}

function textWidth(pen: CanvasRenderingContext2D, font: string, text: string): number {
  pen.font = font
  return pen.measureText(text).width
}

const badgeWidth = (pen: CanvasRenderingContext2D, code: string) =>
  Math.max(24, Math.ceil(textWidth(pen, badgeFont, code)) + 2 * paddingX)
const delayWidth = (pen: CanvasRenderingContext2D, delay: string) =>
  delay === '' ? 0 : Math.ceil(textWidth(pen, badgeFont, delay)) + 2 * paddingX
const clusterSize = (count: string) => 24 + 6 * count.length

type Drawer<K extends VehiclePicture['kind']> = (
  pen: CanvasRenderingContext2D,
  picture: Extract<VehiclePicture, { kind: K }>,
  width: number,
) => void

const drawers: { [K in VehiclePicture['kind']]: Drawer<K> } = {
  badge: (pen, { code, fill, on, delay }, width) => {
    const split = badgeWidth(pen, code)
    box(pen, width, badgeHeight, '#ffffff')
    pen.save()
    pen.beginPath()
    pen.roundRect(1, 1, width - 2, badgeHeight - 2, 3)
    pen.clip()
    pen.fillStyle = fill
    pen.fillRect(0, 0, split, badgeHeight)
    pen.restore()
    write(pen, badgeFont, code, split / 2, badgeHeight / 2 + 0.5, on)
    write(pen, badgeFont, delay, split + (width - split) / 2, badgeHeight / 2 + 0.5, inDelayColour(delay))
  },
  age: (pen, { text }, width) => {
    box(pen, width, 16, '#fffffff2')
    write(pen, ageFont, text, width / 2, 8.5, '#4a5862')
  },
  /** Points up above the disc; the map rotates it around the disc. */
  arrow: (pen, { fill }) => {
    const middle = arrowSize / 2
    pen.beginPath()
    pen.moveTo(middle, 0.5)
    pen.lineTo(middle + 6.5, 9.5)
    pen.lineTo(middle - 6.5, 9.5)
    pen.closePath()
    pen.fillStyle = fill
    pen.fill()
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 1
    pen.lineJoin = 'round'
    pen.stroke()
  },
  cluster: (pen, { count }, width) => {
    pen.beginPath()
    pen.arc(width / 2, width / 2, width / 2 - 1.5, 0, 2 * Math.PI)
    pen.fillStyle = ink
    pen.fill()
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 2
    pen.stroke()
    write(pen, badgeFont, count, width / 2, width / 2 + 0.5, '#ffffff')
  },
}

function box(pen: CanvasRenderingContext2D, width: number, height: number, fill: string): void {
  pen.beginPath()
  pen.roundRect(0, 0, width, height, 4)
  pen.fillStyle = fill
  pen.fill()
}

function write(
  pen: CanvasRenderingContext2D,
  font: string,
  text: string,
  x: number,
  y: number,
  colour: string,
): void {
  pen.font = font
  pen.textAlign = 'center'
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

/** Lateness has its own colour; being early or slightly late does not. */
const inDelayColour = (delay: string) => (delay.startsWith('+') ? late : ink)
