import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { destinationTemplateColumns } from '../../src/contract/proof/exportColumns'
import { fileLinks } from '../../server/db/schema/files'
import { customFieldConfigurations } from '../../server/db/schema/customFields'
import { companies } from '../../server/db/schema/people'
import { destinationTemplates } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const path = '/api/destination-templates-export-xlsx'
const collection = '/api/destination-templates'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

async function download(body: object) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url: path,
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

const only = (...wanted: string[]) =>
  Object.fromEntries(Object.keys(destinationTemplateColumns).map((id) => [id, wanted.includes(id)]))
const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
async function create(url: string, fields: object): Promise<string> {
  const answer = await send('POST', url, { ...place, importReference: newId(), ...fields })
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}

const full = {
  name: 'Wöchentlich',
  importReference: 'W-1',
  street: 'Hauptstraße 2',
  zip: '01067',
  city: 'Dresden',
  refId: '007',
  capacity: 3,
  lengthOfStay: 90,
  timeWindowType: 'soft_start',
  earliestTime: 28_800,
  latestTime: 86_399,
  phoneContactName: 'Frau Krause',
  phone: '+49 351 1',
  notificationEmail: 'krause@kunde.example',
  propertyDescription: 'Hof\nhinten',
}

describe('the Excel file of templates', () => {
  it('has every column of the contract with its German heading, with its type of value', async () => {
    const { own, staff: ids } = server.fixture
    const template = await create(collection, full)
    for (const _ of [1, 2]) await create('/api/destinations', { destinationTemplate: template })
    const link = { companyId: own.companyId, fileId: own.files, destinationTemplateId: idOf(template) }
    await server.db.insert(fileLinks).values({ id: newId(), ...link })
    const isTemplate = and(
      eq(destinationTemplates.companyId, own.companyId),
      eq(destinationTemplates.id, idOf(template)),
    )
    const createdAt = new Date('2026-01-01T23:30:00Z')
    await server.db.update(destinationTemplates).set({ createdAt }).where(isTemplate)

    const { status, headers, bytes } = await download({ destinationTemplates: [template] })

    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename=vorlagen.xlsx'])
    const author = (await send('GET', `/api/users/${ids.admin}`)).body.fullName
    expect(await rowsOf(bytes)).toEqual([
      Object.values({ ...destinationTemplateColumns, lengthOfStay: 'Verweildauer (Minuten)' }),
      [
        'Wöchentlich',
        'W-1',
        place.address,
        'Dresden',
        'Hauptstraße 2',
        '01067',
        place.lat,
        place.lng,
        '007',
        3,
        1.5,
        'Lockerer Start',
        '08:00',
        '23:59',
        'Frau Krause',
        '+49 351 1',
        'krause@kunde.example',
        'Hof\nhinten',
        2,
        1,
        new Date('2026-01-02T00:30:00Z'),
        author,
      ],
    ])
  })

  it('names each kind of window, keeps the given order and the unit of the company', async () => {
    const types = ['strict', 'soft', 'soft_start', 'soft_end']
    const iris: string[] = []
    for (const timeWindowType of types)
      iris.push(await create(collection, { timeWindowType, lengthOfStay: 90 }))
    const { companyId } = server.fixture.own
    const setUnit = (lengthOfStayInMinutes: boolean) =>
      server.db.update(companies).set({ lengthOfStayInMinutes }).where(eq(companies.id, companyId))
    await setUnit(false)
    const body = { destinationTemplates: iris.toReversed(), ...only('timeWindowType', 'lengthOfStay') }
    const { bytes } = await download(body)
    await setUnit(true)
    expect(await rowsOf(bytes)).toEqual([
      ['Verweildauer (Sekunden)', 'Art des Zeitfensters'],
      [90, 'Lockeres Ende'],
      [90, 'Lockerer Start'],
      [90, 'Locker'],
      [90, 'Strikt'],
    ])
  })

  it('has the requested custom fields, also with values from another type of field', async () => {
    const { companyId } = server.fixture.own
    const [count, off] = [newId(), newId()]
    const field = { companyId, type: 'string' }
    await server.db.insert(customFieldConfigurations).values([
      { ...field, id: count, title: 'Etage', positionInMobile: 1 },
      { ...field, id: off, title: 'Aus', enabled: false },
    ])
    const configuration = `/api/custom-field-configurations/${count}`
    const iris: string[] = []
    for (const value of ['3', '2,5', 'drei', '0x10']) {
      iris.push(
        await create(collection, {
          name: value,
          customFieldValues: [{ customFieldConfiguration: configuration, value }],
        }),
      )
    }
    await send('PATCH', configuration, { type: 'number' })
    const customFields = { [count]: true, [off]: true }
    const body = { destinationTemplates: iris, ...only(), customFields }
    expect(await rowsOf((await download(body)).bytes)).toEqual([['Etage'], [3], [2.5], ['drei'], ['0x10']])
  })

  it('is rejected without records, without columns, for unknown ones and for others', async () => {
    const template = await create(collection, {})
    const refusalOf = async (body: object) => {
      const answer = await send('POST', path, body)
      return [answer.status, answer.body.violations]
    }
    expect([
      await refusalOf({ destinationTemplates: [] }),
      await refusalOf({ destinationTemplates: [template], ...only() }),
      await refusalOf({ destinationTemplates: [template, `${collection}/${newId()}`] }),
    ]).toEqual([
      [422, [{ propertyPath: 'destinationTemplates', message: 'Keine Daten zum Exportieren gefunden.' }]],
      [422, [{ propertyPath: '', message: 'Bitte wählen Sie mindestens eine Spalte aus.' }]],
      [
        422,
        [
          {
            propertyPath: 'destinationTemplates[1]',
            message: 'Der verknüpfte Eintrag wurde nicht gefunden.',
          },
        ],
      ],
    ])
    const statusFor = async (email: string) => {
      const body = { destinationTemplates: [template] }
      return (await server.call('POST', path, { token: await server.login(email), body })).status
    }
    expect([
      await statusFor(staff.spectator.email),
      await statusFor(staff.driver.email),
      await statusFor(otherAdmin),
    ]).toEqual([403, 403, 422])
  })
})

describe('the list of templates', () => {
  it('shows every member that has a column in the table or in the file', async () => {
    const { body } = await send('GET', `${collection}?pagination=false`)
    const [template = {}] = body['hydra:member'] as Body[]
    const missing = Object.keys(destinationTemplateColumns).filter(
      (id) => !((id.split('.', 1)[0] ?? id) in template),
    )
    expect(missing).toEqual([])
  })

  it('is sorted by values of other records', async () => {
    const { own } = server.fixture
    const names = ['S1', 'S2', 'S3']
    const iris: string[] = []
    for (const name of names) iris.push(await create(collection, { name, propertyDescription: 'sortiert' }))
    const [one = '', two = '', three = ''] = iris
    for (const _ of [1, 2]) await create('/api/destinations', { destinationTemplate: one })
    await create('/api/destinations', { destinationTemplate: three })
    const link = { companyId: own.companyId, fileId: own.files, destinationTemplateId: idOf(two) }
    await server.db.insert(fileLinks).values({ id: newId(), ...link })
    await server.db
      .update(destinationTemplates)
      .set({ createdById: own.users })
      .where(eq(destinationTemplates.id, idOf(three)))
    const order = async (field: string, direction: string) => {
      const { status, body } = await send(
        'GET',
        `${collection}?search=sortiert&sort[${field}]=${direction}&sort[name]=DESC`,
      )
      return [status, (body['hydra:member'] as Body[]).map(({ name }) => name)]
    }
    expect({
      linked: await order('linkedDestinationCount', 'ASC'),
      linkedDown: await order('linkedDestinationCount', 'DESC'),
      attached: await order('attachmentCount', 'DESC'),
      author: await order('createdBy.fullName', 'DESC'),
    }).toEqual({
      linked: [200, ['S2', 'S3', 'S1']],
      linkedDown: [200, ['S1', 'S3', 'S2']],
      attached: [200, ['S2', 'S3', 'S1']],
      author: [200, ['S3', 'S2', 'S1']],
    })
  })

  it('can be sorted by every column of the file, in both directions', async () => {
    const statuses: Record<string, number[]> = {}
    for (const id of Object.keys(destinationTemplateColumns)) {
      statuses[id] = []
      for (const direction of ['ASC', 'DESC']) {
        statuses[id].push((await send('GET', `${collection}?sort[${id}]=${direction}`)).status)
      }
    }
    const all = Object.keys(destinationTemplateColumns).map((id) => [id, [200, 200]])
    expect(statuses).toEqual(Object.fromEntries(all))
  })
})
