import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundShare } from '../../src/contract/tour/redistribution'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

type Given = { at: number; north?: number } & Record<string, unknown>

describe('redistributing the stops of several tours', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown, as = token) =>
    server.call(method, url, { token: as, ...(body !== undefined && { body }) })
  const create = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const start = { startAddress: 'Hof 1', startLat: 52.5, startLng: 13 }
  const createTour = async (stops: readonly Given[], more: object = {}) => {
    const tour = await create('/api/tour-templates', {
      name: 'Tour',
      color: '#123456',
      maximumCapacity: 50,
      earliestTime: 8 * 3600,
      ...start,
      ...more,
    })
    for (const { at, north = 0, ...rest } of stops) {
      const place = { address: `Ort ${at}`, lat: 52.5 + north / 10, lng: 13 + at / 10 }
      await create('/api/destinations', { name: `${at}`, ...place, capacity: 1, tourTemplate: tour, ...rest })
    }
    return tour
  }
  const stopsOf = async (tour: string) =>
    ((await send('GET', `${tour}/destinations`)).body['hydra:member'] as Body[]).map((stop) => ({
      iri: String(stop['@id']),
      name: String(stop['name']),
    }))
  const preview = (tourTemplates: readonly string[], more: object = {}) =>
    send('POST', '/api/tour-templates/preview-redistribution', { tourTemplates, ...more })

  /** Names of the stops of each tour in the result, and the reasons of the rest. */
  const share = async (tours: readonly string[], more: object = {}) => {
    const lists = await Promise.all(tours.map(stopsOf))
    const nameOf = new Map(lists.flat().map(({ iri, name }) => [iri, name]))
    const { status, text } = await preview(tours, more)
    const found = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { found?: FoundShare }).found)
      .find((each) => each !== undefined)
    if (status !== 200 || found === undefined) throw new Error(text)
    return {
      found,
      orders: found.tours.map(({ order }) => order.map((iri) => nameOf.get(iri)).join(' ')),
      nowhere: (found.unplaced ?? []).map(({ destination, tourTemplate: _, ...why }) => ({
        name: nameOf.get(destination),
        ...why,
      })),
    }
  }
  const back = { startAddress: 'Hof 2', startLat: 52.5, startLng: 14 }

  it('untangles crossing tours, and writes nothing', async () => {
    const west = await createTour([{ at: 1 }, { at: 9 }])
    const east = await createTour([{ at: 8 }, { at: 2 }], back)
    const { found, orders } = await share([west, east])
    expect(orders).toEqual(['1 2', '9 8'])
    const [one] = found.tours
    expect([one?.figuresBefore?.count, one?.figures?.count, one?.figures?.load]).toEqual([2, 2, 2])
    expect(Number(one?.figures?.distance)).toBeLessThan(Number(one?.figuresBefore?.distance))
    expect(one?.times?.map(({ late }) => late)).toEqual([0, 0])
    expect((await stopsOf(west)).map(({ name }) => name)).toEqual(['1', '9'])
  })

  it('reports the progress of its matrices, one for each kind of vehicle', async () => {
    const tours = [await createTour([{ at: 1 }]), await createTour([{ at: 2 }], { vehicleType: 'truck' })]
    const { router } = server.deps
    server.deps.router = {
      ...router,
      matrix: async (query, options) => {
        options?.onProgress?.(0.5)
        return router.matrix(query, options)
      },
    }
    const { text } = await preview(tours)
    server.deps.router = router
    const shares = text
      .split('\n')
      .slice(0, 3)
      .map((line) => (JSON.parse(line) as { share: number }).share)
    expect(shares).toEqual([0, 0.075, expect.closeTo(0.225)])
  })

  it('changes nothing where no improvement is possible', async () => {
    const west = await createTour([{ at: 1 }, { at: 2, active: false }, { at: 3 }])
    const east = await createTour([{ at: 9 }], back)
    expect((await share([west, east])).orders).toEqual(['1 2 3', '9'])
  })

  it('redistributes the stops of an unavailable driver, and keeps those of the others', async () => {
    const out = await createTour([{ at: 2 }, { at: 8 }, { at: 9, active: false }])
    const west = await createTour([{ at: 1 }, { at: 7 }])
    const east = await createTour([{ at: 9 }, { at: 3 }], back)
    const { found, orders } = await share([out, west, east], { dropout: out })
    expect(orders).toEqual(['9', '1 2 7', '9 8 3'])
    expect(found.tours[0]?.figures).toEqual({ count: 0, load: 0 })
  })

  it('drops no stop of another driver in favour of those of the unavailable one', async () => {
    const out = await createTour([{ at: 1 }, { at: 2 }, { at: 3 }])
    const west = await createTour([{ at: 4, capacity: 3 }], { maximumCapacity: 4 })
    const { orders, nowhere } = await share([out, west], { dropout: out })
    expect(orders).toEqual(['2 3', '1 4'])
    expect(nowhere.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['2 room', '3 room'])
  })

  it('respects the capacity of a tour, and returns the stops that fit nowhere', async () => {
    const out = await createTour([
      { at: 2, capacity: 3 },
      { at: 3, capacity: 9 },
    ])
    const west = await createTour([{ at: 1 }], { maximumCapacity: 4 })
    const kept = await share([out, west], { dropout: out })
    expect(kept.orders).toEqual(['3', '1 2'])
    expect(kept.nowhere).toEqual([{ name: '3', kind: 'load', load: 9, most: 4, nearest: west }])
    const free = await share([out, west], { dropout: out, respectCapacities: false })
    expect(free.orders).toEqual(['', '1 2 3'])
  })

  it('assigns stops with a category to tours with that category, if there are any', async () => {
    const tag = async (name: string) => create('/api/tags', { name, colourCode: '#123456' })
    const [cold, loud] = [await tag('Kühl'), await tag('Laut')]
    const out = await createTour([
      { at: 2, tags: [cold] },
      { at: 3, tags: [loud] },
      { at: 4, tags: [cold, loud] },
    ])
    const near = await createTour([{ at: 1 }])
    const icy = await createTour([{ at: 9 }], { ...back, tags: [cold] })
    const respected = await share([out, near, icy], { dropout: out })
    // No tour has the other category, so it is not required.
    expect(respected.orders).toEqual(['', '1', '9 4 3 2'])
    const ignored = await share([out, near, icy], { dropout: out, respectTags: false })
    expect(ignored.orders[1]).toBe('1 2 3 4')
    const loudly = await createTour([], { tags: [loud] })
    expect((await share([out, icy, loudly], { dropout: out })).nowhere).toEqual([{ name: '4', kind: 'tags' }])
  })

  it('assigns stops that require a skill to tours whose driver, vehicle or category has it', async () => {
    const skill = async (name: string) => create('/api/tags', { name, colourCode: '#123456', isSkill: true })
    const [cold, high, rare] = [await skill('Kühlung'), await skill('Hebebühne'), await skill('Reinraum')]
    const out = await createTour([
      { at: 2, tags: [cold] },
      { at: 3, tags: [high] },
      { at: 4, tags: [cold, rare] },
    ])
    const near = await createTour([{ at: 1 }])
    const vehicle = await create('/api/vehicles', { name: 'Kühlwagen', tags: [cold] })
    const icy = await createTour([{ at: 9 }], { ...back, vehicle })
    const driver = `/api/users/${server.fixture.staff.driver}`
    await send('PATCH', driver, { tags: [high] })
    const lifting = await createTour([], { assignees: [driver] })
    const { orders, nowhere } = await share([out, near, icy, lifting], { dropout: out })
    expect(orders).toEqual(['4', '1', '9 2', '3'])
    expect(nowhere).toEqual([{ name: '4', kind: 'skills', skills: ['Reinraum'] }])
    expect((await share([out, near], { dropout: out, respectTags: false })).nowhere).toEqual([])
    await send('PATCH', driver, { tags: [] })
  })

  it('respects the capacity of a vehicle that is lower than that of its tour', async () => {
    const out = await createTour([{ at: 2, capacity: 5 }])
    const vehicle = await create('/api/vehicles', { name: 'Caddy', maximumCapacity: 4 })
    const west = await createTour([], { maximumCapacity: 50, vehicle })
    const { nowhere } = await share([out, west], { dropout: out })
    expect(nowhere).toEqual([{ name: '2', kind: 'load', load: 5, most: 4, nearest: west }])
  })

  it('leaves locked stops in their tour, at their position', async () => {
    const west = await createTour([{ at: 1 }, { at: 9 }, { at: 2 }])
    const east = await createTour([{ at: 8 }], back)
    const [, far] = await stopsOf(west)
    await send('PATCH', far?.iri ?? '', { orderLock: 'first' })
    expect((await share([west, east])).orders).toEqual(['9 8 2 1', ''])
    expect((await share([west, east], { keepLocked: false })).orders).toEqual(['1 2', '9 8'])
    expect((await share([west, east], { dropout: west })).nowhere).toEqual([{ name: '9', kind: 'lock' }])
  })

  it('empties a tour only if allowed', async () => {
    const west = await createTour([{ at: 1 }, { at: 2 }])
    const far = await createTour([{ at: 3 }], { ...start, startLng: 16 })
    expect((await share([west, far])).orders).toEqual(['1 2 3', ''])
    expect((await share([west, far], { mayLeaveEmpty: false })).orders).toEqual(['1 2', '3'])
  })

  it('lets no tour end much later than planned', async () => {
    const out = await createTour([{ at: 30 }])
    const west = await createTour([{ at: 1 }])
    const { nowhere } = await share([out, west], { dropout: out, maximumDelay: 600 })
    expect(nowhere).toMatchObject([{ name: '30', kind: 'end', nearest: west }])
    expect((await share([out, west], { dropout: out })).orders).toEqual(['', '1 30'])
  })

  it('returns the earliest tour for a stop that no tour reaches in time', async () => {
    const out = await createTour([{ at: 9, latestTime: 8 * 3600 + 60, timeWindowType: 'strict' }])
    const west = await createTour([{ at: 1 }])
    const east = await createTour([], back)
    const { nowhere, orders } = await share([out, west, east], { dropout: out })
    expect(nowhere).toEqual([
      { name: '9', kind: 'window', latest: 8 * 3600 + 60, time: expect.any(Number), nearest: east },
    ])
    expect(Number(nowhere[0]?.time)).toBeGreaterThan(8 * 3600 + 60)
    expect(orders[0]).toBe('9')
    // The user assigns it anyway.
    const [stop] = await stopsOf(out)
    const assigned = [{ destination: stop?.iri, tourTemplate: west }]
    const byHand = await share([out, west, east], { dropout: out, assigned })
    expect([byHand.orders, byHand.nowhere]).toEqual([['', '1 9', ''], []])
    expect(Number(byHand.found.tours[1]?.times?.[1]?.late)).toBeGreaterThan(0)
  })

  it('respects the different speeds of drivers', async () => {
    const out = await createTour([{ at: 3 }])
    const bicycle = await createTour([{ at: 2 }], { vehicleType: 'bicycle', latestTime: 9 * 3600 })
    const car = await createTour([{ at: 8 }], back)
    expect((await share([out, bicycle, car], { dropout: out })).orders).toEqual(['', '2', '8 3'])
  })

  it.each([
    ['one tour only', async (tour: string) => [[tour], {}], 'tourTemplates'],
    ['the same tour twice', async (tour: string) => [[tour, tour], {}], 'tourTemplates'],
    [
      'a deleted tour',
      async (tour: string) => [[tour, '/api/tour-templates/01900000-0000-7000-8000-000000000000'], {}],
      'tourTemplates[1]',
    ],
    [
      'a driver of another tour',
      async (tour: string) => [[tour, await createTour([])], { dropout: await createTour([]) }],
      'dropout',
    ],
    [
      'a stop of another tour',
      async (tour: string) => {
        const other = await createTour([{ at: 1 }])
        const [stop] = await stopsOf(other)
        return [[tour, await createTour([])], { assigned: [{ destination: stop?.iri, tourTemplate: tour }] }]
      },
      'assigned[0].destination',
    ],
    [
      'a tour without a start point',
      async (tour: string) => [
        [tour, await createTour([], { startAddress: null, startLat: null, startLng: null, planning: true })],
        {},
      ],
      'tourTemplates',
    ],
  ] as const)('is not searched with %s', async (_, given, path) => {
    const [tours, more] = (await given(await createTour([{ at: 1 }]))) as [string[], object]
    const { status, body } = await preview(tours, more)
    expect([status, (body['violations'] as Body[])[0]?.['propertyPath']]).toEqual([422, path])
  })

  it('cannot access tours of other companies', async () => {
    const tours = [await createTour([]), await createTour([])]
    const stranger = await server.login(otherAdmin)
    const { status } = await send(
      'POST',
      '/api/tour-templates/preview-redistribution',
      { tourTemplates: tours },
      stranger,
    )
    expect(status).toBe(422)
  })

  describe('stops without a tour', () => {
    const newTour = (key: string, more: object = {}) => ({
      tourTemplate: `/api/tour-templates/new-${key}`,
      name: `Neu ${key}`,
      color: '#123456',
      maximumCapacity: 50,
      earliestTime: 8 * 3600,
      ...start,
      ...more,
    })
    const createFree = async (ats: readonly number[], more: object = {}) => {
      const made = []
      for (const at of ats)
        made.push(
          await create('/api/destinations', {
            name: `frei ${at}`,
            address: `Ort ${at}`,
            lat: 52.5,
            lng: 13 + at / 10,
            capacity: 1,
            ...more,
          }),
        )
      return made
    }
    const asked = (destinations: readonly string[], more: object = {}) => ({
      unassigned: true,
      destinations,
      ...more,
    })

    it('are distributed over tours that do not exist yet, and none of these stays empty', async () => {
      const stops = await createFree([1, 1.1, 1.2, 1.3])
      const newTours = [newTour('a'), newTour('b')]
      const { found } = await share([], asked(stops, { newTours, mayLeaveEmpty: false }))
      expect(found.tours.map(({ tourTemplate, before }) => [tourTemplate, before])).toEqual(
        newTours.map(({ tourTemplate }) => [tourTemplate, []]),
      )
      const orders = found.tours.map(({ order }) => order)
      expect(orders.flat().toSorted()).toEqual(stops.toSorted())
      expect(orders.map((order) => order.length > 0)).toEqual([true, true])
      expect([found.unassigned?.before.length, found.unassigned?.order]).toEqual([4, []])
      const { order: [first] = [] } = found.tours.find(({ order }) => order.length > 0) ?? {}
      expect((await send('GET', String(first))).body.tourTemplate ?? null).toBeNull()
    })

    it('leave one tour empty if that is cheaper and allowed', async () => {
      const stops = await createFree([1, 1.1])
      const { found } = await share([], asked(stops, { newTours: [newTour('a'), newTour('b')] }))
      expect(found.tours.map(({ order }) => order.length).toSorted()).toEqual([0, 2])
    })

    it('give all tours equal work on request', async () => {
      const stops = await createFree([1, 1.1, 1.2, 1.3, 1.4, 1.5], { lengthOfStay: 1800 })
      const body = { newTours: [newTour('a'), newTour('b')], mayLeaveEmpty: false, balance: 10 }
      const { found } = await share([], asked(stops, body))
      expect(found.tours.map(({ figures }) => figures?.count)).toEqual([3, 3])
    })

    it('fill an existing tour that keeps its stops', async () => {
      const tour = await createTour([{ at: 5 }, { at: 1 }])
      const stops = await createFree([3])
      const { found, orders } = await share([tour], asked(stops, { keepAssigned: true }))
      expect(orders[0]?.split(' ')).toHaveLength(3)
      expect(found.tours[0]?.order).toContain(stops[0])
      expect(found.unassigned).toEqual({ before: stops, order: [] })
    })

    it('stay without a tour if they fit nowhere, with the tour that comes closest', async () => {
      const stops = await createFree([9])
      const newTours = [newTour('a', { latestTime: 8 * 3600 + 600 })]
      const { found } = await share([], asked(stops, { newTours }))
      expect(found.unassigned?.order).toEqual(stops)
      expect(found.unplaced).toEqual([
        expect.objectContaining({ destination: stops[0], kind: 'end', nearest: newTours[0]?.tourTemplate }),
      ])
      expect(found.unplaced?.[0]?.over).toBeGreaterThan(600)
    })

    it('need a tour with a start point', async () => {
      const stops = await createFree([1])
      const none = { startAddress: null, startLat: null, startLng: null, planning: true }
      const answers = [
        await preview([], asked(stops)),
        await preview([], asked(stops, { newTours: [newTour('a', none)] })),
      ]
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
    })
  })

  it('says how much longer the tours must be allowed to run so that more stops fit', async () => {
    const out = await createTour([{ at: 3 }, { at: 4 }])
    const other = await createTour([{ at: 1 }])
    const { found } = await share([out, other], { dropout: out, maximumDelay: 0 })
    const { nowhere } = await share([out, other], { dropout: out, maximumDelay: found.relief?.maximumDelay })
    expect(found.unplaced).toHaveLength(2)
    expect(found.relief).toEqual({ maximumDelay: 3600, count: 2 })
    expect(nowhere).toHaveLength((found.unplaced?.length ?? 0) - (found.relief?.count ?? 0))
  })
})
