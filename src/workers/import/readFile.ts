import { fileLimits, FileFaultError } from '../../domain/import/fileFault'
import { readText } from './readText'
import { readWorkbook } from './readWorkbook'
import type { ReadFile, Sheet } from '../../domain/import/sheet'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * The sheets of a file, told by what is in it: its name and type may say anything.
 * @throws FileFaultError for what is no table, or too much of one
 */
export async function readFile(file: Blob): Promise<ReadFile> {
  if (file.size === 0) throw new FileFaultError('empty')
  if (file.size > fileLimits.bytes) throw new FileFaultError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readBytes(bytes)
  const sheets = read.sheets.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new FileFaultError('empty')
  sheets.forEach(checkSize)
  return { ...read, sheets }
}

async function readBytes(bytes: Uint8Array): Promise<ReadFile> {
  if (startsWith(bytes, 0x50, 0x4b)) return { format: { kind: 'xlsx' }, sheets: await readWorkbook(bytes) }
  // The container of old Office files, and of new ones behind a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFaultError(holdsText(bytes, 'EncryptedPackage') ? 'encrypted' : 'oldExcel')
  return readText(bytes)
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
  // Title lines and headings come on top.
  if (rows.length > fileLimits.rows + 50) throw new FileFaultError('tooManyRows')
}
