import { strToU8, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { fileLimits } from '../../domain/imports/sheets/fileFault'
import { readFile } from './readFile'

const cellsOf = async (file: Blob) => (await readFile(file)).sheets[0]?.rows.map(({ cells }) => cells)
const blobOf = (...parts: BlobPart[]) => new Blob(parts)

/** Bytes as written by old programs. */
const windowsBytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
const wideBytes = (text: string, isLittleEndian: boolean, mark: boolean) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text]
  const view = new DataView(new ArrayBuffer(units.length * 2))
  units.forEach((unit, at) => view.setUint16(at * 2, unit.charCodeAt(0), isLittleEndian))
  return new Uint8Array(view.buffer)
}

const workbook = async (rows: unknown[][]): Promise<Blob> => {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })))
  return new Blob([(await (await writeWorkbook(data as never)).toBuffer()) as BlobPart])
}

describe('text file', () => {
  const text = 'Kunde;Straße;Preis\nMüller;Hauptstr. 1;5 £\n'
  const cells = [
    ['Kunde', 'Straße', 'Preis'],
    ['Müller', 'Hauptstr. 1', '5 £'],
  ]

  it.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['windows-1252', windowsBytes(text)],
    ['utf-16le', wideBytes(text, true, true)],
    ['utf-16be', wideBytes(text, false, true)],
  ])('is decoded from %s', async (encoding, bytes) => {
    const { format } = await readFile(blobOf(bytes))
    expect(format).toEqual({ kind: 'text', encoding, separator: ';' })
    expect(await cellsOf(blobOf(bytes))).toEqual(cells)
  })

  it.each([true, false])(
    'is decoded from UTF-16 without a byte order mark (little endian: %s)',
    async (isLittle) => {
      const plain = 'Kunde;Ort\nMeier;Bonn\n'
      expect(await cellsOf(blobOf(wideBytes(plain, isLittle, false)))).toEqual([
        ['Kunde', 'Ort'],
        ['Meier', 'Bonn'],
      ])
    },
  )

  it.each([
    [
      'tabs',
      'a\tb, c\nd\te\n',
      [
        ['a', 'b, c'],
        ['d', 'e'],
      ],
    ],
    [
      'commas',
      'a,b\n"c, d",e\n',
      [
        ['a', 'b'],
        ['c, d', 'e'],
      ],
    ],
    [
      'quotes over lines',
      'a;b\n"c\nd";"e ""f"""\n',
      [
        ['a', 'b'],
        ['c\nd', 'e "f"'],
      ],
    ],
    ['no separator', 'Hof 1, 53111 Bonn\nHof 2\n', [['Hof 1, 53111 Bonn'], ['Hof 2']]],
    [
      'apostrophes against formulas',
      "a;b\n'=1+1;'-5\n",
      [
        ['a', 'b'],
        ['=1+1', '-5'],
      ],
    ],
    [
      'markup inside',
      'a;b\n<b>c</b>;d\n',
      [
        ['a', 'b'],
        ['<b>c</b>', 'd'],
      ],
    ],
  ])('with %s', async (_, given, wanted) => {
    expect(await cellsOf(blobOf(given))).toEqual(wanted)
  })

  it('keeps the number of each line', async () => {
    const { sheets } = await readFile(blobOf('Titel\n\nName;Ort\n;;\nA;B\n'))
    expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 3, 5])
    expect(sheets[0]?.width).toBe(2)
  })
})

describe('workbook', () => {
  it('returns texts as written, numbers with a decimal comma and German dates', async () => {
    const file = await workbook([
      ['Name', 'Zahl', 'Ja', null, 'PLZ'],
      ['=1+1', 0.1 + 0.2, true, null, '01067'],
    ])
    expect(await cellsOf(file)).toEqual([
      ['Name', 'Zahl', 'ja', '', 'PLZ'].with(2, 'Ja'),
      ['=1+1', '0,3', 'ja', '', '01067'],
    ])
  })

  it('returns dates and times of day', async () => {
    const day = { value: new Date(Date.UTC(2026, 10, 5, 8, 30)), type: Date, format: 'dd.mm.yyyy hh:mm' }
    const time = { value: 1 / 3, type: Number, format: 'hh:mm' }
    const buffer = await (await writeWorkbook([[day, time]] as never)).toBuffer()
    expect(await cellsOf(blobOf(buffer as BlobPart))).toEqual([['05.11.2026 08:30', '08:00']])
  })
})

describe('a file that is not a table', () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const wide = [...wideBytes('EncryptedPackage', true, false)]
  const zeros = strToU8('0'.repeat(2_000_000))

  it.each([
    ['empty', blobOf()],
    ['empty', blobOf('\n  \t\n\n')],
    ['tooLarge', { size: fileLimits.bytes + 1 } as Blob],
    ['encrypted', blobOf(Uint8Array.from([...ole, ...wide]))],
    ['oldExcel', blobOf(Uint8Array.from(ole))],
    ['html', blobOf('<html><table><tr><td>a</td></tr></table></html>')],
    ['binaryExcel', blobOf(zipSync({ 'xl/workbook.bin': strToU8('a') }) as BlobPart)],
    ['numbers', blobOf(zipSync({ 'Index/Document.iwa': strToU8('a') }) as BlobPart)],
    ['noTable', blobOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))],
    ['noTable', blobOf('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['noTable', blobOf(Uint8Array.from({ length: 300 }, (_, at) => at % 7))],
    ['broken', blobOf('PK\u0003\u0004 and nothing more')],
    ['broken', blobOf(zipSync({ 'word/document.xml': strToU8('<a/>') }) as BlobPart)],
    ['broken', blobOf(zipSync({ 'xl/workbook.xml': strToU8('<a') }) as BlobPart)],
    ['tooLarge', blobOf(zipSync({ 'xl/workbook.xml': zeros }, { level: 9 }) as BlobPart)],
    ['tooManyColumns', blobOf(`${'a;'.repeat(400)}b\n${'a;'.repeat(400)}b\n`)],
    ['tooManyRows', blobOf('a;b\n'.repeat(fileLimits.rows + 51))],
  ])('is rejected as %s', async (fault, file) => {
    await expect(readFile(file)).rejects.toMatchObject({ fault })
  })
})
