import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/uuid'
import { staff } from './support/fixture'
import { startTestServer, type Answer, type Body, type TestServer } from './support/testServer'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }

describe('the order of stops', () => {
  let server: TestServer
  let token: string
  let tour: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    tour = await createTour()
  })

  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  async function createTour(): Promise<string> {
    const body = { name: 'Tour', color: '#123456', maximumCapacity: 5, startAddress: 'Hauptstraße 1' }
    return String((await send('POST', '/api/tour-templates', body)).body['@id'])
  }
  async function createStops(count: number): Promise<string[]> {
    const iris: string[] = []
    for (let index = 0; index < count; index += 1) {
      const body = { ...place, capacity: 1, tourTemplate: tour }
      iris.push(String((await send('POST', '/api/destinations', body)).body['@id']))
    }
    return iris
  }
  const list = () => send('GET', `${tour}/destinations?pagination=false`)
  const membersOf = ({ body }: Answer) => (body['hydra:member'] as Body[]).map((stop) => String(stop['@id']))
  const reorder = (destinations: readonly string[], etag?: string) =>
    send(
      'PATCH',
      `${tour}/destinations/update-order`,
      { destinations },
      etag === undefined ? {} : { 'if-match': etag },
    )

  it('accepts several quick changes, each with the version of the previous response', async () => {
    const stops = await createStops(4)
    let etag = (await list()).headers.etag
    let order = stops
    for (let round = 0; round < 5; round += 1) {
      order = [...order.slice(1), ...order.slice(0, 1)]
      const answer = await reorder(order, etag)
      expect([answer.status, membersOf(answer)]).toEqual([200, order])
      etag = answer.headers.etag
    }
    const read = await list()
    expect([membersOf(read), read.headers.etag]).toEqual([order, etag])
  })

  it('is not changed by a request with a stale version, which gets the current order', async () => {
    const stops = await createStops(3)
    const etag = (await list()).headers.etag
    const mine = stops.toReversed()
    await reorder(mine, etag)
    const refused = await reorder(stops.toSorted(), etag)
    const current = refused.body.current as Body
    expect([refused.status, refused.body.code, membersOf({ ...refused, body: current })]).toEqual([
      412,
      'VersionConflict',
      mine,
    ])
    expect((await reorder(stops, refused.headers.etag)).status).toBe(200)
  })

  it('rejects a stop that was deleted meanwhile by its name, and an order that lacks one', async () => {
    const stops = await createStops(3)
    const [first = '', second = ''] = stops
    await send('DELETE', second)
    const unknown = await reorder(stops)
    expect([unknown.status, unknown.body.violations]).toEqual([
      422,
      [{ propertyPath: 'destinations[1]', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }],
    ])
    const incomplete = 'Die Reihenfolge muss genau die Ziele dieser Tour enthalten.'
    for (const wrong of [[first], [first, first], []]) {
      expect((await reorder(wrong)).body.violations).toEqual([
        { propertyPath: 'destinations', message: incomplete },
      ])
    }
    expect((await list()).body['hydra:totalItems']).toBe(2)
  })

  it('checks the version of the list when one stop gets another position', async () => {
    const [first = '', second = ''] = await createStops(2)
    const move = (newPosition: number, etag = '') =>
      send('PATCH', `${first}/update-position`, { newPosition }, { 'if-match': etag })
    const etag = (await list()).headers.etag
    const moved = await move(2, etag)
    const refused = await move(1, etag)
    const { current } = refused.body as { current: { 'hydra:member': Body[] } }
    expect([moved.status, moved.body['@id'], refused.status]).toEqual([200, first, 412])
    expect(current['hydra:member'].map((stop) => stop['@id'])).toEqual([second, first])
    expect(moved.headers.etag).toBe((await list()).headers.etag)
    // The stop itself is unchanged: an open editor can save it with the version that it has read.
    expect((await send('GET', first)).headers.etag).toBe('"1"')
    expect((await move(1, moved.headers.etag)).status).toBe(200)
  })

  it('stays 1 … n, each once, under concurrent changes', async () => {
    const stops = await createStops(8)
    const other = await createTour()
    const template = `/api/destination-templates/${server.fixture.own['destination-templates']}`
    const at = (index: number) => stops[index] ?? ''
    const answers = await Promise.all([
      ...stops.map((_, turn) => reorder([...stops.slice(turn), ...stops.slice(0, turn)])),
      ...stops.map((stop, index) =>
        send('PATCH', `${stop}/update-position`, { newPosition: (index % 3) + 1 }),
      ),
      send('DELETE', at(0)),
      send('DELETE', at(5)),
      send('POST', '/api/destinations-move', { newTourTemplate: other, destinations: [at(2), at(6)] }),
      send('POST', '/api/destinations-move', {
        newTourTemplate: tour,
        destinations: [at(3)],
        duplicate: true,
      }),
      send('POST', `${at(7)}/duplicate`, { tourTemplate: tour }),
      ...Array.from({ length: 6 }, () =>
        send('POST', `${tour}/add-destination-templates`, { destinationTemplates: [template, template] }),
      ),
      send('POST', `${tour}/duplicate`, {}),
      send('PATCH', at(1), { tourTemplate: null }),
      ...Array.from({ length: 4 }, () =>
        send('POST', '/api/destinations', { ...place, capacity: 1, tourTemplate: tour }),
      ),
      ...Array.from({ length: 4 }, () => list()),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500 || status === 409)).toEqual(
      [],
    )
    for (const iri of [tour, other]) {
      const { body } = await send('GET', `${iri}/destinations?pagination=false`)
      const positions = (body['hydra:member'] as Body[]).map((stop) => stop.positionInTour)
      expect(positions).toEqual(positions.map((_, index) => index + 1))
      const etas = (body['hydra:member'] as Body[]).map((stop) => typeof stop.eta)
      expect(new Set(etas)).toEqual(new Set(['number']))
    }
  })

  it('belongs to an existing tour', async () => {
    const body = { destinations: [] }
    expect(
      (await send('PATCH', `/api/tour-templates/${newId()}/destinations/update-order`, body)).status,
    ).toBe(404)
  })
})
