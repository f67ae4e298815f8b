/*
 * The type of a content, read from its first bytes: what a browser is told never depends on what was claimed. Types that
 * the preview knows (part 2 §2) are told apart; everything else is bytes to be saved.
 */

export const unknownType = 'application/octet-stream'

type Signature = { type: string; matches: (head: Buffer) => boolean }

const beginsWith = (...bytes: number[]) => {
  const expected = Buffer.from(bytes)
  return (head: Buffer) => head.subarray(0, expected.length).equals(expected)
}
const textAt = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)
const brandOf = (head: Buffer) => (textAt(head, 4, 8) === 'ftyp' ? textAt(head, 8, 12) : '')

/** An animated PNG says so by a chunk before its first picture. */
const isAnimated = (head: Buffer) => {
  const animation = head.indexOf('acTL')
  const picture = head.indexOf('IDAT')
  return animation > 0 && (picture < 0 || animation < picture)
}
const isPng = beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** What may stand before the first element of a picture; each matches in one way only, so that no content costs time. */
const prologue = [/^\uFEFF/, /^\s+/, /^<\?xml[^>]*>/, /^<!--[^]*?-->/, /^<!DOCTYPE\s+svg[^>]*>/i]

function isSvg(head: Buffer): boolean {
  let rest = head.toString('utf8')
  for (;;) {
    const before = rest
    for (const part of prologue) rest = rest.replace(part, '')
    if (rest === before) return /^<svg[\s>]/i.test(rest)
  }
}

const signatures: readonly Signature[] = [
  { type: 'application/pdf', matches: (head) => textAt(head, 0, 5) === '%PDF-' },
  { type: 'image/apng', matches: (head) => isPng(head) && isAnimated(head) },
  { type: 'image/png', matches: isPng },
  { type: 'image/jpeg', matches: beginsWith(0xff, 0xd8, 0xff) },
  { type: 'image/gif', matches: (head) => /^GIF8[79]a$/.test(textAt(head, 0, 6)) },
  {
    type: 'image/webp',
    matches: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP',
  },
  { type: 'image/avif', matches: (head) => ['avif', 'avis'].includes(brandOf(head)) },
  { type: 'image/svg+xml', matches: isSvg },
]

export const contentTypeOf = (head: Buffer): string =>
  signatures.find(({ matches }) => matches(head))?.type ?? unknownType

/** Pictures that every screen shows as they are; SVG is none of them, because it can load and run anything. */
export const pictureTypes: readonly string[] = signatures
  .map(({ type }) => type)
  .filter((type) => type.startsWith('image/') && type !== 'image/svg+xml')

export const isPicture = (contentType: string): boolean => pictureTypes.includes(contentType)

/** May be shown in place: pictures and PDFs. SVG is one of them only inside an image element, so it is saved. */
export const isShownInPlace = (contentType: string | null): boolean =>
  contentType !== null &&
  contentType !== 'image/svg+xml' &&
  signatures.some(({ type }) => type === contentType)
