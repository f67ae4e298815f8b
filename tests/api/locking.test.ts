import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { colours } from '../../server/db/schema/labels'
import { idempotencyKeys } from '../../server/db/schema/security'
import { tasks } from '../../server/db/schema/tasks'
import { destinations } from '../../server/db/schema/planning'
import { positionInTour } from '../../server/modules/tourTemplates/stopOrder'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('locking', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  let created = 0
  const createColour = async () =>
    (await send('POST', '/api/colours', { code: '#123456', name: `Farbe ${(created += 1)}` })).body
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted()

  describe('If-Match', () => {
    it('accepts a change with the current version and returns the next one', async () => {
      const url = String((await createColour())['@id'])
      const first = await send('GET', url)
      const changed = await send('PATCH', url, { name: 'Zwei' }, { 'if-match': first.headers.etag ?? '' })
      expect([first.headers.etag, changed.status, changed.headers.etag]).toEqual(['"1"', 200, '"2"'])
    })

    it('rejects a change with a stale version and returns the current state', async () => {
      const url = String((await createColour())['@id'])
      await send('PATCH', url, { name: 'Zwei neu' })
      const refused = await send('PATCH', url, { name: 'Drei' }, { 'if-match': '"1"' })
      expect([refused.status, refused.headers.etag, refused.body.code]).toEqual([
        412,
        '"2"',
        'VersionConflict',
      ])
      expect(refused.body.current).toEqual((await send('GET', url)).body)
      expect((await send('DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(412)
      expect((await send('DELETE', url, undefined, { 'if-match': '"2"' })).status).toBe(204)
    })

    it('accepts exactly one of twenty changes with the same version', async () => {
      const url = String((await createColour())['@id'])
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          send('PATCH', url, { name: `Erste ${i}` }, { 'if-match': '"1"' }),
        ),
      )
      expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
      expect((await send('GET', url)).headers.etag).toBe('"2"')
    })

    it('rejects concurrent changes with the state after the accepted one, links included', async () => {
      const tag = async (i: number) =>
        String(
          (await send('POST', '/api/tags', { name: `Gleichzeitig ${i}`, colourCode: '#123456' })).body['@id'],
        )
      const tags = [await tag(1), await tag(2), await tag(3), await tag(4), await tag(5)]
      const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }
      const url = String((await send('POST', '/api/destinations', place)).body['@id'])
      const answers = await Promise.all(
        tags.map((each) => send('PATCH', url, { tags: [each] }, { 'if-match': '"1"' })),
      )
      const { body } = await send('GET', url)
      expect(statusesOf(answers)).toEqual([200, 412, 412, 412, 412])
      const refused = answers.filter(({ status }) => status === 412)
      expect(refused.map((each) => each.body.current)).toEqual(refused.map(() => body))
    })

    it('counts every change without the header', async () => {
      const url = String((await createColour())['@id'])
      await Promise.all(Array.from({ length: 20 }, (_, i) => send('PATCH', url, { name: `Nr. ${i}` })))
      expect((await send('GET', url)).headers.etag).toBe('"21"')
    })
  })

  describe('Idempotency-Key', () => {
    const create = (key: string, name: string) =>
      send('POST', '/api/colours', { code: '#654321', name }, { 'idempotency-key': key })
    const countOf = async (name: string) =>
      (await server.db.select().from(colours).where(eq(colours.name, name))).length

    it('returns the stored response to a repeated request', async () => {
      const first = await create('key-1', 'Einmal')
      const again = await create('key-1', 'Einmal')
      const shown = ({ status, body, headers }: typeof first) => [
        status,
        body,
        headers.etag,
        headers.location,
      ]
      expect(shown(again)).toEqual(shown(first))
      expect(await countOf('Einmal')).toBe(1)
    })

    it('rejects a key that was used for another body', async () => {
      await create('key-2', 'Eins')
      const other = await create('key-2', 'Anders')
      expect([other.status, other.body.code]).toEqual([422, 'IdempotencyKeyReused'])
      expect(await countOf('Anders')).toBe(0)
    })

    it('has one effect for twenty requests at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-3', 'Gleichzeitig')))
      expect(await countOf('Gleichzeitig')).toBe(1)
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    })

    it('is in use while the first request runs', async () => {
      const template = `/api/tour-templates/${server.fixture.own['tour-templates']}`
      const body = { address: 'Neu', lat: 52.4, lng: 13.3, tourTemplate: template }
      const headers = { 'idempotency-key': 'key-6' }
      // The first request waits while the router computes the route to the new stop.
      let open = () => {}
      const gate = new Promise<void>((resolve) => (open = resolve))
      const { route } = server.deps.router
      const entered = new Promise<void>((resolve) => {
        server.deps.router.route = async (query) => {
          resolve()
          await gate
          return route(query)
        }
      })
      const first = send('POST', '/api/destinations', body, headers)
      await entered
      const second = await send('POST', '/api/destinations', body, headers)
      open()
      server.deps.router.route = route
      expect([(await first).status, second.status, second.body.code]).toEqual([
        201,
        409,
        'IdempotencyKeyInUse',
      ])
    })

    it('has no effect when another server has stored the response meanwhile', async () => {
      const { fixture, deps } = server
      const { events } = deps
      const { publish } = events
      const { companyId } = fixture.own
      events.publish = async (envelopes, context) => {
        const row = {
          companyId,
          userId: fixture.staff.admin,
          key: 'key-7',
          requestHash: '',
          status: 201,
          headers: {},
        }
        await context?.tx.insert(idempotencyKeys).values({ ...row, body: '', createdAt: deps.now() })
        return publish(envelopes, context)
      }
      const answer = await create('key-7', 'Zweimal')
      events.publish = publish
      expect([answer.status, answer.body.code]).toEqual([409, 'IdempotencyKeyInUse'])
      expect(await countOf('Zweimal')).toBe(0)
    })

    it('belongs to one user', async () => {
      const platform = await server.login(staff.platform.email)
      const headers = { 'idempotency-key': 'key-4' }
      const body = { title: 'Geteilt' }
      await server.call('POST', '/api/tasks', { token, body, headers })
      await server.call('POST', '/api/tasks', { token: platform, body, headers })
      const shared = await server.db.select().from(tasks).where(eq(tasks.title, 'Geteilt'))
      expect(shared.length).toBe(2)
    })

    it('is free again after a rejection', async () => {
      const headers = { 'idempotency-key': 'key-5' }
      const refused = await send('POST', '/api/colours', { code: 'rot', name: 'Frei' }, headers)
      const accepted = await create('key-5', 'Frei')
      expect([refused.status, accepted.status]).toEqual([422, 201])
    })
  })

  describe('positions of stops', () => {
    const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35, capacity: 1 }
    const createTemplate = async () =>
      String(
        (
          await send('POST', '/api/tour-templates', {
            name: 'Reihenfolge',
            color: '#123456',
            maximumCapacity: 5,
            planning: true,
          })
        ).body['@id'],
      )
    const createStop = async (tourTemplate: string) =>
      String((await send('POST', '/api/destinations', { ...place, tourTemplate })).body['@id'])
    const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
    /** IRIs of the stops by position, and the positions. */
    const orderOf = async (tourTemplate: string) => {
      const rows = await server.db
        .select({ id: destinations.id, position: sql`(${positionInTour})` })
        .from(destinations)
        .where(
          and(
            eq(destinations.companyId, server.fixture.own.companyId),
            eq(destinations.tourTemplateId, idOf(tourTemplate)),
          ),
        )
        .orderBy(sql`(${positionInTour})`)
      return {
        iris: rows.map(({ id }) => `/api/destinations/${id}`),
        positions: rows.map((row) => row.position),
      }
    }
    const oneTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
    const templateWithStops = async (count: number) => {
      const template = await createTemplate()
      const stops: string[] = []
      for (let i = 0; i < count; i += 1) stops.push(await createStop(template))
      return { template, stops: stops as [string, string, string, ...string[]] }
    }

    it('are 1…n in the order of creation, without a gap after a deletion', async () => {
      const { template, stops } = await templateWithStops(4)
      expect(await orderOf(template)).toEqual({ iris: stops, positions: oneTo(4) })
      await send('DELETE', stops[1])
      expect(await orderOf(template)).toEqual({ iris: stops.toSpliced(1, 1), positions: oneTo(3) })
    })

    it('follow a new order only if it contains exactly the stops', async () => {
      const { template, stops } = await templateWithStops(3)
      const [a, b, c] = stops
      const order = (iris: string[]) =>
        send('PATCH', `${template}/destinations/update-order`, { destinations: iris })
      const statuses: number[] = []
      for (const iris of [[c, a], [a, b, c, c], [a, a, b], []]) statuses.push((await order(iris)).status)
      expect(statuses).toEqual([422, 422, 422, 422])
      expect((await order([c, a, b])).status).toBe(200)
      expect(await orderOf(template)).toEqual({ iris: [c, a, b], positions: oneTo(3) })
    })

    it('are guarded by the version of the list', async () => {
      const { template, stops } = await templateWithStops(3)
      const [a, b, c] = stops
      const list = await send('GET', `${template}/destinations?pagination=false`)
      const etag = list.headers.etag ?? ''
      const order = (iris: string[]) =>
        send('PATCH', `${template}/destinations/update-order`, { destinations: iris }, { 'if-match': etag })
      const first = await order([b, a, c])
      const second = await order([c, b, a])
      expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'VersionConflict'])
      expect((second.body.current as { 'hydra:totalItems': number })['hydra:totalItems']).toBe(3)
    })

    it('change when one stop is moved', async () => {
      const { template, stops } = await templateWithStops(4)
      const [a, b, c, d = ''] = stops
      expect((await send('PATCH', `${a}/update-position`, { newPosition: 3 })).body.positionInTour).toBe(3)
      expect((await orderOf(template)).iris).toEqual([b, c, a, d])
      const tooFar = await send('PATCH', `${a}/update-position`, { newPosition: 5 })
      expect([tooFar.status, tooFar.body.violations]).toEqual([
        422,
        [{ propertyPath: 'newPosition', message: 'Dieser Wert sollte zwischen 1 und 4 liegen.' }],
      ])
    })

    it('stay 1…n in both tours when stops move between them', async () => {
      const from = await templateWithStops(3)
      const to = await templateWithStops(2)
      const [a, b, c] = from.stops
      const moved = await send('PATCH', a, { tourTemplate: to.template })
      expect(moved.body.positionInTour).toBe(3)
      expect(await orderOf(from.template)).toEqual({ iris: [b, c], positions: oneTo(2) })
      expect(await orderOf(to.template)).toEqual({ iris: [...to.stops, a], positions: oneTo(3) })
      const released = await send('PATCH', b, { tourTemplate: null })
      expect([released.body.tourTemplate, released.body.positionInTour]).toEqual([null, null])
      expect(await orderOf(from.template)).toEqual({ iris: [c], positions: [1] })
    })

    it('stay 1…n under concurrent changes', async () => {
      const one = await templateWithStops(5)
      const two = await templateWithStops(5)
      const answers = await Promise.all([
        ...one.stops.map((iri) => send('PATCH', iri, { tourTemplate: two.template })),
        ...two.stops.map((iri) => send('PATCH', iri, { tourTemplate: one.template })),
        ...one.stops.map((iri, i) => send('PATCH', `${iri}/update-position`, { newPosition: (i % 3) + 1 })),
        createStop(one.template).then(() => ({ status: 200 })),
        createStop(two.template).then(() => ({ status: 200 })),
        send('DELETE', two.stops[2]),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const [first, second] = [await orderOf(one.template), await orderOf(two.template)]
      expect([first.positions, second.positions]).toEqual([
        oneTo(first.iris.length),
        oneTo(second.iris.length),
      ])
      expect(first.iris.length + second.iris.length).toBe(11)
    })
  })
})
