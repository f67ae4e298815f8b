import { unzipSync, type UnzipFileInfo, type Unzipped } from 'fflate'
import { fileLimits, FileFaultError } from '../../domain/imports/sheets/fileFault'
import type { ReadFile } from '../../domain/imports/sheets/sheetTypes'
import { readOds } from './readOds'
import { readXlsx } from './readXlsx'

/**
 * The sheets of a spreadsheet archive: xlsx or ods.
 * @throws FileFaultError if it is neither, or cannot be read
 */
export function readWorkbook(bytes: Uint8Array): ReadFile {
  try {
    checkUnpackedSize(bytes)
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$|^mimetype$/i.test(name) })
    if (files['content.xml'] !== undefined)
      return { format: { kind: 'ods' }, sheets: readOds(odsContent(files)) }
    const readPart = (path: string) => {
      const file = files[path]
      return file === undefined ? null : xmlText(file)
    }
    return { format: { kind: 'xlsx' }, sheets: readXlsx(readPart) }
  } catch (cause) {
    throw cause instanceof FileFaultError ? cause : new FileFaultError('broken', { cause })
  }
}

function odsContent(files: Unzipped): string {
  const { 'content.xml': content = new Uint8Array(), 'META-INF/manifest.xml': manifest } = files
  if (manifest !== undefined && xmlText(manifest).includes('encryption-data'))
    throw new FileFaultError('encrypted')
  const text = xmlText(content)
  // Text documents and presentations are archives of the same kind.
  if (!/<office:spreadsheet[\s/>]/.test(text)) throw new FileFaultError(isSheet(files) ? 'empty' : 'broken')
  return text
}

const isSheet = ({ mimetype }: Unzipped) =>
  mimetype !== undefined && xmlText(mimetype).includes('spreadsheet')

function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

/** Checks the declared names and sizes before anything is unpacked; the reader fails if they are false. */
function checkUnpackedSize(bytes: Uint8Array): void {
  let unpacked = 0
  const names: string[] = []
  const look = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize
    names.push(name)
    return false
  }
  unzipSync(bytes, { filter: look })
  if (names.includes('xl/workbook.bin')) throw new FileFaultError('binaryExcel')
  if (names.includes('Index/Document.iwa') || names.includes('Index.zip')) throw new FileFaultError('numbers')
  if (!names.includes('content.xml') && !names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)))
    throw new FileFaultError('broken')
  const isBomb = unpacked > fileLimits.unpackedBytes || unpacked > bytes.length * fileLimits.unpackedRatio
  if (isBomb) throw new FileFaultError('tooLarge')
}
