import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../server/db/schema/people'
import type { ImportKind } from '../../src/contract/imports/imports'
import { fileImports } from './support/fileImport'
import { importCalls } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

/* Our own sheets, imported unchanged, change nothing, whatever values the records have. */

let server: TestServer
let calls: ReturnType<typeof importCalls>
let files: Awaited<ReturnType<typeof fileImports>>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
  files = await fileImports(server)
}, 60_000)
afterAll(() => server.close())

const made = async (url: string, body: object): Promise<string> => {
  const { status, body: record, text } = await calls.send('POST', url, body)
  if (status !== 201) throw new Error(text)
  return String(record['@id'])
}
const irisOf = async (url: string) =>
  (await calls.membersOf(`${url}?pagination=false`)).map((each) => String(each['@id']))

/** The sheet of all records, with every column. */
async function sheetOf(name: 'destinations' | 'users', more: object = {}): Promise<Uint8Array<ArrayBuffer>> {
  const token = await server.login('admin@own.example')
  const { statusCode, rawPayload } = await server.app.inject({
    method: 'POST',
    url: `/api/${name}-export-xlsx`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ [name]: await irisOf(`/api/${name}`), ...more }),
  })
  expect(statusCode).toBe(200)
  return new Uint8Array(rawPayload)
}

/** Rows that are not recognised as unchanged, with their violations. */
async function wrongRows(kind: ImportKind, sheet: Uint8Array<ArrayBuffer>) {
  const { judged } = await files.check(kind, sheet, 'Export.xlsx')
  const rows = judged()
  expect(rows.length).toBeGreaterThan(0)
  return rows
    .filter(({ state }) => state !== 'same')
    .map(({ state, faults, match, values, candidates }) => ({
      state,
      faults,
      was: match?.was,
      values,
      candidates,
    }))
}

const texts = [
  'Hof',
  ' Hof ',
  'Hof\nhinten',
  'Hof  und   Garten',
  'Hof\u00a0Süd',
  "'=1+1",
  '=SUMME(A1)',
  '@home',
  '-',
  'ja',
  '007',
  '1067',
  '1,5',
  'Summe',
  'Müller & "Söhne"; GmbH, Ost',
  'A | B',
  '08:00',
  '0049 30 1',
  'tel: 030 2',
]
const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ maxLength: 12 }).filter((each) => !/\p{C}/u.test(each)),
)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })
const options = ['Leiter', 'Streugut', 'Leiter, Streugut', 'Tor; hinten', '"Nord"', 'Süd|West']

describe('the sheet of destinations', () => {
  const address = fc.constantFrom(
    { address: 'Hauptstraße 2, 10827 Berlin', street: 'Hauptstraße 2', zip: '10827', city: 'Berlin' },
    {
      address: 'Hauptstraße 2, 10827 Berlin, Deutschland',
      street: 'Hauptstraße 2',
      zip: '10827',
      city: 'Berlin',
    },
    { address: 'Stephansplatz 1', street: null, zip: '1010', city: 'Wien' },
    { address: 'Hof 3', street: 'Hof 3', zip: null, city: null },
    { address: 'Am Weiher 4\n01067 Dresden', street: 'Am Weiher 4', zip: '01067', city: 'Dresden' },
    { address: 'FL-9490 Vaduz, Städtle 1', street: 'Städtle 1', zip: 'FL-9490', city: 'Vaduz' },
  )
  const stop = fc.record({
    place: maybe(address),
    lat: fc.double({ min: 47, max: 55, noNaN: true }),
    lng: fc.double({ min: 6, max: 15, noNaN: true }),
    name: maybe(text),
    refId: maybe(fc.oneof(fc.constantFrom('K-1', 'k-1', 'K-2', '12345678901234567890'), text)),
    propertyDescription: maybe(text),
    phone: maybe(fc.constantFrom('0049 30 1', '+49 30 1', 'tel. 030 1', '030/1-2')),
    lengthOfStay: maybe(fc.oneof(fc.constantFrom(1, 90, 100, 3_599), fc.integer({ min: 0, max: 86_400 }))),
    window: maybe(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 40_000, max: 86_399 }))),
    tour: maybe(fc.nat({ max: 3 })),
    string: maybe(text),
    number: maybe(
      fc.oneof(
        fc.integer(),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.constantFrom('2,50', '-3', '1.5'),
      ),
    ),
    boolean: maybe(fc.boolean()),
    several: maybe(fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 })),
    one: maybe(fc.constantFrom(...options)),
  })

  it('changes no row, as a file of destinations and of tours', { timeout: 300_000 }, async () => {
    const fieldOf = (title: string, type: string, more: object = {}) =>
      made('/api/custom-field-configurations', { title, type, ...more })
    const fields = {
      string: await fieldOf('Etage 1', 'string'),
      other: await fieldOf('Etage 2', 'string'),
      number: await fieldOf('Fläche', 'number'),
      boolean: await fieldOf('Name', 'boolean'),
      several: await fieldOf('Geräte', 'select', { value: options, multiple: true }),
      one: await fieldOf('Lage', 'select', { value: options }),
    }
    const tours: string[] = []
    for (const name of ['Montag', 'montag', 'Dienstag', 'M'])
      tours.push(
        await made('/api/tour-templates', { name, color: '#123456', planning: true, maximumCapacity: 9 }),
      )
    const customFields = Object.fromEntries(
      Object.values(fields).map((iri) => [iri.slice(iri.lastIndexOf('/') + 1), true]),
    )
    const body = ({ place, lat, lng, window, tour, ...stop }: typeof stopType) => {
      const values = { string: stop.string, other: stop.name, number: stop.number, boolean: stop.boolean }
      const chosen = { ...values, several: stop.several, one: stop.one === null ? null : [stop.one] }
      return {
        ...(place === null ? { multipoint: true } : { ...place, lat, lng }),
        name: place === null ? `Route ${stop.name ?? ''}` : stop.name,
        refId: stop.refId,
        propertyDescription: stop.propertyDescription,
        phone: stop.phone,
        capacity: 1,
        lengthOfStay: stop.lengthOfStay,
        ...(window && { earliestTime: window[0], latestTime: window[1] }),
        tourTemplate: tour === null ? null : tours[tour],
        customFieldValues: Object.entries(chosen).flatMap(([name, value]) =>
          value === null ? [] : [{ customFieldConfiguration: fields[name as keyof typeof fields], value }],
        ),
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(stop, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (stops, isInMinutes) => {
          const company = `/api/companies/${server.fixture.own.companyId}`
          await calls.send('PATCH', company, { lengthOfStayInMinutes: isInMinutes })
          for (const each of stops) await made('/api/destinations', body(each))
          const sheet = await sheetOf('destinations', { customFields })
          expect(await wrongRows('destinations', sheet)).toEqual([])
          expect(await wrongRows('tours', sheet)).toEqual([])
        },
      ),
      { numRuns: 6 },
    )
  })
  type Stop = typeof stop extends fc.Arbitrary<infer T> ? T : never
  const stopType = {} as Stop
})

describe('the sheet of the staff', () => {
  it('is recognised as unchanged in every row', { timeout: 120_000 }, async () => {
    const person = fc.record({
      firstName: text.filter((each) => each.trim() !== ''),
      lastName: text.filter((each) => each.trim() !== ''),
      phone: maybe(fc.constantFrom('0049 30 1', '+49 30 1', 'tel. 030 1')),
      roles: fc.uniqueArray(fc.constantFrom('ROLE_SPECTATOR', 'ROLE_DRIVER', 'ROLE_COMPANY_ADMIN')),
      canViewPlan: fc.boolean(),
      canViewProof: fc.boolean(),
      canViewTour: fc.boolean(),
    })
    const people = fc.sample(person, 20)
    for (const [n, each] of people.entries())
      await made('/api/users', { ...each, email: `m${n}@own.example`, plainPassword: 'Tourwerk-2026!x' })
    // It also contains values that a form cannot produce.
    const own = eq(users.id, server.fixture.staff.driver)
    await server.db
      .update(users)
      .set({ roles: ['ROLE_DRIVER', 'ROLE_OTHER'] })
      .where(own)
    expect(await wrongRows('users', await sheetOf('users'))).toEqual([])
  })
})
