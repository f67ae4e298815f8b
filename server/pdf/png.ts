import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { UnreadablePicture } from './unreadablePicture'

/*
 * PNG (W3C Recommendation, third edition) as the parts of a PDF image. pdfkit's own reader throws out of a
 * callback for damaged data, which would end the process, and unpacks transparent pictures in one go.
 */

/** Compressed as PDF wants it. `alpha` holds one byte per pixel. */
export type PngParts = {
  width: number
  height: number
  bits: number
  /** Samples per pixel in `data`; 1 with a palette. */
  colours: 1 | 3
  palette: Buffer | undefined
  data: Buffer
  /** Whether lines in `data` begin with a PNG filter byte. */
  isFiltered: boolean
  alpha: Buffer | undefined
}

type Header = { width: number; height: number; bits: number; type: number; isInterlaced: boolean }
type Chunks = { header: Header; palette: Buffer | undefined; transparency: Buffer | undefined; data: Buffer }

/** Transparent pictures are unpacked, pixel by pixel; the screens of phones have less. */
const maxTransparentPixels = 4_000_000
const maxSide = 30_000
/** Bytes unpacked between two turns of the event loop. */
const bytesPerTurn = 250_000

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const bitsOf: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

export const isPng = (content: Buffer): boolean => content.subarray(0, 8).equals(signature)

/** @throws UnreadablePicture for what is damaged, interlaced, transparent in one colour or too large to unpack */
export async function readPng(content: Buffer): Promise<PngParts> {
  const { header, palette, transparency, data } = chunksOf(content)
  const { width, height, bits, type } = header
  const colours = type === 2 || type === 6 ? 3 : 1
  const parts = { width, height, colours, palette: type === 3 ? palette : undefined } as const
  const hasAlpha = type === 4 || type === 6
  if (transparency && (type === 0 || type === 2)) throw new UnreadablePicture('one colour is transparent')
  if (!hasAlpha && !(type === 3 && transparency)) {
    return { ...parts, bits, data, isFiltered: true, alpha: undefined }
  }
  if (width * height > maxTransparentPixels) throw new UnreadablePicture('too large')
  const lines = await unfilter(header, data)
  if (type === 3) {
    const alpha = paletteAlpha(header, lines, transparency ?? Buffer.alloc(0))
    return { ...parts, bits, data, isFiltered: true, alpha: await pack(alpha) }
  }
  const { colour, alpha } = await splitAlpha(header, colours, lines)
  return { ...parts, bits: 8, data: await pack(colour), isFiltered: false, alpha: await pack(alpha) }
}

function chunksOf(content: Buffer): Chunks {
  const found = new Map<string, Buffer[]>()
  let position = signature.length
  while (position + 12 <= content.length) {
    const length = content.readUInt32BE(position)
    const name = content.toString('latin1', position + 4, position + 8)
    if (name === 'IEND') break
    const body = content.subarray(position + 8, position + 8 + length)
    if (body.length < length) throw new UnreadablePicture('cut off')
    found.set(name, [...(found.get(name) ?? []), body])
    position += 12 + length
  }
  const [head] = found.get('IHDR') ?? []
  if (!head || head.length < 13 || !found.has('IDAT')) throw new UnreadablePicture('no picture data')
  const header = {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    bits: head.readUInt8(8),
    type: head.readUInt8(9),
    isInterlaced: head.readUInt8(12) !== 0,
  }
  const isKnown = bitsOf[header.type]?.includes(header.bits) === true && !header.isInterlaced
  const hasSize = [header.width, header.height].every((side) => side > 0 && side <= maxSide)
  const [palette] = found.get('PLTE') ?? []
  if (!isKnown || !hasSize || (header.type === 3 && !palette)) throw new UnreadablePicture('unknown form')
  const [transparency] = found.get('tRNS') ?? []
  return { header, palette, transparency, data: Buffer.concat(found.get('IDAT') ?? []) }
}

const lineBytesOf = ({ width, bits, type }: Header) => Math.ceil((width * bits * (samplesOf[type] ?? 1)) / 8)

/** The bytes of all lines, without filters and filter bytes. */
async function unfilter(header: Header, data: Buffer): Promise<Uint8Array> {
  const lineBytes = lineBytesOf(header)
  const size = (lineBytes + 1) * header.height
  const filtered = await promisify(inflate)(data, { maxOutputLength: size + 1 }).catch(() => {
    throw new UnreadablePicture('damaged')
  })
  if (filtered.length !== size) throw new UnreadablePicture('damaged')
  const step = Math.max(1, Math.floor((header.bits * (samplesOf[header.type] ?? 1)) / 8))
  const lines = new Uint8Array(lineBytes * header.height)
  const linesPerTurn = Math.max(1, Math.floor(bytesPerTurn / lineBytes))
  for (let row = 0; row < header.height; row += 1) {
    if (row % linesPerTurn === linesPerTurn - 1) await setImmediate()
    const start = row * lineBytes
    const source = filtered.subarray(start + row + 1, start + row + 1 + lineBytes)
    unfilterLine(filtered[start + row] ?? 0, source, lines, start, step)
  }
  return lines
}

/** Undoes the filter of one line; outside of the picture all neighbours are 0. */
function unfilterLine(
  filter: number,
  source: Uint8Array,
  lines: Uint8Array,
  start: number,
  step: number,
): void {
  const length = source.length
  const above = start - length
  const predict = predictors[filter]
  if (!predict) throw new UnreadablePicture('damaged')
  for (let i = 0; i < length; i += 1) {
    const left = i < step ? 0 : (lines[start + i - step] ?? 0)
    const up = above < 0 ? 0 : (lines[above + i] ?? 0)
    const upLeft = above < 0 || i < step ? 0 : (lines[above + i - step] ?? 0)
    lines[start + i] = (source[i] ?? 0) + predict(left, up, upLeft)
  }
}

/** By filter type: what a byte was predicted to be. */
const predictors: ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, upLeft) => {
    const fromLeft = Math.abs(up - upLeft)
    const fromUp = Math.abs(left - upLeft)
    const fromUpLeft = Math.abs(left + up - 2 * upLeft)
    if (fromLeft <= fromUp && fromLeft <= fromUpLeft) return left
    return fromUp <= fromUpLeft ? up : upLeft
  },
]

/** Colours and transparency apart; of 16 bits the upper 8 are kept. */
async function splitAlpha({ width, height, bits }: Header, colours: number, lines: Uint8Array) {
  const sampleBytes = bits / 8
  const pixels = width * height
  const colour = new Uint8Array(pixels * colours)
  const alpha = new Uint8Array(pixels)
  for (let pixel = 0, from = 0; pixel < pixels; pixel += 1) {
    if (pixel % bytesPerTurn === bytesPerTurn - 1) await setImmediate()
    for (let i = 0; i < colours; i += 1, from += sampleBytes) colour[pixel * colours + i] = lines[from] ?? 0
    alpha[pixel] = lines[from] ?? 0
    from += sampleBytes
  }
  return { colour, alpha }
}

/** Colours beyond the end of the table are opaque. */
function paletteAlpha(header: Header, lines: Uint8Array, table: Buffer): Uint8Array {
  const { width, height, bits } = header
  const lineBytes = lineBytesOf(header)
  const perByte = 8 / bits
  const alpha = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const byte = lines[row * lineBytes + Math.floor(column / perByte)] ?? 0
      const index = (byte >> (8 - bits * ((column % perByte) + 1))) & ((1 << bits) - 1)
      alpha[row * width + column] = table[index] ?? 255
    }
  }
  return alpha
}

const pack = (bytes: Uint8Array): Promise<Buffer> => promisify(deflate)(bytes)
