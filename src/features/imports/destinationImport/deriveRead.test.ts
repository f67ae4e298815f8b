import { expect, it } from 'vitest'
import type { RowPlace } from '../../../domain/imports/rows/rowFacts'
import { contextAtStart } from '../../../machines/destinationImport/destinationImportFacts'
import { deriveRead } from './deriveRead'

const sheet = [
  ['Name', 'Straße'],
  ['Kita', 'Hauptstr. 1'],
  ['Hort', 'Hauptstr. 2'],
  ['Amt', 'Nirgends 3'],
  ['Summe', '3'],
].map((cells, row) => ({ line: row + 1, cells }))

const found = (approximate: boolean, isAccepted = false): RowPlace => ({
  kind: 'found',
  isAccepted,
  address: {
    address: 'Hauptstraße 1, 10115 Berlin',
    street: 'Hauptstraße 1',
    zip: '10115',
    city: 'Berlin',
    country: 'Deutschland',
    lat: '52.5',
    lng: '13.4',
    approximate,
  } as never,
})
const context = {
  ...contextAtStart({ jobId: 'j', kind: 'destinations', company: { '@id': '/api/companies/1' } }),
  facts: { format: { kind: 'xlsx' } as const, sheets: [{ name: 'Objekte', rows: sheet.length }] as never },
  headLine: 0,
  columns: ['name', 'street'] as const,
  places: { 1: found(false), 2: found(true), 3: { kind: 'notFound' } as const },
}

it('counts rows, columns and addresses, and puts the found ones on the map', () => {
  const { stops, ...read } = deriveRead(context, sheet)
  expect(read).toEqual({
    rows: 4,
    sums: 1,
    mapped: 2,
    columns: 2,
    places: { exact: 1, approximate: 1, missing: 1 },
  })
  expect(stops.map(({ id, position, isApproximate }) => [id, position, isApproximate])).toEqual([
    ['1', [13.4, 52.5], false],
    ['2', [13.4, 52.5], true],
  ])
})

it('takes an accepted address for exact, and a total that the user wants for a row', () => {
  const places = { ...context.places, 2: found(true, true) }
  const choices = { 4: { decision: 'create' as const, fields: null } }
  const { places: counted, sums } = deriveRead({ ...context, places, choices }, sheet)
  expect([counted, sums]).toEqual([{ exact: 2, approximate: 0, missing: 1 }, 0])
})
