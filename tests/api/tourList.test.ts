import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { tourTemplateColumns } from '../../src/contract/proof/exportColumns'
import { tags } from '../../server/db/schema/labels'
import { tourFigures, tourTemplates } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const path = '/api/tour-templates-export-xlsx'
const collection = '/api/tour-templates'
const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }

let server: TestServer
let token: string
/** Tours A, B and C, of which A has the lowest value of everything and C has none. */
let tours: { A: string; B: string; C: string }
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  const { own, staff: ids } = server.fixture
  const second = newId()
  await server.db
    .insert(tags)
    .values({ id: second, companyId: own.companyId, name: 'Ärzte', colourCode: '#00aa00' })
  const [cleaning, doctors] = [`/api/tags/${own.tags}`, `/api/tags/${second}`]
  const [admin, driver] = [`/api/users/${ids.admin}`, `/api/users/${ids.driver}`]
  tours = {
    B: await create(collection, { ...tour('B'), tags: [cleaning], assignees: [driver], color: '#bbbbbb' }),
    C: await create(collection, { ...tour('C'), assignees: [], color: '#cccccc', active: false }),
    A: await create(collection, {
      ...tour('A'),
      description: 'Nur montags',
      tags: [cleaning, doctors],
      assignees: [driver, admin],
      color: '#aaaaaa',
      vehicleType: 'light_truck',
      earliestTime: 25_200,
      latestTime: 57_600,
      destinationAddress: 'Zielplatz 1',
      destinationLat: 52.48,
      destinationLng: 13.35,
    }),
  }
  const stop = { ...place, capacity: 2, lengthOfStay: 60 }
  for (const tourTemplate of [tours.A, tours.B, tours.B]) {
    await create('/api/destinations', { ...stop, tourTemplate })
  }
  // Inactive stops are never counted.
  for (let count = 0; count < 3; count += 1) {
    await create('/api/destinations', { ...stop, tourTemplate: tours.A, active: false })
  }
  await create('/api/tours', { tourTemplate: tours.B })
})
afterAll(() => server.close())

const tour = (name: string) => ({
  name: `${name} sortiert`,
  maximumCapacity: 20,
  startAddress: 'Startplatz 1',
  startLat: 52.48,
  startLng: 13.35,
})
const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
async function create(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}
/** First letters of the names in a list. */
async function lettersOf(query: string): Promise<string> {
  const { status, text, body } = await send('GET', `${collection}?search=sortiert&${query}`)
  if (status !== 200) throw new Error(text)
  return (body['hydra:member'] as Body[]).map(({ name }) => String(name).slice(0, 1)).join('')
}

describe('the list of tours', () => {
  it('is sorted by all columns of its table', async () => {
    const both = async (field: string) => [
      await lettersOf(`sort[${field}]=ASC&sort[name]=ASC`),
      await lettersOf(`sort[${field}]=DESC&sort[name]=ASC`),
    ]
    expect({
      name: [await lettersOf('sort[name]=ASC'), await lettersOf('sort[name]=DESC')],
      color: await both('color'),
      tags: await both('tags'),
      assignees: await both('assignees'),
      active: await both('active'),
      destinationCount: await both('destinationCount'),
      destinationCapacity: await both('destinationCapacity'),
      durationSeconds: await both('durationSeconds'),
      running: await both('running'),
    }).toEqual({
      name: ['ABC', 'CBA'],
      color: ['ABC', 'CBA'],
      tags: ['ABC', 'BAC'],
      assignees: ['ABC', 'BAC'],
      active: ['CAB', 'ABC'],
      destinationCount: ['CAB', 'BAC'],
      destinationCapacity: ['CAB', 'BAC'],
      durationSeconds: ['CBA', 'ABC'],
      running: ['ACB', 'BAC'],
    })
  })

  it('can be sorted by every column of the file, in both directions', async () => {
    const wrong: string[] = []
    for (const id of Object.keys(tourTemplateColumns)) {
      for (const direction of ['ASC', 'DESC']) {
        const { status } = await send('GET', `${collection}?sort[${id}]=${direction}`)
        if (status !== 200) wrong.push(`${id} ${direction}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is filtered by tag, assignee and state, and searched', async () => {
    const { own, staff: ids } = server.fixture
    expect({
      tag: await lettersOf(`tags.id=${own.tags}&sort[name]=ASC`),
      tagIri: await lettersOf(`tags.id=/api/tags/${own.tags}&sort[name]=ASC`),
      assignee: await lettersOf(`assignees.id=${ids.admin}`),
      both: await lettersOf(`assignees.id=${ids.driver}&tags.id=${own.tags}&active=true&sort[name]=ASC`),
      active: await lettersOf('active=false'),
      planning: await lettersOf('planning=true'),
      unassigned: await lettersOf(`assignees.id=${newId()}`),
    }).toEqual({
      tag: 'AB',
      tagIri: 'AB',
      assignee: 'A',
      both: 'AB',
      active: 'C',
      planning: '',
      unassigned: '',
    })
    const { body } = await send('GET', `${collection}?search=NUR montag`)
    expect((body['hydra:member'] as Body[]).map((found) => found['@id'])).toEqual([tours.A])
  })

  it('shows every member that has a column in the table or in the file', async () => {
    const { body } = await send('GET', tours.A)
    const missing = Object.keys(tourTemplateColumns).filter((id) => !((id.split('.', 1)[0] ?? id) in body))
    expect(missing).toEqual([])
  })
})

describe('the Excel file of tours', () => {
  async function download(body: object, as = token) {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      payload: JSON.stringify(body),
    })
    return { status: statusCode, headers, bytes: rawPayload }
  }
  async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
    const [sheet] = await readExcelFile(bytes)
    // Dates are read a millisecond early.
    return (sheet?.data ?? []).map((row) =>
      row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
    )
  }
  const only = (...wanted: string[]) =>
    Object.fromEntries(Object.keys(tourTemplateColumns).map((id) => [id, wanted.includes(id)]))

  it('has every column of the contract with its German heading, names in place of references', async () => {
    const figures = { distanceMeters: 12_345, durationSeconds: 5430 }
    const createdAt = new Date('2026-01-01T23:30:00Z')
    const id = tours.A.slice(tours.A.lastIndexOf('/') + 1)
    await server.db.update(tourTemplates).set({ createdAt }).where(eq(tourTemplates.id, id))
    await server.db.update(tourFigures).set(figures).where(eq(tourFigures.tourTemplateId, id))
    const { status, headers, bytes } = await download({ tourTemplates: [tours.A] })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename=touren.xlsx'])
    const heads = { ...tourTemplateColumns, distanceMeters: 'Länge (km)', durationSeconds: 'Dauer (Minuten)' }
    expect(await rowsOf(bytes)).toEqual([
      Object.values(heads),
      [
        'A sortiert',
        'Nur montags',
        'Ärzte, Reinigung',
        'admin Muster, driver Muster',
        '#aaaaaa',
        'Kleintransporter (bis 3,5 t)',
        'Startplatz 1',
        'Zielplatz 1',
        20,
        '07:00',
        '16:00',
        'Ja',
        1,
        2,
        12.3,
        91,
        new Date('2026-01-02T00:30:00Z'),
        'admin Muster',
      ],
    ])
  })

  it('keeps the given order, and has empty cells for missing values', async () => {
    const body = {
      tourTemplates: [tours.C, tours.B],
      ...only('name', 'tags', 'assignees', 'active', 'earliestTime'),
    }
    expect(await rowsOf((await download(body)).bytes)).toEqual([
      ['Name', 'Kategorie', 'Fahrer', 'Frühestens', 'Aktiv'],
      ['C sortiert', null, null, null, 'Nein'],
      ['B sortiert', 'Reinigung', 'driver Muster', null, 'Ja'],
    ])
  })

  it('is rejected without records, without columns, for unknown ones and for others', async () => {
    const refusalOf = async (body: object) => (await send('POST', path, body)).body.violations
    expect([
      await refusalOf({ tourTemplates: [] }),
      await refusalOf({ tourTemplates: [tours.A], ...only() }),
      await refusalOf({ tourTemplates: [`${collection}/${newId()}`] }),
    ]).toEqual([
      [{ propertyPath: 'tourTemplates', message: 'Keine Daten zum Exportieren gefunden.' }],
      [{ propertyPath: '', message: 'Bitte wählen Sie mindestens eine Spalte aus.' }],
      [{ propertyPath: 'tourTemplates[0]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }],
    ])
    const statusFor = async (email: string) =>
      (await download({ tourTemplates: [tours.A] }, await server.login(email))).status
    expect([
      await statusFor(staff.planViewer.email),
      await statusFor(staff.driver.email),
      await statusFor(otherAdmin),
    ]).toEqual([403, 403, 422])
  })
})
