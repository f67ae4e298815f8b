import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoDayOf, dayNumberOf, mondayOf, shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token: string
/** A Monday in more than a week. */
let monday: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  const today = dayText(wallTimeOf(server.deps.now(), defaultTimeZone))
  monday = isoDayOf(mondayOf(dayNumberOf(shiftDay(today, 14))))
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
const day = (shift: number) => shiftDay(monday, shift)
const on = (shift: number, more: object = {}) => ({
  schedule: { kind: 'dates', dates: [day(shift)] },
  ...more,
})

let count = 0
const stopAt = (tour: string, lng: number, rhythm: object) =>
  created('/api/destinations', {
    name: `Ziel ${(count += 1)}`,
    address: `Straße ${count}`,
    lat: 52.5,
    lng,
    lengthOfStay: 600,
    tourTemplate: tour,
    rhythm,
  })

/** A tour on Monday to Friday, a far stop on Monday with a tolerance, and its neighbour on Tuesday. */
async function tourWith(tolerance: object) {
  const tour = await created('/api/tour-templates', {
    name: 'Ausgleich',
    color: '#123456',
    maximumCapacity: 99,
    startAddress: 'Start',
    startLat: 52.5,
    startLng: 13.3,
    destinationAddress: 'Start',
    destinationLat: 52.5,
    destinationLng: 13.3,
    rhythm: { schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE'] } },
  })
  const far = await stopAt(tour, 13.6, on(0, tolerance))
  // On the other side of the start: no day may become longer than the longest one.
  const near = await stopAt(tour, 13.29, on(0))
  const beside = await stopAt(tour, 13.59, on(1))
  const plan = (shift: number) => `/api/planned-tours/${idOf(tour)}_${day(shift)}`
  return { tour, far, near, beside, plan }
}

async function movesOf(tour: string, span = { from: day(0), to: day(6) }): Promise<Body[]> {
  const { status, body } = await send('POST', '/api/planned-tours/preview-balance', span)
  expect(status).toBe(200)
  return (body.moves as Body[]).filter(({ tourTemplate }) => tourTemplate === tour)
}

describe('a proposal', () => {
  it('moves a visit beside its neighbour within its tolerance, says why, and writes nothing', async () => {
    const { tour, far, beside, plan } = await tourWith({ toleranceDays: 1 })
    const span = { from: day(0), to: day(6) }
    const { body } = await send('POST', '/api/planned-tours/preview-balance', span)
    const [move, ...others] = (body.moves as Body[]).filter(({ tourTemplate }) => tourTemplate === tour)
    expect(others).toEqual([])
    expect(move).toMatchObject({
      stop: far,
      on: day(0),
      fromDate: day(0),
      toDate: day(1),
      from: plan(0),
      to: plan(1),
      reason: 'driving',
    })
    expect(Number(move?.seconds)).toBeGreaterThan(600)
    const order = (body.orders as Body[]).find(({ plannedTour }) => plannedTour === plan(1))
    expect([order?.before, [...((order?.after as string[] | undefined) ?? [])].sort()]).toEqual([
      null,
      [far, beside].sort(),
    ])
    const [before, after] = [body.before as Body, body.after as Body]
    expect(Number(after.drivingSeconds)).toBeLessThan(Number(before.drivingSeconds))
    expect((await send('GET', plan(1))).body.added).toEqual([])

    // Written, it is proposed no more.
    const moved = { stop: far, on: day(0), from: plan(0), to: plan(1) }
    expect((await send('POST', '/api/planned-tours/move-visit', moved)).status).toBe(200)
    expect(await movesOf(tour)).toEqual([])
  })

  it.each([
    ['without a tolerance', {}],
    ['on a day off of its rhythm', { toleranceDays: 1, pauses: true }],
  ])('moves no visit %s', async (_, { pauses, ...more }: { pauses?: boolean }) => {
    const rules =
      pauses === true ? { ...more, pauses: [{ from: day(1), to: day(1), name: 'Revision' }] } : more
    const { tour } = await tourWith(rules)
    expect(await movesOf(tour)).toEqual([])
  })

  it('moves nothing to a cancelled date', async () => {
    const { tour, plan } = await tourWith({ toleranceDays: 1 })
    await send('PATCH', plan(1), { cancelledBecause: 'Werkstatt' })
    expect(await movesOf(tour)).toEqual([])
  })

  it('leaves past days and today as they are', async () => {
    const { tour } = await tourWith({ toleranceDays: 1 })
    const past = { from: shiftDay(monday, -40), to: shiftDay(monday, -20) }
    expect(await movesOf(tour, past)).toEqual([])
  })

  it.each([
    ['reversed', 0, -1],
    ['too long', 0, 42],
  ])('is refused for a span that is %s', async (_, from, to) => {
    const { status, body } = await send('POST', '/api/planned-tours/preview-balance', {
      from: day(from),
      to: day(to),
    })
    expect([status, (body.violations as Body[])[0]?.propertyPath]).toEqual([422, 'to'])
  })
})
