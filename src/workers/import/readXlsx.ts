import { yesNoText } from '../../domain/imports/cells/cellText'
import { FileFaultError, readableRows, sheetExtent } from '../../domain/imports/sheets/fileFault'
import type { Sheet } from '../../domain/imports/sheets/sheetTypes'
import { scanXml, type XmlAttributes } from '../../lib/xml'
import { builtInFormat, describedFormat, formattedNumber, type NumberFormat } from './numberFormats'
import { sheetOf } from './sheetOf'

/** The text of a file in the archive; null if it does not exist. */
export type ReadPart = (path: string) => string | null

/**
 * The sheets of an xlsx file. Formulas have their last computed value and are never evaluated. The first of
 * merged cells has the value. Links to other files keep their displayed text, and error values are kept.
 * @throws Error if it is not well-formed
 */
export function readXlsx(readPart: ReadPart): Sheet[] {
  const workbookPath = targetsOf(readPart, '').find(({ type }) => type === 'officeDocument')?.target
  const path = workbookPath ?? 'xl/workbook.xml'
  const { sheets, is1904 } = readBook(readPart(path) ?? '')
  const targets = targetsOf(readPart, path)
  const partOfType = (wanted: string) =>
    readPart(targets.find(({ type }) => type === wanted)?.target ?? '') ?? ''
  const shown = {
    strings: sharedStringsOf(partOfType('sharedStrings')),
    formats: formatsOf(partOfType('styles')),
    is1904,
  }
  return sheets.flatMap(({ name, id }) => {
    const sheet = targets.find((target) => target.id === id && target.type === 'worksheet')
    const xml = sheet && readPart(sheet.target)
    return xml == null ? [] : [sheetOf(name, rowsOf(xml, shown))]
  })
}

const noHandler = () => undefined

type Target = { id: string; type: string; target: string }

/** References of a file in the archive. */
function targetsOf(readPart: ReadPart, path: string): Target[] {
  const at = path.lastIndexOf('/') + 1
  const folder = path.slice(0, at)
  const xml = readPart(`${folder}_rels/${path.slice(at)}.rels`)
  const found: Target[] = []
  const open = (name: string, { Id = '', Type = '', Target = '' }: XmlAttributes) => {
    if (name !== 'Relationship') return
    found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) })
  }
  if (xml !== null) scanXml(xml, { open, close: noHandler, text: noHandler })
  return found
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

function readBook(xml: string) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  const open = (tag: string, { name = '', id = '', date1904 = '' }: XmlAttributes) => {
    if (tag === 'sheet') sheets.push({ name: unescaped(name), id })
    if (tag === 'workbookPr') is1904 ||= date1904 === '1' || date1904 === 'true'
  }
  scanXml(xml, { open, close: noHandler, text: noHandler })
  return { sheets, is1904 }
}

/** `_x000D_` is a character that XML cannot contain. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Collects the text of an element, without phonetic readings. */
function textGatherer() {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = !isSpoken
    },
    close: (name: string) => {
      if (name === 'rPh') isSpoken = false
      else if (name === 't') isText = false
    },
    text: (more: string) => {
      if (isText) text += more
    },
    take: () => {
      const all = unescaped(text)
      text = ''
      return all
    },
  }
}

function sharedStringsOf(xml: string): string[] {
  const strings: string[] = []
  const gatherer = textGatherer()
  const close = (name: string) => {
    gatherer.close(name)
    if (name === 'si') strings.push(gatherer.take())
  }
  if (xml !== '') scanXml(xml, { open: gatherer.open, close, text: gatherer.text })
  return strings
}

/** Number formats by the style index used in cells. */
function formatsOf(xml: string): NumberFormat[] {
  const described = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  const open = (name: string, { numFmtId = '0', formatCode = '' }: XmlAttributes) => {
    if (name === 'numFmt') described.set(numFmtId, describedFormat(formatCode))
    else if (name === 'cellXfs') isOfCells = true
    else if (name === 'xf' && isOfCells)
      formats.push(described.get(numFmtId) ?? builtInFormat(Number(numFmtId)))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') isOfCells = false
  }
  if (xml !== '') scanXml(xml, { open, close, text: noHandler })
  return formats
}

type Shown = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }
type ReadRow = { line: number; cells: string[]; isHidden: boolean }
/**
 * A row or cell without a reference follows the previous one.
 * @throws FileFaultError once there are too many rows with content
 */
function rowsOf(xml: string, shown: Shown): ReadRow[] {
  const rows: ReadRow[] = []
  const gatherer = textGatherer()
  let row: ReadRow = { line: 0, cells: [], isHidden: false }
  let filled = 0
  let column = 0
  let cell: XmlAttributes | null = null
  let value = ''
  let isValue = false
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = {
          line: Number(attributes['r'] ?? row.line + 1),
          cells: [],
          isHidden: isTrue(attributes['hidden']),
        }
        rows.push(row)
        column = 0
      } else if (name === 'c') {
        cell = attributes
        column = columnOf(attributes['r'] ?? '') ?? column + 1
        if (column > sheetExtent.columns) throw new Error('A cell is outside the sheet')
        value = ''
      } else if (cell !== null && name === 'v') isValue = true
      else if (cell !== null) gatherer.open(name)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      else if (name === 'c' && cell !== null) {
        const text = cell['t'] === 'inlineStr' ? gatherer.take() : textOf(cell, value, shown)
        gatherer.take()
        cell = null
        if (text === '') return
        if (row.cells.length === 0) filled += 1
        if (filled > readableRows * 2) throw new FileFaultError('tooManyRows')
        while (row.cells.length < column) row.cells.push('')
        row.cells[column - 1] = text
      } else if (cell !== null) gatherer.close(name)
    },
    text: (text) => {
      if (isValue) value += text
      else if (cell !== null) gatherer.text(text)
    },
  })
  return rows
}

const isTrue = (text = '') => text === '1' || text === 'true'

/** Column number of a reference: 2 for `B7`. */
function columnOf(reference: string): number | null {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase()
  if (letters === undefined) return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf({ t: type = 'n', s: style = '' }: XmlAttributes, value: string, shown: Shown): string {
  if (value === '') return ''
  if (type === 's') return shown.strings[Number(value)] ?? ''
  if (type === 'b') return yesNoText(isTrue(value.trim()))
  if (type === 'd') return isoMoment(value)
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (Number.isNaN(number)) return value
  return formattedNumber(number, shown.formats[Number(style || 0)] ?? { kind: 'plain' }, shown.is1904)
}

/** Formats `2026-03-07T08:30:00` as in Germany. */
export function isoMoment(text: string): string {
  const match = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2}))?/.exec(text.trim())
  const [, year, month, day, hours, minutes] = match ?? []
  const date = year === undefined ? '' : `${day}.${month}.${year}`
  const isMidnight = date !== '' && hours === '00' && minutes === '00'
  const time = hours === undefined || isMidnight ? '' : `${hours}:${minutes}`
  return [date, time].filter(Boolean).join(' ') || text
}
