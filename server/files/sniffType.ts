import { isPdfStart } from '../../src/contract/proof/pdfStart'
import { isSvg } from './isSvg'

/*
 * Detects the type of a content from its first bytes, independent of the declared type. Distinguishes the
 * types that the preview supports. All other contents are bytes to be downloaded.
 */

export const unknownType = 'application/octet-stream'

type Signature = { type: string; matches: (head: Buffer) => boolean }

const beginsWith = (...bytes: number[]) => {
  const expected = Buffer.from(bytes)
  return (head: Buffer) => head.subarray(0, expected.length).equals(expected)
}
const textAt = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

/** Returns the brands of a file of the ISO base media format: its major brand and the compatible ones. */
function brandsOf(head: Buffer): string[] {
  if (textAt(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [textAt(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, at + 4))
  return brands
}

/** An animated PNG has an `acTL` chunk before its first image data. */
const isAnimated = (head: Buffer) => {
  const animation = head.indexOf('acTL')
  const picture = head.indexOf('IDAT')
  return animation > 0 && (picture < 0 || animation < picture)
}
const isPng = beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const signatures: readonly Signature[] = [
  { type: 'image/apng', matches: (head) => isPng(head) && isAnimated(head) },
  { type: 'image/png', matches: isPng },
  { type: 'image/jpeg', matches: beginsWith(0xff, 0xd8, 0xff) },
  { type: 'image/gif', matches: (head) => /^GIF8[79]a$/.test(textAt(head, 0, 6)) },
  {
    type: 'image/webp',
    matches: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP',
  },
  {
    type: 'image/avif',
    matches: (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'),
  },
  { type: 'image/svg+xml', matches: isSvg },
  { type: 'application/pdf', matches: isPdfStart },
]

export const contentTypeOf = (head: Buffer): string =>
  signatures.find(({ matches }) => matches(head))?.type ?? unknownType

/** Images that every browser displays safely. Excludes SVG, which can load and execute anything. */
export const pictureTypes: readonly string[] = signatures
  .map(({ type }) => type)
  .filter((type) => type.startsWith('image/') && type !== 'image/svg+xml')

export const isPicture = (contentType: string): boolean => pictureTypes.includes(contentType)

/**
 * True for types that may be displayed inline: images and PDFs. SVG is only safe inside an image element, so
 * it is downloaded.
 */
export const isShownInPlace = (contentType: string | null): boolean =>
  contentType !== null &&
  contentType !== 'image/svg+xml' &&
  signatures.some(({ type }) => type === contentType)
