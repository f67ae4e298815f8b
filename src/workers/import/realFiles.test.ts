import { describe, expect, it } from 'vitest'
import { accountingCsv, cleaningWorkbook, webTable } from '../../../tests/support/importFiles'
import { findHeadLine } from '../../domain/imports/columns/headLine'
import { judgeRow } from '../../domain/imports/rows/judgeRow'
import { company } from '../../domain/imports/rows/importing.testing'
import { guessStayUnit } from '../../domain/imports/columns/savedMapping'
import { suggestColumns } from '../../domain/imports/columns/suggestColumns'
import { tableOfClipboard } from '../../domain/paste/pastedHtml'
import { readFile } from './readFile'

const kind = 'destinations' as const
const vocabulary = { customFields: [], tags: [], tours: [], importReferences: [] }

/** The result of a file without any user input. */
async function takeOver(part: BlobPart) {
  const { format, sheets } = await readFile(new Blob([part]))
  const { rows, width } = sheets[0] ?? { rows: [], width: 0 }
  const headLine = findHeadLine(rows, vocabulary, kind)
  const head = rows[headLine ?? -1]?.cells ?? null
  const below = rows.slice((headLine ?? -1) + 1)
  const first = suggestColumns(head, below, width, { kind, company, vocabulary, stayUnit: 'minutes' })
  const columns = first.map(({ column }) => column)
  const stayUnit = guessStayUnit(head ?? [], below, columns)
  const reading = { kind, company, vocabulary, columns, stayUnit }
  const facts = { matches: {}, places: {}, choices: {} }
  const judged = below.map(({ cells }, row) => judgeRow(row, cells, {}, facts, reading))
  return { format, columns, line: rows[headLine ?? -1]?.line, judged }
}

describe('realistic files', () => {
  it('list of a cleaning company: titles on top, a total at the end, postcodes without leading zeros', async () => {
    const { columns, line, judged } = await takeOver((await cleaningWorkbook()) as BlobPart)
    expect(line).toBe(4)
    expect(columns).toEqual(['refId', 'name', 'street', 'zip', 'city', null, 'lengthOfStay'])
    expect(judged.map(({ state, values, faults }) => [values.name, values.zip, state, faults])).toEqual([
      ['Kita Sonnenschein', '10405', 'open', {}],
      ['Praxis Dr. Yıldız', '10435', 'open', {}],
      ['Autohaus Elbe', '1045', 'fault', { zip: { kind: 'zipDigits', digits: 4, expected: 5 } }],
      ['Summe', undefined, 'skipped', expect.anything()],
    ])
    expect(judged.map(({ values }) => values.lengthOfStay)).toEqual(['45', '90', '120', '255'])
  })

  it('customers of an accounting program: Windows-1252, decimal commas, quoted line breaks', async () => {
    const { format, columns, judged } = await takeOver(accountingCsv())
    expect(format).toEqual({ kind: 'text', encoding: 'windows-1252', separator: ';' })
    expect(columns).toEqual([
      'refId',
      'name',
      'address',
      'zip',
      'city',
      'phone',
      'lengthOfStay',
      null,
      'propertyDescription',
    ])
    expect(judged.map(({ values, addressText, state }) => ({ ...values, addressText, state }))).toMatchObject(
      [
        {
          refId: '010023',
          name: 'Müller & Söhne Bauträger GmbH',
          addressText: 'Kollwitzstraße 10, Hinterhaus, 10405 Berlin',
          lengthOfStay: '12,5',
          propertyDescription: 'Schlüssel "Süd"\nbeim Hausmeister',
          state: 'open',
        },
        { name: 'Bäckerei Groß; Filiale Nord', lengthOfStay: '7,25', state: 'open' },
        { name: 'Café Übersee', addressText: '', state: 'fault' },
      ],
    )
  })

  it('table of a web page: multi-line cells, a name in quotation marks', async () => {
    const { columns, judged } = await takeOver(tableOfClipboard(webTable.html, webTable.plain))
    expect(columns).toEqual(['name', 'address', 'phone'])
    expect(judged.map(({ values: { name, phone }, addressText }) => [name, addressText, phone])).toEqual([
      ['"Zur Post" Hotel', 'Kollwitzstraße 10, 10405 Berlin', '030 555-12'],
      ['Museum der Dinge', 'Choriner Straße 52, 10435 Berlin', undefined],
    ])
  })
})
