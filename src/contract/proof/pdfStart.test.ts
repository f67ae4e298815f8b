import { describe, expect, it } from 'vitest'
import { isPdfStart, pdfSearchBytes } from './pdfStart'

const isPdf = (text: string) => isPdfStart(Buffer.from(text, 'latin1'))

describe('start of a PDF', () => {
  it.each([
    ['at the start', '%PDF-1.7'],
    ['behind a byte order mark', '\xef\xbb\xbf%PDF-1.4\n'],
    ['behind empty lines', '\n\n%PDF-1.7'],
    ['behind commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.6'],
    ['behind the header of an old disk', `${'\0'.repeat(128)}%PDF-1.3`],
    ['at the last searched position', `${' '.repeat(pdfSearchBytes - 8)}%PDF-1.7`],
  ])('is recognised %s', (_, text) => {
    expect(isPdf(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['half of it', '%PD'],
    ['an HTML page that quotes it', '<!doctype html><p>%PDF-1.7'],
    ['an HTML page after a byte order mark', '\xef\xbb\xbf <html>%PDF-1.7'],
    ['an archive that holds one', 'PK\x03\x04....a.pdf%PDF-1.7'],
    ['a text about it', 'A file begins with %PDF-, then its version'],
    ['one that starts too late', `${' '.repeat(pdfSearchBytes)}%PDF-1.7`],
  ])('is not %s', (_, text) => {
    expect(isPdf(text)).toBe(false)
  })
})
