import { describe, expect, it } from 'vitest'
import { contentTypeOf, isShownInPlace } from './sniffType'

const bytes = (hex: string, text = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text, 'latin1')])

describe('the type of a content', () => {
  it.each([
    ['a PNG', bytes('89504e470d0a1a0a', '\0\0\0\rIHDR'), 'image/png'],
    ['a JPEG', bytes('ffd8ffe0'), 'image/jpeg'],
    ['a GIF', bytes('', 'GIF89a'), 'image/gif'],
    ['a WebP', bytes('', 'RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['an AVIF', bytes('0000001c', 'ftypavif'), 'image/avif'],
    ['a moving AVIF', bytes('0000001c', 'ftypavis\0\0\0\0msf1miafMA1B'), 'image/avif'],
    ['an AVIF as a picture file', bytes('0000001c', 'ftypmif1\0\0\0\0mif1avifmiaf'), 'image/avif'],
    ['an AVIF of another brand', bytes('0000001c', 'ftypmiaf\0\0\0\0mif1miafavif'), 'image/avif'],
    ['a PDF', bytes('', '%PDF-1.7'), 'application/pdf'],
    ['a PDF behind a byte order mark', bytes('efbbbf', '%PDF-1.4'), 'application/pdf'],
    ['a PDF that begins later', bytes('', '\n\n%PDF-1.7'), 'application/pdf'],
  ])('is read from its first bytes: %s', (_, head, type) => {
    expect([contentTypeOf(head), isShownInPlace(type)]).toEqual([type, true])
  })

  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a drawing program with ]> and "quotes -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY odd ']> <html>'>
	<!-- ]> --> <?pi ]>?>
]>
<svg xmlns="&ns_svg;"/>`

  it.each([
    [
      'each once',
      '\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x"> <!-- c --><svg />',
    ],
    ['entities', illustrator],
    ['a style sheet', '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg xmlns="x"/>'],
    ['a licence', `<!-- ${'Licence. '.repeat(1_000)} --><svg xmlns="x"/>`],
    [
      'a document type that does not end here',
      `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(9_000)}`.slice(0, 65_536),
    ],
    ['a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
    ['nothing', '<SVG/>'],
  ])('detects an SVG after %s', (_, text) => {
    expect(contentTypeOf(Buffer.from(text))).toBe('image/svg+xml')
    expect(contentTypeOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe('image/svg+xml')
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    expect(contentTypeOf(swapped)).toBe('image/svg+xml')
    expect(isShownInPlace('image/svg+xml')).toBe(false)
  })

  it.each([
    ['HTML with a drawing in it', '<!doctype html><svg/>'],
    ['HTML that says to be a drawing', '<!DOCTYPE svg><html><svg/>'],
    ['HTML with a drawing in a comment', '<!-- <svg/> --><html>'],
    ['another element', '<svgx/>'],
    ['a comment that does not end', `<!-- ${'<svg>'.repeat(9_000)}`],
    ['many comments', `${'<!---->'.repeat(9_000)}<html>`],
    ['many quotes', `<!DOCTYPE svg ${'"'.repeat(60_001)}><html>`.replace('"><html>', '>"><html>')],
  ])('is not misled or slowed down: %s', (_, text) => {
    expect(contentTypeOf(Buffer.from(text))).toBe('application/octet-stream')
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind a byte order mark', '\xef\xbb\xbf<html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg><script/></svg>'],
    ['XML with a style sheet', '<?xml-stylesheet href="javascript:alert(1)"?><a/>'],
    ['a program', 'MZ\x90\0'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'PK\x03\x04'],
    ['an HEIC picture', '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf'],
    ['a brand behind the box of brands', '\0\0\0\x10ftypheic\0\0\0\0avif'],
    ['HTML that quotes a PDF', '<html>%PDF-1.7'],
    ['a cut PNG', '\x89PNG'],
    ['nothing', ''],
  ])('never displays active content inline: %s', (_, content) => {
    expect(isShownInPlace(contentTypeOf(Buffer.from(content, 'latin1')))).toBe(false)
  })
})
