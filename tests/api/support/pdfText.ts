import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/** Part of poppler-utils; used where it is installed. */
const installedReader = 'pdftotext'

/**
 * The text of a PDF, line by line: read by pdftotext where it is installed, else by a small reader for the
 * output of a writer with embedded fonts (ISO 32000-1, 9.4 and 9.10.3).
 */
export function textOfPdf(pdf: Buffer): string {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The bytes are no PDF')
  const read = spawnSync(installedReader, ['-layout', '-enc', 'UTF-8', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  })
  if (read.error === undefined && read.status !== 0) throw new Error(`pdftotext: ${read.stderr}`)
  const text = read.error === undefined ? read.stdout : linesOf(pdf)
  return text.replace(/ +/g, ' ')
}

/** The plain reader alone. */
export function linesOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')))
  }
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '')
  return contents.map((content) => pageText(streamOf(content), fonts)).join('\n')
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return inflateSync(bytes).toString('latin1')
}

/** The text of each glyph of a font. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[(.*)\]/g)) {
    for (const [i, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = codes.split(' ').map((code) => Number.parseInt(code, 16))
      letters.set(
        (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'),
        String.fromCharCode(...units),
      )
    }
  }
  return letters
}

function pageText(content: string, fonts: Map<string, Map<string, string>>): string {
  const lines = new Map<string, string>()
  for (const [, text = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, y = ''] = /1 0 0 1 [\d.]+ ([\d.]+) Tm/.exec(text) ?? []
    const [, font = ''] = /\/(F\d+) /.exec(text) ?? []
    const glyphs = [...text.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const letters = glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '')
    lines.set(y, (lines.get(y) ?? '') + letters.join(''))
  }
  return [...lines.values()].join('\n')
}
