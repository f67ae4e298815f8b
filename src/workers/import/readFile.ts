import { fileLimits, FileFaultError, readableRows } from '../../domain/imports/sheets/fileFault'
import { readText } from './readText'
import { readWorkbook } from './readWorkbook'
import type { ReadFile, Sheet, TextEncoding } from '../../domain/imports/sheets/sheetTypes'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * The sheets of a file, recognised by its content, because name and type may be wrong.
 * @param encoding encoding of a text file; null to detect it
 * @throws FileFaultError if it is not a table, or too large
 */
export async function readFile(file: Blob, encoding: TextEncoding | null = null): Promise<ReadFile> {
  if (file.size === 0) throw new FileFaultError('empty')
  if (file.size > fileLimits.bytes) throw new FileFaultError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readBytes(bytes, encoding)
  const sheets = read.sheets.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new FileFaultError('empty')
  sheets.forEach(checkSize)
  return { ...read, sheets }
}

function readBytes(bytes: Uint8Array, encoding: TextEncoding | null): ReadFile {
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes)
  // The container of old Office files, and of new ones with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFaultError(holdsText(bytes, 'EncryptedPackage') ? 'encrypted' : 'oldExcel')
  if (isKnownOtherFormat(bytes)) throw new FileFaultError('noTable')
  return readText(bytes, encoding)
}

/** Pictures, documents and archives by their first bytes. */
const otherKinds = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d, undefined, undefined, undefined, undefined, 0, 0, 0, 0],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  [undefined, undefined, undefined, undefined, 0x66, 0x74, 0x79, 0x70],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x52, 0x61, 0x72, 0x21],
] as const

function isKnownOtherFormat(bytes: Uint8Array): boolean {
  const isKind = (kind: readonly (number | undefined)[]) =>
    kind.every((byte, at) => byte === undefined || bytes[at] === byte)
  return otherKinds.some(isKind)
}

/** Names in that container are UTF-16. */
function holdsText(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = 0; at <= bytes.length - wanted.length; at += 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

function checkSize({ rows, width }: Sheet): void {
  if (width > fileLimits.columns) throw new FileFaultError('tooManyColumns')
  if (rows.length > readableRows) throw new FileFaultError('tooManyRows')
}
