import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { fileLinks } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

describe('stops', () => {
  let server: TestServer
  let token: string
  let from: string
  let to: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }

  async function createTour(): Promise<string> {
    const body = { name: 'Tour', color: '#123456', maximumCapacity: 5, startAddress: 'Hauptstraße 1' }
    return String((await send('POST', '/api/tour-templates', body)).body['@id'])
  }
  async function createStop(name: string, tourTemplate: string | null): Promise<string> {
    const body = { ...place, name, capacity: 1, tourTemplate }
    return String((await send('POST', '/api/destinations', body)).body['@id'])
  }
  /** Names and positions of a tour's stops. */
  async function stopsOf(tour: string): Promise<unknown[]> {
    const url = `${tour}/destinations?pagination=false&sort[positionInTour]=ASC`
    const { body } = await send('GET', url)
    return (body['hydra:member'] as Body[]).map(({ name, positionInTour }) => [name, positionInTour])
  }

  beforeEach(async () => {
    from = await createTour()
    to = await createTour()
  })

  describe('duplicating', () => {
    it('copies every field, tag, custom value and file to the end of a tour', async () => {
      const { own } = server.fixture
      await createStop('Erstes', to)
      const fields = {
        ...place,
        navLat: 52.4866,
        navLng: 13.3546,
        zip: '10827',
        street: 'Hauptstraße 2',
        city: 'Berlin',
        name: 'Kita',
        refId: 'R-1',
        propertyDescription: 'Hinterhof',
        tags: [`/api/tags/${own.tags}`],
        capacity: 3,
        lengthOfStay: 600,
        timeWindowType: 'soft_end',
        earliestTime: 28_800,
        latestTime: 36_000,
        phone: '030 1',
        phoneContactName: 'Frau Krause',
        notificationEmail: 'kita@kunde.example',
        notificationTriggers: ['notifyOnProof'],
        addProofToMail: true,
        customFieldValues: [
          {
            customFieldConfiguration: `/api/custom-field-configurations/${own['custom-field-configurations']}`,
            value: 'A1',
          },
        ],
        destinationTemplate: `/api/destination-templates/${own['destination-templates']}`,
        active: false,
        multipoint: true,
        ignoredRestrictions: 'access',
      }
      const source = (await send('POST', '/api/destinations', { ...fields, tourTemplate: from })).body
      const link = { companyId: own.companyId, fileId: own.files, destinationId: String(source.id) }
      await server.db.insert(fileLinks).values({ id: newId(), ...link })

      const copy = await send('POST', `${String(source['@id'])}/duplicate`, { tourTemplate: to })

      const { id, tourTemplate, positionInTour, attachmentCount, attachedFiles } = copy.body
      expect([copy.status, copy.headers.location, copy.headers.etag]).toEqual([201, copy.body['@id'], '"1"'])
      expect(copy.body['@id']).toBe(`/api/destinations/${String(id)}`)
      expect(id).not.toBe(source.id)
      expect([(tourTemplate as Body)['@id'], positionInTour, attachmentCount]).toEqual([to, 2, 1])
      expect(attachedFiles).toEqual([`/api/files/${own.files}`])
      expect(copy.body).toMatchObject(fields)
      const ofServer = {
        '@id': '',
        id: '',
        tourTemplate: '',
        positionInTour: 0,
        attachmentCount: 0,
        attachedFiles: [],
      }
      const times = { eta: null, createdAt: '' }
      expect({ ...copy.body, ...ofServer, ...times }).toEqual({ ...source, ...ofServer, ...times })
      expect(await stopsOf(from)).toEqual([['Kita', 1]])
    })

    it('creates a copy without a tour when none is given', async () => {
      const source = await createStop('Kita', from)
      const copy = await send('POST', `${source}/duplicate`, {})
      expect([copy.status, copy.body.tourTemplate, copy.body.positionInTour]).toEqual([201, null, null])
    })

    it('makes one copy for a repeated request', async () => {
      const source = await createStop('Kita', from)
      const key = { 'idempotency-key': newId() }
      const first = await send('POST', `${source}/duplicate`, { tourTemplate: from }, key)
      const again = await send('POST', `${source}/duplicate`, { tourTemplate: from }, key)
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
      expect(await stopsOf(from)).toEqual([
        ['Kita', 1],
        ['Kita', 2],
      ])
    })

    it('gives concurrent copies a position each', async () => {
      const source = await createStop('Kita', from)
      const copies = await Promise.all(
        Array.from({ length: 10 }, () => send('POST', `${source}/duplicate`, { tourTemplate: to })),
      )
      expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 201))
      expect(await stopsOf(to)).toEqual(Array.from({ length: 10 }, (_, index) => ['Kita', index + 1]))
    })
  })

  describe('moving', () => {
    it('appends stops of several tours in the given order, and closes the gaps', async () => {
      const other = await createTour()
      const [a, , c] = [await createStop('A', from), await createStop('B', from), await createStop('C', from)]
      const [x] = [await createStop('X', to), await createStop('Y', to)]
      const [o, free] = [await createStop('O', other), await createStop('Frei', null)]
      const before = (await send('GET', `${to}/destinations`)).headers.etag

      const moved = await send('POST', '/api/destinations-move', {
        newTourTemplate: to,
        destinations: [c, free, x, o, a, c],
        duplicate: false,
      })

      expect([moved.status, moved.body['hydra:member']]).toEqual([200, [c, free, x, o, a]])
      expect(await stopsOf(to)).toEqual(
        ['Y', 'C', 'Frei', 'X', 'O', 'A'].map((name, index) => [name, index + 1]),
      )
      expect([await stopsOf(from), await stopsOf(other)]).toEqual([[['B', 1]], []])
      expect((await send('GET', c)).headers.etag).toBe('"2"')
      expect((await send('GET', `${to}/destinations`)).headers.etag).not.toBe(before)
    })

    it('appends copies and leaves the original stops in place', async () => {
      const [a, b] = [await createStop('A', from), await createStop('B', from)]
      const body = { newTourTemplate: to, destinations: [b, a], duplicate: true }
      const copied = await send('POST', '/api/destinations-move', body)
      const members = copied.body['hydra:member'] as string[]
      expect([copied.status, members.length, members.includes(a)]).toEqual([200, 2, false])
      expect([await stopsOf(from), await stopsOf(to)]).toEqual([
        [
          ['A', 1],
          ['B', 2],
        ],
        [
          ['B', 1],
          ['A', 2],
        ],
      ])
    })

    it('reschedules the arrivals of both tours', async () => {
      const [a, b] = [await createStop('A', from), await createStop('B', from)]
      const body = { newTourTemplate: to, destinations: [a] }
      await send('POST', '/api/destinations-move', body)
      const etas = await Promise.all([a, b].map(async (stop) => (await send('GET', stop)).body.eta))
      expect(etas).toEqual([28_800, 28_800])
    })

    it('rejects an empty list, and moves nothing when one stop is unknown', async () => {
      const stop = await createStop('A', from)
      const move = async (destinations: string[]) =>
        (await send('POST', '/api/destinations-move', { newTourTemplate: to, destinations })).body.violations
      expect([await move([]), await move([stop, `/api/destinations/${newId()}`])]).toEqual([
        [{ propertyPath: 'destinations', message: 'Dieser Wert muss gesetzt werden.' }],
        [{ propertyPath: 'destinations[1]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }],
      ])
      expect([await stopsOf(from), await stopsOf(to)]).toEqual([[['A', 1]], []])
    })
  })

  it('keeps the file links of other stops when a stop is deleted', async () => {
    const { own } = server.fixture
    const source = await createStop('Kita', from)
    const id = source.slice(source.lastIndexOf('/') + 1)
    await server.db
      .insert(fileLinks)
      .values({ id: newId(), companyId: own.companyId, fileId: own.files, destinationId: id })
    const copy = (await send('POST', `${source}/duplicate`, {})).body
    await send('DELETE', source)
    const links = await server.db
      .select({ fileId: fileLinks.fileId })
      .from(fileLinks)
      .where(eq(fileLinks.destinationId, String(copy.id)))
    expect(links).toEqual([{ fileId: own.files }])
  })
})
