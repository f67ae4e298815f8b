import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { destinations, tourTemplates } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

describe('the best order of a tour', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  const create = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat: 52.5, startLng: 13.3 }
  const createTour = (more: object = {}) =>
    create('/api/tour-templates', {
      name: 'Tour',
      color: '#123456',
      maximumCapacity: 50,
      earliestTime: 8 * 3600,
      ...start,
      ...more,
    })
  /** Stops on one line to the east, by their distance. */
  const createStops = async (
    tourTemplate: string,
    stops: readonly ({ at: number } & Record<string, unknown>)[],
  ) => {
    for (const { at, ...more } of stops) {
      const place = { address: `Ort ${at}`, lat: 52.5, lng: 13.3 + at / 10 }
      await create('/api/destinations', { name: `${at}`, ...place, capacity: 1, tourTemplate, ...more })
    }
  }
  const namesIn = (body: Body) =>
    (body['hydra:member'] as { name: string }[]).map(({ name }) => name).join(' ')
  const order = async (tour: string) => namesIn((await send('GET', `${tour}/destinations`)).body)
  const optimise = (tour: string, body: object = {}) => send('POST', `${tour}/optimize`, body)
  const revert = (tour: string) => send('POST', `${tour}/revert-optimization`)

  it('is the shortest one, is rescheduled at once, and can be reverted once', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 3 }, { at: 1 }, { at: 4 }, { at: 2 }])

    const { status, body, headers } = await optimise(tour)

    expect([status, namesIn(body), headers.etag]).toEqual([200, '1 2 3 4', '"6"'])
    const { before, after } = body as { before: Record<string, number>; after: Record<string, number> }
    expect([before.strict, after.strict, Number(after.drive) < Number(before.drive)]).toEqual([0, 0, true])
    const list = await send('GET', `${tour}/destinations`)
    const etas = (list.body['hydra:member'] as { eta: number }[]).map(({ eta }) => eta)
    expect([namesIn(list.body), etas.toSorted((one, other) => one - other)]).toEqual(['1 2 3 4', etas])

    const isOptimized = async () => (await send('GET', tour)).body.isOptimized
    expect(await isOptimized()).toBe(true)
    const reverted = await revert(tour)
    expect(await isOptimized()).toBe(false)
    expect([reverted.status, namesIn(reverted.body), await order(tour)]).toEqual([200, '3 1 4 2', '3 1 4 2'])
    const again = await revert(tour)
    expect([again.status, again.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: '',
          message: 'An dieser Tour gibt es keine Optimierung, die rückgängig gemacht werden kann.',
        },
      ],
    ])
  })

  it('is searched without a write, returned with its reasons, and stored on acceptance', async () => {
    const tour = await createTour()
    await createStops(tour, [
      { at: 3 },
      { at: 1, timeWindowType: 'strict', latestTime: 8.5 * 3600 },
      { at: 4 },
      { at: 2 },
      { at: 5, active: false },
    ])
    const { status, headers, text } = await send('POST', `${tour}/preview-optimization`, {})
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { share?: number; found?: Record<string, unknown> })
    expect([status, headers['content-type'], lines[0]]).toEqual([200, 'application/x-ndjson', { share: 0 }])
    const found = lines.at(-1)?.found as {
      order: string[]
      legs: { durationSeconds: number }[]
      after: { drive: number }
      reasons: { destination: string; kind: string }[]
    }
    const stops = (await send('GET', `${tour}/destinations`)).body['hydra:member'] as {
      '@id': string
      name: string
    }[]
    const nameOf = (iri: string) => stops.find((stop) => stop['@id'] === iri)?.name
    expect(stops.map(({ name }) => name).join(' ')).toBe('3 1 4 2 5')
    expect(found.order.map(nameOf).join(' ')).toBe('1 2 3 4 5')
    expect(found.reasons.map(({ destination, ...why }) => [nameOf(destination), why])).toEqual([
      ['1', { kind: 'latest', time: 8.5 * 3600 }],
      ['2', { kind: 'travel', seconds: expect.any(Number) }],
      ['3', { kind: 'windows', count: 1 }],
      ['4', { kind: 'travel', seconds: expect.any(Number) }],
      ['5', { kind: 'inactive' }],
    ])
    expect(found.legs.map((leg) => leg.durationSeconds).reduce((sum, seconds) => sum + seconds)).toBe(
      found.after.drive,
    )
    const path = `${tour}/destinations/update-order`
    // The acceptance has the current version of the list.
    const wishes = { includeInactive: false, optimizeWithCapacities: false, destinations: found.order }
    const late = await send('POST', `${tour}/optimize`, wishes, { 'if-match': '"1"' })
    expect([late.status, await order(tour)]).toEqual([412, '3 1 4 2 5'])
    const { optimise: solve } = server.deps
    server.deps.optimise = () => Promise.reject(new Error('A second search was started'))
    const taken = await send('POST', `${tour}/optimize`, wishes, { 'if-match': '"6"' })
    server.deps.optimise = solve
    expect([taken.headers.etag, namesIn(taken.body), await order(tour)]).toEqual([
      '"7"',
      '1 2 3 4 5',
      '1 2 3 4 5',
    ])
    const incomplete = await optimise(tour, { destinations: found.order.slice(1) })
    expect([incomplete.status, (await optimise(tour, { destinations: 'all' })).status]).toEqual([422, 422])
    expect(namesIn((await revert(tour)).body)).toBe('3 1 4 2 5')
    // A manual order leaves no optimisation that could be reverted.
    await send('PATCH', path, { destinations: found.order })
    expect((await revert(tour)).status).toBe(422)
  })

  it('reports the progress of its search, and ends it when the client disconnects', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 2 }, { at: 1 }])
    const { optimise: solve } = server.deps
    server.deps.optimise = async (problem, limits, options = {}) => {
      options.onProgress?.({ bestCost: 1, iterations: limits.iterations / 4 })
      return solve(problem, limits, options)
    }
    const { text } = await send('POST', `${tour}/preview-optimization`, {})
    expect(text.split('\n').slice(0, 2)).toEqual(['{"share":0}', '{"share":0.475}'])

    const client = new AbortController()
    const given = new Promise<AbortSignal>((resolve) => {
      server.deps.optimise = (_problem, _limits, { signal } = {}) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          if (signal) resolve(signal)
        })
    })
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const call = fetch(`${address}${tour}/preview-optimization`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: client.signal,
    })
    const signal = await given
    const ended = new Promise((resolve) => {
      signal.addEventListener('abort', resolve)
    })
    client.abort()
    await expect(call.then((answer) => answer.text())).rejects.toThrow()
    await ended
    server.deps.optimise = solve
  })

  it('is searched once at a time per company, so that other companies have their turn', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 2 }, { at: 1 }])
    const { optimise: solve } = server.deps
    const searches: (() => void)[] = []
    server.deps.optimise = async (...call) => {
      await new Promise<void>((resolve) => searches.push(resolve))
      return solve(...call)
    }
    const calls = Array.from({ length: 7 }, () => send('POST', `${tour}/preview-optimization`, {}))
    const refused = await Promise.race(calls)
    await vi.waitFor(() => expect(searches).toHaveLength(1))
    expect(refused.status).toBe(429)
    const stranger = await server.login(otherAdmin)
    const own = await server.call('POST', '/api/tour-templates', {
      token: stranger,
      body: { name: 'Fremd', color: '#123456', maximumCapacity: 9, ...start },
    })
    for (const at of [2, 1]) {
      const place = { address: `Ort ${at}`, lat: 52.5, lng: 13.3 + at / 10, capacity: 1 }
      const body = { name: `${at}`, ...place, tourTemplate: own.body['@id'] }
      await server.call('POST', '/api/destinations', { token: stranger, body })
    }
    const other = server.call('POST', `${String(own.body['@id'])}/optimize`, { token: stranger, body: {} })
    await vi.waitFor(() => expect(searches).toHaveLength(2))
    for (let done = 0; done < 7; done += 1) {
      await vi.waitFor(() => expect(searches.length).toBeGreaterThan(done))
      searches[done]?.()
    }
    const answers = await Promise.all([...calls, other])
    server.deps.optimise = solve
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
  })

  it('prefers windows to short travel, and keeps a fixed end point', async () => {
    const tour = await createTour()
    await createStops(tour, [
      { at: 1, timeWindowType: 'strict', earliestTime: 12 * 3600, latestTime: 13 * 3600 },
      { at: 2 },
      { at: 3, timeWindowType: 'strict', latestTime: 10 * 3600 },
    ])
    expect(namesIn((await optimise(tour)).body)).toMatch(/1$/)
    // A small detour is cheaper than hours of waiting.
    const waiting = await createTour()
    await createStops(waiting, [
      { at: 1, timeWindowType: 'strict', earliestTime: 12 * 3600 },
      { at: 2, lengthOfStay: 3600 },
      { at: 3, lengthOfStay: 3600 },
    ])
    expect(namesIn((await optimise(waiting)).body)).toMatch(/1$/)
    const round = await createTour({
      destinationAddress: 'Ende',
      destinationLat: 52.5,
      destinationLng: 13.9,
    })
    await createStops(round, [{ at: 5 }, { at: 1 }, { at: 3 }])
    expect(namesIn((await optimise(round)).body)).toBe('1 3 5')
  })

  it('leaves locked stops in their position, at any cost', async () => {
    const tour = await createTour()
    await createStops(tour, [
      { at: 4, orderLock: 'first' },
      { at: 3 },
      { at: 1, orderLock: 'place' },
      { at: 2 },
      { at: 5, orderLock: 'last' },
    ])
    expect(namesIn((await optimise(tour)).body)).toMatch(/^4 \d 1 \d 5$/)
    const [first] = (await send('GET', `${tour}/destinations`)).body['hydra:member'] as {
      '@id': string
      orderLock: string
    }[]
    expect(first?.orderLock).toBe('first')
    const refused = await send('PATCH', String(first?.['@id']), { orderLock: 'anywhere' })
    expect(refused.status).toBe(422)
    await send('PATCH', String(first?.['@id']), { orderLock: null })
    expect(namesIn((await optimise(tour)).body)).toMatch(/^[23] [234] 1 [234] 5$/)
  })

  it('stays unchanged where the search finds no better one', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 1 }, { at: 2 }, { at: 3 }])
    const { optimise: solve } = server.deps
    server.deps.optimise = async (...call) => ({ ...(await solve(...call)), routes: [[2, 1, 0]], cost: 1e9 })
    const answer = await optimise(tour)
    server.deps.optimise = solve
    expect([namesIn(answer.body), answer.body.before]).toEqual(['1 2 3', answer.body.after])
    expect((await revert(tour)).status).toBe(422)
  })

  it('puts stops at the end that are inactive, have no position or exceed the limit', async () => {
    const tour = await createTour({ maximumCapacity: 10 })
    await createStops(tour, [
      { at: 4, active: false },
      { at: 3, capacity: 4 },
      { at: 1, capacity: 8 },
      { at: 2, capacity: 5 },
    ])
    const nowhere = { multipoint: true, address: null, lat: null, lng: null }
    await createStops(tour, [{ at: 9, ...nowhere }, { at: 5 }])
    expect(namesIn((await optimise(tour)).body)).toBe('1 2 3 5 4 9')
    expect(namesIn((await optimise(tour, { optimizeWithCapacities: true })).body)).toBe('2 3 5 1 4 9')
    await revert(tour)
    expect(await order(tour)).toBe('1 2 3 5 4 9')
    expect(namesIn((await optimise(tour, { includeInactive: true })).body)).toBe('1 2 3 4 5 9')
  })

  it('reverts to the remaining previous order, with new stops behind it', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 3 }, { at: 1 }, { at: 2 }])
    const { body } = await optimise(tour)
    const [first] = body['hydra:member'] as { '@id': string }[]
    await send('DELETE', String(first?.['@id']))
    await createStops(tour, [{ at: 9 }])
    expect(namesIn((await revert(tour)).body)).toBe('3 2 9')
  })

  it('is not written when the tour has changed during the search', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 3 }, { at: 1 }])
    const { optimise: solve } = server.deps
    server.deps.optimise = async (...call) => {
      await createStops(tour, [{ at: 2 }])
      return solve(...call)
    }
    const answer = await optimise(tour)
    server.deps.optimise = solve
    expect([answer.status, answer.body.violations, await order(tour)]).toEqual([
      422,
      [
        {
          propertyPath: '',
          message: 'Die Tour wurde inzwischen geändert. Bitte optimieren Sie sie erneut.',
        },
      ],
      '3 1 2',
    ])
  })

  it.each([
    [[], ''],
    [[{ at: 2 }], '2'],
  ])('of few stops is the current one: %j', async (stops, expected) => {
    const tour = await createTour()
    await createStops(tour, stops)
    const answer = await optimise(tour)
    expect([answer.status, namesIn(answer.body)]).toEqual([200, expected])
    expect((await revert(tour)).status).toBe(422)
  })

  it('is not searched for more stops than the limit', async () => {
    const tour = await createTour()
    await createStops(tour, [{ at: 1 }])
    const [stop] = await server.db
      .select()
      .from(destinations)
      .where(eq(destinations.tourTemplateId, String(tour.split('/').at(-1))))
    const { searchText: _, ...values } = stop as NonNullable<typeof stop>
    const more = Array.from({ length: 500 }, () => ({
      ...values,
      id: newId(),
    }))
    await server.db.insert(destinations).values(more)
    await server.db
      .update(tourTemplates)
      .set({ stopIds: [values.id, ...more.map(({ id }) => id)] })
      .where(eq(tourTemplates.id, values.tourTemplateId ?? ''))
    expect((await optimise(tour)).body.violations).toEqual([
      { propertyPath: '', message: 'Es können höchstens 500 Ziele einer Tour optimiert werden.' },
    ])
  })

  it('is not searched without a start point, for others, or with invalid options', async () => {
    const tour = await createTour({ startAddress: 'Irgendwo', startLat: null, startLng: null })
    await createStops(tour, [{ at: 1 }, { at: 2 }])
    const answer = await optimise(tour)
    expect([answer.status, answer.body.violations]).toEqual([
      422,
      [{ propertyPath: 'startAddress', message: 'Bitte legen Sie zuerst die Startadresse der Tour fest.' }],
    ])
    expect((await optimise(tour, { includeInactive: 'ja' })).status).toBe(422)
    const stranger = await server.login(otherAdmin)
    for (const call of ['optimize', 'revert-optimization']) {
      const refused = await server.call('POST', `${tour}/${call}`, { token: stranger, body: {} })
      expect(refused.status).toBe(404)
    }
    expect(await order(tour)).toBe('1 2')
  })
})
