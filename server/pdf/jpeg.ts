/** Frames that every PDF reader decodes: baseline, extended sequential and progressive with Huffman coding. */
const readableFrames = [0xc0, 0xc1, 0xc2]
/** Grey and three colours. Programs disagree on whether four colours are inverted. */
const readableColours = [1, 3]

export const isJpeg = (content: Buffer): boolean => content[0] === 0xff && content[1] === 0xd8

/**
 * Returns whether a JPEG may be embedded unchanged: its segments must follow each other without gaps up to a
 * frame that PDF readers decode. Other JPEGs are converted by a more tolerant decoder.
 */
export function isPlainJpeg(content: Buffer): boolean {
  let at = 2
  while (at + 4 <= content.length) {
    const marker = content[at + 1] ?? 0
    const length = content.readUInt16BE(at + 2)
    if (content[at] !== 0xff || !isKnown(marker) || length < 2) return false
    if (isFrame(marker)) return readableFrames.includes(marker) && isReadableFrame(content, at + 4)
    at += 2 + length
  }
  return false
}

/** Huffman tables, arithmetic coding tables and JPG extensions share the range of frames. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** True for frames, Huffman and quantisation tables, restart intervals, application data and comments. */
const isKnown = (marker: number): boolean =>
  isFrame(marker) || [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

function isReadableFrame(content: Buffer, at: number): boolean {
  if (at + 6 > content.length) return false
  const bits = content.readUInt8(at)
  const [height, width, colours] = [
    content.readUInt16BE(at + 1),
    content.readUInt16BE(at + 3),
    content.readUInt8(at + 5),
  ]
  return bits === 8 && height > 0 && width > 0 && readableColours.includes(colours)
}
