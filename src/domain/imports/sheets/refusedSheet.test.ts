import { describe, expect, it } from 'vitest'
import type { ImportedRow } from '../../../contract/imports/imports'
import { csvOf } from '../../../lib/csv'
import { importsTexts } from '../../../texts/imports/imports'
import { readText } from '../../../workers/import/readText'
import { importColumnOfHead } from '../columns/importColumns'
import { refusedSheet } from './refusedSheet'

const words = { ...importsTexts.sheet, row: importsTexts.row, noReason: importsTexts.noReason }
const names: Record<string, string> = {
  '/api/tags/1': 'Reinigung',
  '/api/tags/2': 'Glas',
  '/api/tour-templates/1': 'Nord',
  '/api/custom-field-configurations/1': 'Schlüssel',
  '/api/custom-field-configurations/2': 'Etagen',
}
const sheetOf = (rows: readonly ImportedRow[]) => refusedSheet(rows, words, (iri) => names[iri] ?? null)
const refused = (index: number, given: unknown, violations = [fault]): ImportedRow => ({
  index,
  outcome: 'refused',
  violations,
  given,
})
const fault = { propertyPath: 'address', message: 'Dieses Feld ist erforderlich.' }

describe('sheet of refused rows', () => {
  it("uses the form's terms for roles and permissions", () => {
    const values = { email: 'uwe@tourwerk.example', roles: ['ROLE_DRIVER', 'ROLE_X'], canViewPlan: true }
    const [heads, line] = sheetOf([refused(6, { values })]) ?? []
    expect(heads?.slice(0, -1)).toEqual(['E-Mail-Adresse', 'Rollen', 'Sieht Planung'])
    expect(line?.slice(0, -1)).toEqual(['uwe@tourwerk.example', 'Fahrer, ROLE_X', 'ja'])
  })

  it('contains the sent values as a file spells them, and the reasons of refusal', () => {
    const values = {
      name: 'Kita Nord',
      address: null,
      capacity: 12.5,
      lengthOfStay: 450,
      earliestTime: 28_800,
      latestTime: 59_400,
      timeWindowType: 'soft_end',
      tags: ['/api/tags/1', '/api/tags/2', '/api/tags/deleted'],
      active: true,
      customFieldValues: [
        { customFieldConfiguration: '/api/custom-field-configurations/1', value: true },
        { customFieldConfiguration: '/api/custom-field-configurations/2', value: ['EG', '2. OG'] },
        { customFieldConfiguration: '/api/custom-field-configurations/deleted', value: 'x' },
      ],
    }
    const given = { index: 6, values, importReference: 'Filiale', tour: { name: 'Süd', position: 2 } }
    const [heads = [], line = []] = sheetOf([refused(6, given)]) ?? []
    expect(heads.map((head, at) => [head, line[at]])).toEqual([
      ['Name', 'Kita Nord'],
      ['Menge', '12,5'],
      ['Verweildauer', '7,5 min'],
      ['Frühestens', '08:00'],
      ['Spätestens', '16:30'],
      ['Art des Zeitfensters', 'lockeres Ende'],
      ['Kategorien', 'Reinigung, Glas'],
      ['Tour', 'Süd'],
      ['Position', '2'],
      ['Vorlage', 'Filiale'],
      ['Schlüssel', 'ja'],
      ['Etagen', 'EG; 2. OG'],
      ['Fehler', 'Zeile 7: Adresse: Dieses Feld ist erforderlich.'],
    ])
  })

  it('has a fixed-order column for every value of any row', () => {
    const sheet = sheetOf([
      refused(0, { values: { city: 'Bonn' } }, []),
      refused(1, { values: { name: 'Kita', tourTemplate: '/api/tour-templates/1' } }, [
        fault,
        { propertyPath: 'target', message: 'Diesen Eintrag gibt es nicht.' },
      ]),
    ])
    expect(sheet).toEqual([
      ['Name', 'Ort', 'Tour', 'Fehler'],
      ['', 'Bonn', '', 'Zeile 1: Der Server nennt keinen Grund.'],
      ['Kita', '', 'Nord', 'Zeile 2: Adresse: Dieses Feld ist erforderlich. Diesen Eintrag gibt es nicht.'],
    ])
  })

  it('omits rows that the server did not keep, and is null if there are none', () => {
    const kept = refused(0, { values: { name: 'Kita' } })
    expect(sheetOf([kept, refused(1, null), refused(2, { values: 7 })])).toHaveLength(2)
    expect([sheetOf([]), sheetOf([refused(1, undefined), refused(2, 'x')])]).toEqual([null, null])
  })

  const ofStaff = [
    'firstName',
    'lastName',
    'email',
    'phone',
    'roles',
    'canViewPlan',
    'canViewProof',
    'canViewTour',
  ]
  const ofStops = Object.keys(words.heads).filter((member) => member === 'phone' || !ofStaff.includes(member))
  it.each([
    ['destinations', ofStops.filter((member) => member !== 'position')],
    ['tours', ofStops],
    ['users', ofStaff],
  ] as const)('is read again with every column that %s have', (kind, members) => {
    const heads = members.map((member) => words.heads[member] ?? '')
    const nothing = { customFields: [], tags: [], tours: [], rhythmsFrom: '2026-11-29', importReferences: [] }
    const known = heads.map((each) => importColumnOfHead(each, nothing, kind))
    expect(known).not.toContain(null)
    expect(new Set(known).size).toBe(known.length)
  })
})

it('is imported again unchanged, and contains no formulas', () => {
  const cells = ['=1+1', '+49 30 1', '-2,5', '@x', 'Hof "1"; links', 'zwei\nZeilen', "'x", '7,5 min']
  const text = csvOf([cells.map((_, at) => `Spalte ${at}`), cells])
  expect(text).toContain(`'=1+1;'+49 30 1;-2,5;'@x;"Hof ""1""; links"`)
  const { sheets } = readText(new TextEncoder().encode(text), null)
  expect(sheets[0]?.rows[1]?.cells).toEqual(cells)
})
