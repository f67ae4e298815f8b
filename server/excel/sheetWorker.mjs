import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

/*
 * Builds a workbook in a thread of its own: the library computes a whole sheet at one go, which would keep every
 * other request waiting. Plain JavaScript, because it is started from this file wherever the server runs.
 * Messages: { rows } any number of times, then { end: true }; the answer is the bytes of the file.
 */

/** What a cell of a workbook can hold. */
const maxTextLength = 32_767
/** A spreadsheet program would compute such a text once somebody edits its cell; formatted as text it stays one. */
const formulaStart = /^[=+\-@\t\r]/
/** Stripped from the XML, see `keyed`. */
const invisible = '\u0001'

const bold = { fontWeight: 'bold' }
const dateFormat = 'dd.mm.yyyy hh:mm'

/**
 * The library collects texts as keys of a plain object, where a text such as "constructor" would find what every
 * object has; a character that XML cannot hold makes it another key and the same text.
 */
const keyed = (text) => (text in Object.prototype ? text + invisible : text)

/** A workbook has `_x0041_` for a character that XML cannot hold, so that a text of this form needs its first sign escaped. */
const escaped = (text) => text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')

function cellOf(value) {
  if (typeof value !== 'string') return value
  if (value === '') return null
  const text = keyed(escaped(value.length > maxTextLength ? `${value.slice(0, maxTextLength - 1)}…` : value))
  return formulaStart.test(text) ? { value: text, type: String, format: '@' } : text
}

const { sheet, heads, widths } = workerData
const data = [heads.map((head) => ({ value: keyed(escaped(head)), type: String, ...bold }))]

parentPort.on('message', async ({ rows, end }) => {
  if (rows) for (const row of rows) data.push(row.map(cellOf))
  if (!end) return
  const columns = widths.map((width) => ({ width }))
  const options = { sheet, columns, dateFormat, stickyRowsCount: 1 }
  const { buffer, byteOffset, byteLength } = await writeExcelFile(data, options).toBuffer()
  // A small buffer is a part of one that others share.
  const bytes = new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength))
  parentPort.postMessage(bytes, [bytes.buffer])
  parentPort.close()
})
