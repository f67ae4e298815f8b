import { afterAll, beforeAll, expect, it } from 'vitest'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { weekdayCodes } from '../../src/contract/rhythm/rhythm'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token: string
let day: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  day = shiftDay(dayText(wallTimeOf(server.deps.now(), defaultTimeZone)), 3)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}

const daily = { schedule: { kind: 'weekly', every: 1, weekdays: weekdayCodes } }

/**
 * A tour to a near and to a far stop on one line. The far one closes while the near one is served, so it is visited
 * first, and the tour ends late.
 */
async function tourWithDeadline(more: object = {}) {
  const driver = `/api/users/${server.fixture.staff.driver}`
  const tour = await created('/api/tour-templates', {
    name: 'Tour',
    color: '#123456',
    maximumCapacity: 50,
    earliestTime: 8 * 3600,
    startAddress: 'Hof',
    startLat: 52.5,
    startLng: 13,
    rhythm: daily,
    assignees: [driver],
    ...more,
  })
  const stopAt = (name: string, lng: number) =>
    created('/api/destinations', {
      name,
      address: name,
      lat: 52.5,
      lng,
      capacity: 1,
      lengthOfStay: 1200,
      timeWindowType: 'strict',
      tourTemplate: tour,
    })
  await stopAt('near', 13.1)
  const far = await stopAt('far', 13.9)
  const [, served] = (await send('GET', `${tour}/destinations`)).body['hydra:member'] as Body[]
  const eta = Number(served?.eta)
  await send('PATCH', far, { latestTime: eta - 600 })
  const plan = `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${day}`
  /** The tour ends after the stay at the far stop. */
  const hours = (to = eta + 1500) => weekdayCodes.map((weekday) => ({ weekday, from: 8 * 3600, to }))
  return { tour, plan, driver, hours }
}

async function firstOf(tour: string): Promise<string> {
  const { status, text } = await send('POST', `${tour}/preview-optimization`, {})
  const lines = text.trim().split('\n')
  const { found } = JSON.parse(lines.at(-1) ?? '') as { found: { order: string[] } }
  expect(status).toBe(200)
  return String((await send('GET', found.order[0] ?? '')).body.name)
}

it('the best order of a date and of a template ends within the working hours of its driver', async () => {
  const { tour, plan, driver, hours } = await tourWithDeadline()
  expect([await firstOf(plan), await firstOf(tour)]).toEqual(['far', 'far'])
  await send('PATCH', driver, { workingHours: hours() })
  expect([await firstOf(plan), await firstOf(tour)]).toEqual(['near', 'near'])
  await send('PATCH', driver, { workingHours: null })
})

it('the best order of a template is limited by the shortest day on which its tour runs', async () => {
  const rhythmOn = (...weekdays: string[]) => ({ schedule: { kind: 'weekly', every: 1, weekdays } })
  const { tour, driver, hours } = await tourWithDeadline({ rhythm: rhythmOn('MO') })
  const long = hours(20 * 3600)
  await send('PATCH', driver, { workingHours: long.with(4, { ...hours()[4], weekday: 'FR' } as never) })
  expect(await firstOf(tour)).toBe('far')
  await send('PATCH', tour, { rhythm: rhythmOn('MO', 'FR') })
  expect(await firstOf(tour)).toBe('near')
  await send('PATCH', tour, { rhythm: null })
  expect(await firstOf(tour)).toBe('far')
  await send('PATCH', driver, { workingHours: null })
})
