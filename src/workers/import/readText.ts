import { FileFaultError, readableRows, sheetExtent } from '../../domain/imports/sheets/fileFault'
import { firstLines, readDelimited } from '../../lib/delimitedText'
import { readOds } from './readOds'
import { sheetOf } from './sheetOf'
import { decodeText, guessEncoding } from './textEncodings'
import type { ReadFile, TextEncoding } from '../../domain/imports/sheets/sheetTypes'

/**
 * The single sheet of a text file: csv or tsv, with any separator.
 * @param chosen its encoding; null to guess it
 * @throws FileFaultError if it is not text, or if it is an HTML page, which programs save with spreadsheet
 *   extensions
 */
export function readText(bytes: Uint8Array, chosen: TextEncoding | null): ReadFile {
  const encoding = chosen ?? guessEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (chosen === null && isBinary(text)) throw new FileFaultError('noTable')
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) return readMarkup(text)
  const separator = separatorOf(text)
  const { lines, problems, excess } = readDelimited(text, separator, textLimits)
  if (excess !== null) throw new FileFaultError(excess === 'cells' ? 'tooManyColumns' : 'tooManyRows')
  const rows = lines.map((cells, index) => ({ line: index + 1, cells }))
  return { format: { kind: 'text', encoding, separator }, sheets: [sheetOf('', rows, problems)] }
}

const textLimits = { lines: sheetExtent.rows, filled: readableRows * 2, cells: sheetExtent.columns }

/** A spreadsheet may be a single XML file; any other markup is an HTML page. */
function readMarkup(text: string): ReadFile {
  const start = text.slice(0, 4_000)
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) throw new FileFaultError('oldExcel')
  if (!/<office:document[\s>]/.test(start)) throw new FileFaultError('html')
  try {
    return { format: { kind: 'ods' }, sheets: readOds(text) }
  } catch (cause) {
    throw cause instanceof FileFaultError ? cause : new FileFaultError('broken', { cause })
  }
}

/** Text has hardly any control characters. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4_000)
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const controls = start.match(/[\u0000-\u0008\u000E-\u0019\u001C-\u001F]/g)?.length ?? 0
  return controls * 20 > start.length
}

const separators = ['\t', ';', ',', '|']
/** Number of lines sampled to detect the separator. */
const sampledLines = 200

/**
 * The separator that divides most lines into the same number of cells; none for a list with a single column,
 * where addresses contain commas.
 */
function separatorOf(text: string): string {
  const start = firstLines(text, sampledLines).join('\n')
  const divided = separators.map((separator) => ({
    separator,
    share: dividedShare(readDelimited(start, separator).lines),
  }))
  const best = divided.reduce((most, each) => (each.share > most.share ? each : most))
  return best.share > 0 ? best.separator : ''
}

/**
 * Share of lines with the most frequent number of cells, if that is more than one and most lines have it;
 * else 0.
 */
function dividedShare(lines: readonly (readonly string[])[]): number {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return width > 1 && count * 2 > filled.length ? count / filled.length : 0
}
