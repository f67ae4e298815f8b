import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import {
  destinationColumns,
  fileColumns,
  proofColumns,
  tourColumns,
  userColumns,
} from '../../src/contract/proof/exportColumns'
import { proofsOfService, serviceLocations, tours } from '../../server/db/schema/driving'
import { customFieldConfigurations } from '../../server/db/schema/customFields'
import { companies } from '../../server/db/schema/people'
import { destinations, tourFigures } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const path = '/api/destinations-export-xlsx'
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })

async function download(url: string, body: object) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(body),
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

/** Rows of the only sheet; dates are read a millisecond early. */
async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(bytes)
  return (sheet?.data ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
  )
}

const only = (columns: object, ...wanted: string[]) =>
  Object.fromEntries(Object.keys(columns).map((id) => [id, wanted.includes(id)]))

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
async function createStop(fields: object): Promise<string> {
  return String((await send('POST', '/api/destinations', { ...place, ...fields })).body['@id'])
}

describe('the Excel file of destinations', () => {
  it('ends with the rhythm as a sentence, only if it is asked for', async () => {
    const schedule = { kind: 'weekly', every: 2, weekdays: ['TU'] }
    const stops = [
      await createStop({ name: 'Kita', rhythm: { schedule, from: '2026-12-08', closedDays: 'before' } }),
      await createStop({ name: 'Büro' }),
    ]
    const wanted = { destinations: stops, ...only(destinationColumns, 'name') }
    const sheets = [{ ...wanted, rhythm: true }, wanted].map(async (body) =>
      rowsOf((await download(path, body)).bytes),
    )
    const sentence = 'jede 2. Woche dienstags, ab 08.12.2026, an Feiertagen am Werktag davor'
    expect(await Promise.all(sheets)).toEqual([
      [
        ['Name', 'Rhythmus'],
        ['Kita', sentence],
        ['Büro', null],
      ],
      [['Name'], ['Kita'], ['Büro']],
    ])
  })

  it('has every column of the contract with its German heading, with its type of value', async () => {
    const { own, staff: ids } = server.fixture
    const stop = await createStop({
      name: 'Kita Löwenzahn',
      refId: '007',
      zip: '01067',
      street: 'Hauptstraße 2',
      city: 'Dresden',
      tourTemplate: `/api/tour-templates/${own['tour-templates']}`,
      lengthOfStay: 90,
      earliestTime: 28_800,
      latestTime: 86_399,
      propertyDescription: 'Hof\nhinten',
    })
    const id = stop.slice(stop.lastIndexOf('/') + 1)
    // In summer Berlin is two hours ahead of UTC.
    const createdAt = new Date('2026-07-01T22:30:00Z')
    const isStop = and(eq(destinations.companyId, own.companyId), eq(destinations.id, id))
    await server.db.update(destinations).set({ createdAt }).where(isStop)
    const tourTemplateId = own['tour-templates']
    const figures = {
      stopIds: [id],
      etas: [93_600],
      isProvisional: false,
      distanceMeters: 0,
      durationSeconds: 0,
    }
    await server.db
      .insert(tourFigures)
      .values({
        companyId: own.companyId,
        tourTemplateId,
        planVersion: 1_000,
        ...figures,
        strictViolationCount: 0,
        softViolationCount: 0,
      })
      .onConflictDoUpdate({ target: [tourFigures.companyId, tourFigures.tourTemplateId], set: figures })
    const body = { destinations: [stop], customFields: {} }

    const { status, headers, bytes } = await download(path, body)

    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      excelType,
      'attachment; filename=ziele.xlsx',
    ])
    const heads = Object.values({ ...destinationColumns, lengthOfStay: 'Verweildauer (Minuten)' })
    const position = (await send('GET', stop)).body.positionInTour
    const author = (await send('GET', `/api/users/${ids.admin}`)).body.fullName
    expect(await rowsOf(bytes)).toEqual([
      heads,
      [
        'Ziel',
        'Kita Löwenzahn',
        place.address,
        'Dresden',
        'Hauptstraße 2',
        '01067',
        place.lat,
        place.lng,
        'Tour von Eigene GmbH',
        1.5,
        0,
        position,
        '007',
        '08:00',
        '23:59',
        '02:00',
        'Hof\nhinten',
        new Date('2026-07-02T00:30:00Z'),
        author,
      ],
    ])
  })

  it('keeps the given order and leaves out disabled columns', async () => {
    const [a, b] = [await createStop({ name: 'A' }), await createStop({ name: 'B', multipoint: true })]
    const body = { destinations: [b, a, b], ...only(destinationColumns, 'name', 'multipoint') }
    expect(await rowsOf((await download(path, body)).bytes)).toEqual([
      ['Typ', 'Name'],
      ['Route', 'B'],
      ['Ziel', 'A'],
    ])
  })

  it('shows service times in the unit of the company', async () => {
    const { companyId } = server.fixture.own
    const stop = await createStop({ lengthOfStay: 90 })
    const setUnit = (lengthOfStayInMinutes: boolean) =>
      server.db.update(companies).set({ lengthOfStayInMinutes }).where(eq(companies.id, companyId))
    await setUnit(false)
    const body = { destinations: [stop], ...only(destinationColumns, 'lengthOfStay') }
    const { bytes } = await download(path, body)
    await setUnit(true)
    expect(await rowsOf(bytes)).toEqual([['Verweildauer (Sekunden)'], [90]])
  })

  it('has a column for each requested custom field that is enabled', async () => {
    const { own } = server.fixture
    const field = (title: string, type: string, more: object = {}) => ({
      id: newId(),
      companyId: own.companyId,
      title,
      type,
      ...more,
    })
    const fields = {
      flag: field('Schlüssel', 'boolean', { positionInMobile: 3 }),
      count: field('Etage', 'number', { positionInMobile: 1 }),
      typed: field('Etage', 'number', { positionInMobile: 2 }),
      choice: field('Tage', 'select', { positionInMobile: 4, value: ['Mo', 'Di'], multiple: true }),
      off: field('Aus', 'string', { positionInMobile: 5, enabled: false }),
      unwanted: field('Nicht gefragt', 'string', { positionInMobile: 6 }),
    }
    await server.db.insert(customFieldConfigurations).values(Object.values(fields))
    const value = (name: keyof typeof fields, given: unknown) => ({
      customFieldConfiguration: `/api/custom-field-configurations/${fields[name].id}`,
      value: given,
    })
    const stop = await createStop({
      name: 'Kita',
      customFieldValues: [
        value('flag', true),
        value('count', 3),
        value('typed', '2,5'),
        value('choice', ['Mo', 'Di']),
        value('unwanted', 'x'),
      ],
    })
    const empty = await createStop({ name: 'Leer' })
    const wanted = (['flag', 'count', 'typed', 'choice', 'off'] as const).map((name) => [
      fields[name].id,
      true,
    ])
    const customFields = { ...Object.fromEntries(wanted), [fields.unwanted.id]: false }
    const body = { destinations: [stop, empty], ...only(destinationColumns, 'name'), customFields }
    expect(await rowsOf((await download(path, body)).bytes)).toEqual([
      ['Name', 'Etage', 'Etage', 'Schlüssel', 'Tage'],
      ['Kita', 3, 2.5, 'Ja', 'Mo; Di'],
      ['Leer', null, null, null, null],
    ])
  })

  it('keeps all texts as texts, also those that look like formulas', async () => {
    const names = [
      '=1+1',
      '+49 30 1',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://evil.example","x")',
      'constructor',
      '__proto__',
      '<f>1</f> & "x"',
      '👩🏽‍🔧 İı ß',
    ]
    const stops: string[] = []
    for (const name of names) stops.push(await createStop({ name }))
    const body = { destinations: stops, ...only(destinationColumns, 'name') }
    const { bytes } = await download(path, body)
    const files = unzipSync(bytes)
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(await rowsOf(bytes)).toEqual([['Name'], ...names.map((name) => [name])])
    // Every cell with a value refers to a shared text; no formula, no number.
    expect(sheet.match(/<c [^>]*t="s"[^>]*><v>\d+<\/v><\/c>/g)?.length).toBe(names.length + 1)
    expect(sheet.match(/<c /g)?.length).toBe(names.length + 1)
    expect(Object.values(files).filter((file) => strFromU8(file).includes('<f>')).length).toBe(0)
  })

  it('is rejected without records, without columns and for unknown records', async () => {
    const stop = await createStop({})
    const refusalOf = async (body: object) => {
      const { status, body: answer } = await send('POST', path, body)
      return [status, answer.violations]
    }
    const unknown = [stop, `/api/destinations/${newId()}`]
    expect([
      await refusalOf({ destinations: [] }),
      await refusalOf({ destinations: [stop], ...only(destinationColumns) }),
      await refusalOf({ destinations: unknown }),
      await refusalOf({ destinations: [stop], customFields: { x: true } }),
    ]).toEqual([
      [422, [{ propertyPath: 'destinations', message: 'Keine Daten zum Exportieren gefunden.' }]],
      [422, [{ propertyPath: '', message: 'Bitte wählen Sie mindestens eine Spalte aus.' }]],
      [422, [{ propertyPath: 'destinations[1]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }]],
      [422, [{ propertyPath: 'customFields.x', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }]],
    ])
  })

  it('rejects a third concurrent export of a company until later', async () => {
    const stop = await createStop({})
    const answers = await Promise.all([1, 2, 3].map(() => download(path, { destinations: [stop] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect((await download(path, { destinations: [stop] })).status).toBe(200)
  })
})

describe('the Excel file of the staff', () => {
  it('contains roles and booleans in German', async () => {
    const { staff: ids } = server.fixture
    const users = [ids.planViewer, ids.platform, ids.admin].map((id) => `/api/users/${id}`)
    await send('PATCH', `/api/users/${ids.planViewer}`, {
      phone: '+49 30 1',
      roles: ['ROLE_SPECTATOR', 'ROLE_DRIVER'],
    })
    const { headers, bytes } = await download('/api/users-export-xlsx', { users })
    expect(headers['content-disposition']).toContain('mitarbeiter.xlsx')
    expect(await rowsOf(bytes)).toEqual([
      Object.values(userColumns),
      ['plan', 'Muster', staff.planViewer.email, '+49 30 1', 'Fahrer, Betrachter', 'Ja', 'Nein', 'Nein'],
      ['platform', 'Muster', staff.platform.email, null, 'Plattform-Administrator', 'Nein', 'Nein', 'Nein'],
      ['admin', 'Muster', staff.admin.email, null, 'Administrator', 'Nein', 'Nein', 'Nein'],
    ])
  })

  it('never contains more of a person than its columns', async () => {
    const user = (await send('GET', `/api/users/${server.fixture.staff.admin}`)).body as Body
    const { bytes } = await download('/api/users-export-xlsx', {
      users: [user['@id']],
      passwordHash: true,
      ...only(userColumns, 'email'),
    })
    expect(await rowsOf(bytes)).toEqual([['E-Mail-Adresse'], [staff.admin.email]])
  })
})

describe('the Excel file of the files', () => {
  it('has the same values as the list', async () => {
    const file = (await send('GET', `/api/files/${server.fixture.own.files}`)).body as Body
    const { headers, bytes } = await download('/api/files-export-xlsx', { files: [file['@id']] })
    expect(headers['content-disposition']).toContain('dateien.xlsx')
    const [head, row] = await rowsOf(bytes)
    expect(head).toEqual(Object.values(fileColumns))
    expect(row?.slice(0, 3)).toEqual([file['name'], file['contentType'], file['sizeBytes']])
  })
})

describe('the Excel files of driven tours and proofs', () => {
  it("have German headings, with each column's type of value", async () => {
    const { own } = server.fixture
    const proofs = await download('/api/proof-of-services-export-xlsx', {
      proofOfServices: [`/api/proof-of-services/${own['proof-of-services']}`],
    })
    expect(proofs.headers['content-disposition']).toContain('nachweise.xlsx')
    const [heads, proof = []] = await rowsOf(proofs.bytes)
    expect(heads).toEqual(Object.values(proofColumns))
    const cell = (id: keyof typeof proofColumns) => proof[Object.keys(proofColumns).indexOf(id)]
    const { body } = await send('GET', `/api/proof-of-services/${own['proof-of-services']}`)
    const location = body.serviceLocation as Body
    expect([cell('serviceLocation.name'), cell('serviceLocation.city')]).toEqual([
      location.name,
      location.city,
    ])
    expect([cell('state'), cell('photoCount'), cell('hasSignature')]).toEqual(['Abgeschlossen', 0, 'Nein'])
    expect(cell('timeStamp')).toBeInstanceOf(Date)

    const tours = await download('/api/tours-export-xlsx', { tours: [`/api/tours/${own.tours}`] })
    const [tourHeads, tour] = await rowsOf(tours.bytes)
    expect(tourHeads).toEqual(Object.values(tourColumns))
    const { body: known } = await send('GET', `/api/tours/${own.tours}`)
    expect(tour?.slice(0, 2)).toEqual([known.name, known.endDate === null ? 'Läuft' : 'Abgeschlossen'])
  })

  it('state that the driver, or the author of a proof, was deleted', async () => {
    const { own } = server.fixture
    const { companyId } = own
    const tour = { companyId, name: 'Früher', color: '#366ae8', startDate: new Date() }
    const [driverless, never, stop, proof] = [newId(), newId(), newId(), newId()]
    await server.db.insert(tours).values([
      { ...tour, id: driverless, driverDeleted: true },
      { ...tour, id: never },
    ])
    await server.db
      .insert(serviceLocations)
      .values({ id: stop, companyId, tourId: driverless, positionInTour: 1 })
    const timeStamp = new Date()
    await server.db
      .insert(proofsOfService)
      .values({ id: proof, companyId, serviceLocationId: stop, state: 'COMPLETED', timeStamp })
    const only = (columns: object, id: string) =>
      Object.fromEntries(Object.keys(columns).map((column) => [column, column === id]))
    const driven = await download('/api/tours-export-xlsx', {
      tours: [`/api/tours/${driverless}`, `/api/tours/${never}`],
      ...only(tourColumns, 'driver.fullName'),
      name: true,
    })
    const proven = await download('/api/proof-of-services-export-xlsx', {
      proofOfServices: [`/api/proof-of-services/${proof}`],
      ...only(proofColumns, 'createdBy.fullName'),
    })
    expect([await rowsOf(driven.bytes), await rowsOf(proven.bytes)]).toEqual([
      [
        ['Name', 'Fahrer'],
        ['Früher', 'Mitarbeiter gelöscht'],
        ['Früher', null],
      ],
      [['Erstellt von'], ['Mitarbeiter gelöscht']],
    ])
  })
})
