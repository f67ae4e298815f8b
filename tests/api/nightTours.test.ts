import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundShare } from '../../src/contract/tour/redistribution'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const hour = 3600
const night = { earliestTime: 22 * hour, latestTime: 6 * hour }
const afterMidnight = { timeWindowType: 'strict', earliestTime: 0.5 * hour, latestTime: 2 * hour }
const acrossMidnight = { timeWindowType: 'strict', earliestTime: 22 * hour, latestTime: 2 * hour }

describe('a night tour', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const create = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const createTour = (more: object) =>
    create('/api/tour-templates', {
      name: 'Nacht',
      color: '#123456',
      maximumCapacity: 50,
      startAddress: 'Hof',
      startLat: 52.5,
      startLng: 13.4,
      ...more,
    })
  const createStop = (tourTemplate: string, name: string, more: object) =>
    create('/api/destinations', {
      name,
      address: name,
      lat: 52.51,
      lng: 13.41,
      capacity: 1,
      tourTemplate,
      ...more,
    })
  const stopsOf = async (tour: string) =>
    (await send('GET', `${tour}/destinations?pagination=false`)).body['hydra:member'] as Body[]
  const etasOf = async (tour: string) => (await stopsOf(tour)).map(({ eta }) => eta)
  const brokenIn = async (tour: string) => {
    const { strictViolationCount, softViolationCount } = (await send('GET', tour)).body
    return [strictViolationCount, softViolationCount]
  }

  it.each([night.latestTime, null])(
    'to end by %s keeps windows after and across midnight',
    async (latestTime) => {
      const tour = await createTour({ ...night, latestTime })
      await createStop(tour, 'nachts', afterMidnight)
      await createStop(tour, 'abends', acrossMidnight)
      const [first, second] = await etasOf(tour)
      expect(first).toBe(24.5 * hour)
      expect(second).toBeGreaterThanOrEqual(24.5 * hour)
      expect(await brokenIn(tour)).toEqual([0, 0])
    },
  )

  it('is optimised with time windows on its own clock', async () => {
    const tour = await createTour(night)
    await createStop(tour, 'nachts', afterMidnight)
    await createStop(tour, 'abends', { ...afterMidnight, earliestTime: 22 * hour, latestTime: 23 * hour })
    expect((await send('POST', `${tour}/optimize`, { includeInactive: false })).status).toBeLessThan(300)
    expect((await stopsOf(tour)).map(({ name }) => name)).toEqual(['abends', 'nachts'])
    expect(await brokenIn(tour)).toEqual([0, 0])
  })

  it('receives stops that a day tour cannot reach in time', async () => {
    const day = await createTour({ name: 'Tag', earliestTime: 8 * hour, latestTime: 16 * hour })
    const other = await createTour(night)
    await createStop(day, 'mittags', {
      timeWindowType: 'strict',
      earliestTime: 11 * hour,
      latestTime: 12 * hour,
    })
    await createStop(day, 'nachts', afterMidnight)
    await createStop(other, 'abends', acrossMidnight)
    const { text } = await send('POST', '/api/tour-templates/preview-redistribution', {
      tourTemplates: [day, other],
    })
    const found = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { found?: FoundShare }).found)
      .find((each) => each !== undefined)
    const nameOf = new Map(
      [...(await stopsOf(day)), ...(await stopsOf(other))].map((stop) => [stop['@id'], stop['name']]),
    )
    expect(found?.tours.map(({ order }) => order.map((iri) => nameOf.get(iri)))).toEqual([
      ['mittags'],
      ['abends', 'nachts'],
    ])
    expect(found?.tours.map(({ figures }) => [figures?.strict, figures?.late])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})
