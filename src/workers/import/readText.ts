import Papa from 'papaparse'
import { FileFaultError } from '../../domain/import/fileFault'
import { sheetOf } from './sheetOf'
import type { FileFormat, ReadFile } from '../../domain/import/sheet'

type Encoding = Extract<FileFormat, { kind: 'text' }>['encoding']

/**
 * The one sheet of a file of text: csv or tsv, in whatever encoding and with whatever separator.
 * @throws FileFaultError for a web page, which other programs save under the names of spreadsheets
 */
export function readText(bytes: Uint8Array): ReadFile {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new FileFaultError('html')
  const separator = separatorOf(text)
  const lines =
    separator === ''
      ? text.split(/\r\n|\r|\n/).map((line) => [line])
      : Papa.parse<string[]>(text, { delimiter: separator }).data
  return { format: { kind: 'text', encoding, separator }, sheets: [sheetOf('', lines)] }
}

/** By its mark, else by what it can be: what is no UTF-8 was written by an old program of Windows. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const unmarked = unmarkedWideEncoding(bytes)
  if (unmarked !== null) return unmarked
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Every other byte of Western text in UTF-16 is zero. */
function unmarkedWideEncoding(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

const separators = ['\t', ';', ',', '|']
/** Enough to tell. */
const lookedAt = 200

/** The one that divides most lines into as many cells; none for a list of one column, where addresses have commas. */
function separatorOf(text: string): string {
  const divided = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: lookedAt })
    return { separator, share: dividedShare(data) }
  })
  const best = divided.reduce((most, each) => (each.share > most.share ? each : most))
  return best.share > 0 ? best.separator : ''
}

/** How much of the lines has the usual number of cells, if that is more than one and most lines have it; else 0. */
function dividedShare(lines: readonly (readonly string[])[]): number {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return width > 1 && count * 2 > filled.length ? count / filled.length : 0
}
