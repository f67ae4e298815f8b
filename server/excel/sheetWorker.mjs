import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

/*
 * Builds a workbook in its own thread: the library computes a whole sheet synchronously, which would block
 * all other requests. Plain JavaScript, because every server starts it from this file.
 * Messages: { rows } any number of times, then { end: true }. The answer is the bytes of the file.
 */

/** Limit of Excel for the text of a cell. */
const maxTextLength = 32_767
/**
 * A spreadsheet program would evaluate such a text as a formula once a user edits the cell. The text format
 * prevents this.
 */
const formulaStart = /^[=+\-@\t\r]/
/** Removed from the XML, see `keyed`. */
const invisible = '\u0001'

const bold = { fontWeight: 'bold' }
const dateFormat = 'dd.mm.yyyy hh:mm'

/**
 * The library uses texts as keys of a plain object, where a text such as "constructor" would match an
 * inherited property. An appended character that XML cannot hold makes the key different and keeps the text.
 */
const keyed = (text) => (text in Object.prototype ? text + invisible : text)

/**
 * Workbooks encode a character that XML cannot hold as `_x0041_`, so the first underscore of such a text
 * needs escaping.
 */
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
  // A small buffer is a slice of a shared one.
  const bytes = new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength))
  parentPort.postMessage(bytes, [bytes.buffer])
  parentPort.close()
})
