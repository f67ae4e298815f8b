import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { odsOf, style, xlsxOf } from './importArchives.testing'
import { readFile } from './readFile'

const sheetOf = async (file: Blob) => (await readFile(file)).sheets[0]
const cellsOf = async (file: Blob) => (await sheetOf(file))?.rows.map(({ cells }) => cells)
const inline = (text: string, reference = '') => `<c${reference} t="inlineStr"><is><t>${text}</t></is></c>`
const number = (value: number, styled?: keyof typeof style) =>
  `<c${styled === undefined ? '' : ` s="${style[styled]}"`}><v>${value}</v></c>`

describe('xlsx file', () => {
  it('is read without references of rows and cells', async () => {
    const rows = `<row>${inline('Name')}${inline('Adresse')}</row><row>${inline('A')}<c/>${inline('B')}</row>`
    expect(await cellsOf(xlsxOf({ rows }))).toEqual([
      ['Name', 'Adresse'],
      ['A', '', 'B'],
    ])
  })

  it('is read if some cells have a reference, in any order', async () => {
    const rows = `<row r="3">${inline('C', ' r="C3"')}${inline('A', ' r="A3"')}${inline('B')}</row><row>${inline('D')}</row>`
    expect((await sheetOf(xlsxOf({ rows })))?.rows).toEqual([
      { line: 3, cells: ['A', 'B', 'C'] },
      { line: 4, cells: ['D'] },
    ])
  })

  it('keeps error values as displayed', async () => {
    const rows = `<row><c t="e"><f>VLOOKUP(A2,X,2,0)</f><v>#N/A</v></c><c t="e"><v>#DIV/0!</v></c></row>`
    expect(await cellsOf(xlsxOf({ rows }))).toEqual([['#N/A', '#DIV/0!']])
  })

  it('keeps leading zeros of a number format', async () => {
    const rows = `<row>${number(1067, 'padded')}${number(1067, 'prefixed')}${number(0.5, 'percent')}${number(12.5, 'padded')}</row>`
    expect(await cellsOf(xlsxOf({ rows }))).toEqual([['01067', 'D-01067', '0,5', '12,5']])
  })

  it.each(['', '<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])(
    'converts times of day and durations, whatever the epoch: %s',
    async (book) => {
      const rows = `<row>${number(1 / 3, 'time')}${number(1, 'elapsed')}${number(1.25, 'elapsed')}${number(0, 'time')}${number(1, 'time')}</row>`
      expect(await cellsOf(xlsxOf({ rows, book }))).toEqual([['08:00', '24:00', '30:00', '00:00', '24:00']])
    },
  )

  it('converts dates from the epoch of the workbook', async () => {
    const rows = `<row>${number(46_088, 'date')}${number(46_088.354_166_666, 'moment')}</row>`
    expect(await cellsOf(xlsxOf({ rows }))).toEqual([['07.03.2026', '07.03.2026 08:30']])
    const book = '<workbookPr date1904="1"/>'
    const later = rows.replaceAll('46088', '44626')
    expect(await cellsOf(xlsxOf({ rows: later, book }))).toEqual([['07.03.2026', '07.03.2026 08:30']])
  })

  it('decodes escaped characters and text runs, and skips phonetic readings', async () => {
    const strings =
      '<si><t>_x0041_ _x005F_x0041_</t></si><si><r><t>Mü</t></r><r><t xml:space="preserve">ller </t></r><rPh><t>x</t></rPh></si>'
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><v>_x0042_</v></c></row>'
    expect(await cellsOf(xlsxOf({ rows, strings }))).toEqual([['A _x0041_', 'Müller', 'B']])
  })

  it('marks hidden rows', async () => {
    const rows = `<row>${inline('A')}</row><row hidden="1">${inline('B')}</row><row hidden="true"/>`
    expect((await sheetOf(xlsxOf({ rows })))?.rows).toEqual([
      { line: 1, cells: ['A'] },
      { line: 2, cells: ['B'], isHidden: true },
    ])
  })

  it('formats large numbers without an exponent as long as no digit is lost', async () => {
    const rows = `<row>${number(491_761_234_567)}${number(123_456_789_012_345_680)}${number(0.000_000_25)}</row>`
    expect(await cellsOf(xlsxOf({ rows }))).toEqual([['491761234567', '1,23456789012346E+17', '0,00000025']])
  })
})

describe('ods file', () => {
  const cell = (attributes: string, text = '') => `<table:table-cell ${attributes}>${text}</table:table-cell>`
  const word = (text: string) => cell('office:value-type="string"', `<text:p>${text}</text:p>`)
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`

  it('is read with texts, numbers, dates, times and booleans', async () => {
    const cells = [
      word('Müller &amp; <text:span>Söhne</text:span>'),
      cell('office:value-type="float" office:value="12.5"', '<text:p>12,50</text:p>'),
      cell('office:value-type="float" office:value="1067"', '<text:p>01067</text:p>'),
      cell('office:value-type="date" office:date-value="2026-03-07"', '<text:p>07.03.26</text:p>'),
      cell('office:value-type="time" office:time-value="PT08H30M00S"', '<text:p>08:30</text:p>'),
      cell('office:value-type="boolean" office:boolean-value="true"', '<text:p>WAHR</text:p>'),
      cell(
        'office:value-type="string" office:string-value="" calcext:value-type="error"',
        '<text:p>#NV</text:p>',
      ),
    ]
    const { format, sheets } = await readFile(odsOf(row(cells.join(''))))
    expect(format).toEqual({ kind: 'ods' })
    expect(sheets[0]?.rows[0]?.cells).toEqual([
      'Müller & Söhne',
      '12,5',
      '01067',
      '07.03.2026',
      '08:30',
      'ja',
      '#NV',
    ])
  })

  it('is read with repeated, covered and empty cells, and without comments', async () => {
    const file = odsOf(
      [
        row(word('Titel'), ''),
        row(cell('table:number-columns-repeated="1024"'), 'table:number-rows-repeated="2"'),
        row(
          word('A<text:s text:c="2"/>B') +
            `<table:covered-table-cell><text:p>x</text:p></table:covered-table-cell>` +
            cell('table:number-columns-repeated="2" office:value-type="string"', '<text:p>C</text:p>') +
            cell(
              '',
              '<office:annotation><text:p>Notiz</text:p></office:annotation><text:p>D</text:p><text:p>E</text:p>',
            ) +
            cell('table:number-columns-repeated="16000"'),
          'table:number-rows-repeated="2"',
        ),
        row(word('versteckt'), 'table:visibility="filter"'),
        row(cell('table:number-columns-repeated="1024"'), 'table:number-rows-repeated="1048570"'),
      ].join(''),
    )
    const cells = ['A  B', '', 'C', 'C', 'D\nE']
    expect((await sheetOf(file))?.rows).toEqual([
      { line: 1, cells: ['Titel'] },
      { line: 4, cells },
      { line: 5, cells },
      { line: 6, cells: ['versteckt'], isHidden: true },
    ])
  })

  it('is read as a single XML file', async () => {
    const table = `<table:table table:name="A">${row(word('Hof'))}</table:table>`
    const xml = `<?xml version="1.0"?><office:document><office:body>${table}</office:body></office:document>`
    expect(await cellsOf(new Blob([xml]))).toEqual([['Hof']])
    const excel = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'
    await expect(readFile(new Blob([excel]))).rejects.toMatchObject({ fault: 'oldExcel' })
    await expect(readFile(new Blob(['<?xml version="1.0"?><rss/>']))).rejects.toMatchObject({ fault: 'html' })
  })

  it.each([
    ['empty', odsOf('')],
    ['encrypted', odsOf('', '<manifest:encryption-data/>')],
    ['broken', odsOf('<table:table-row>')],
    [
      'empty',
      new Blob([
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
          'content.xml': strToU8('<office:document-content/>'),
        }) as BlobPart,
      ]),
    ],
    [
      'broken',
      new Blob([
        zipSync({ 'content.xml': strToU8('<office:body><office:text/></office:body>') }) as BlobPart,
      ]),
    ],
  ])('is rejected as %s', async (fault, file) => {
    await expect(readFile(file)).rejects.toMatchObject({ fault })
  })
})
