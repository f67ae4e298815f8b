import { afterAll, beforeAll, expect, it } from 'vitest'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import type { RhythmWire } from '../../src/contract/rhythm/rhythmWire'
import type { FoundShare } from '../../src/contract/tour/redistribution'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token: string
/** In Berlin. */
let today: string
let day: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  today = dayText(wallTimeOf(server.deps.now(), defaultTimeZone))
  day = shiftDay(today, 3)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })

async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}

const daily: RhythmWire = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}
const onDay = (date: string): RhythmWire => ({ schedule: { kind: 'dates', dates: [date] } })

type Given = { at: number; rhythm?: RhythmWire | null } & Record<string, unknown>

/** A tour that runs daily, along a line through its stops; `at` is the place on it. */
async function tourOf(stops: readonly Given[], more: object = {}) {
  const tour = await created('/api/tour-templates', {
    name: 'Tour',
    color: '#123456',
    maximumCapacity: 50,
    earliestTime: 8 * 3600,
    startAddress: 'Hof',
    startLat: 52.5,
    startLng: 13,
    rhythm: daily,
    ...more,
  })
  const iris: Record<number, string> = {}
  for (const { at, rhythm = null, ...rest } of stops)
    iris[at] = await created('/api/destinations', {
      name: `${at}`,
      address: `Ort ${at}`,
      lat: 52.5,
      lng: 13 + at / 10,
      capacity: 1,
      tourTemplate: tour,
      rhythm,
      ...rest,
    })
  return { tour, iris, plan: `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${day}` }
}

const preview = (tourTemplates: readonly string[], more: object) =>
  send('POST', '/api/tour-templates/preview-redistribution', { tourTemplates, date: day, ...more })

const nameOf = async (iri: string) => String((await send('GET', iri)).body['name'])

/** Names of the stops of each tour before and after, and of those that fit nowhere. */
async function share(tours: readonly string[], more: object = {}) {
  const { status, text } = await preview(tours, more)
  const found = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { found?: FoundShare }).found)
    .find((each) => each !== undefined)
  if (status !== 200 || found === undefined) throw new Error(text)
  const named = async (iris: readonly string[]) => (await Promise.all(iris.map(nameOf))).join(' ')
  return {
    before: await Promise.all(found.tours.map(({ before }) => named(before))),
    orders: await Promise.all(found.tours.map(({ order }) => named(order))),
    nowhere: await Promise.all(
      (found.unplaced ?? []).map(async ({ destination, kind }) => [await nameOf(destination), kind]),
    ),
    ends: found.tours.map(({ figuresBefore }) => figuresBefore?.end ?? null),
  }
}

const ownDriver = { hasOwnAssignee: true }
async function driver(body: object): Promise<string> {
  const iri = `/api/users/${server.fixture.staff.driver}`
  const answer = await send('PATCH', iri, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return iri
}

it('distributes the stops of the date, in its order and from its departure, and writes nothing', async () => {
  const out = await tourOf([{ at: 2 }, { at: 3, rhythm: onDay(shiftDay(today, 9)) }, { at: 8 }])
  const other = await tourOf([{ at: 1 }, { at: 9 }])
  const free = await created('/api/destinations', { name: 'dazu', address: 'Ort', lat: 52.5, lng: 13.5 })
  await send('PATCH', out.plan, { added: [{ stop: free, on: null }] })
  await send('PATCH', other.plan, { order: [other.iris[9], other.iris[1]], earliestTime: 10 * 3600 })
  const found = await share([out.tour, other.tour], { dropout: out.tour })
  expect(found.before).toEqual(['2 8 dazu', '9 1'])
  expect(found.orders).toEqual(['', '1 2 dazu 8 9'])
  expect(Number(found.ends[1])).toBeGreaterThan(10 * 3600)
  const list = (await send('GET', `${out.plan}/destinations`)).body['hydra:member'] as Body[]
  expect(list.map(({ name }) => name)).toEqual(['2', '8', 'dazu'])
})

it('lets no tour end after the working hours of the driver of the date', async () => {
  const out = await tourOf([{ at: 2 }, { at: 30 }])
  const other = await tourOf([{ at: 1 }])
  const hours = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].map((weekday) => ({
    weekday,
    from: 8 * 3600,
    to: 9 * 3600,
  }))
  const assignee = await driver({ workingHours: hours })
  const asked = { dropout: out.tour }
  expect((await share([out.tour, other.tour], asked)).orders).toEqual(['', '1 2 30'])
  await send('PATCH', other.plan, { ...ownDriver, assignee })
  const found = await share([out.tour, other.tour], asked)
  expect([found.orders, found.nowhere]).toEqual([['30', '1 2'], [['30', 'end']]])
  await driver({ workingHours: null })
})

it('gives nothing to a tour whose driver is absent on the date', async () => {
  const out = await tourOf([{ at: 2 }])
  const assignee = await driver({})
  const other = await tourOf([{ at: 1 }], { assignees: [assignee] })
  const absence = await created('/api/absences', {
    user: assignee,
    firstDay: day,
    lastDay: day,
    kind: 'sick',
  })
  const { orders, nowhere } = await share([out.tour, other.tour], { dropout: out.tour })
  expect([orders, nowhere]).toEqual([['2', '1'], [['2', 'unmanned']]])
  expect((await share([out.tour, other.tour], { dropout: out.tour, date: shiftDay(day, 1) })).orders).toEqual(
    ['', '1 2'],
  )
  await send('DELETE', absence)
})

it('gives nothing to a tour whose vehicle is absent on the date', async () => {
  const vehicle = await created('/api/vehicles', { name: 'Kastenwagen' })
  const out = await tourOf([{ at: 2 }])
  const other = await tourOf([{ at: 1 }], { vehicle })
  const third = await tourOf([{ at: 7 }])
  const days = { firstDay: day, lastDay: day, kind: 'other' }
  const absence = await created('/api/absences', { vehicle, ...days })
  const two = await share([out.tour, other.tour], { dropout: out.tour })
  expect([two.orders, two.nowhere]).toEqual([['2', '1'], [['2', 'unmanned']]])
  const three = await share([out.tour, other.tour, third.tour], { dropout: out.tour })
  expect([three.orders, three.nowhere]).toEqual([['', '1', '2 7'], []])
  await send('DELETE', absence)
  expect((await share([out.tour, other.tour], { dropout: out.tour })).orders).toEqual(['', '1 2'])
})

it('respects skills of the driver and the capacity of the vehicle of the date', async () => {
  const tag = await created('/api/tags', { name: 'Hebebühne', colourCode: '#123456', isSkill: true })
  const out = await tourOf([
    { at: 2, tags: [tag] },
    { at: 3, capacity: 5 },
  ])
  const other = await tourOf([{ at: 1 }])
  const asked = { dropout: out.tour }
  expect((await share([out.tour, other.tour], asked)).nowhere).toEqual([['2', 'skills']])
  const assignee = await driver({ tags: [tag] })
  const vehicle = await created('/api/vehicles', { name: 'Caddy', maximumCapacity: 4 })
  await send('PATCH', other.plan, { ...ownDriver, assignee, hasOwnVehicle: true, vehicle })
  const found = await share([out.tour, other.tour], asked)
  expect([found.orders, found.nowhere]).toEqual([['3', '1 2'], [['3', 'load']]])
  await driver({ tags: [] })
})

it('leaves a stop that two tours visit on the date where it is', async () => {
  const out = await tourOf([{ at: 2 }, { at: 3 }])
  const other = await tourOf([{ at: 1 }])
  await send('PATCH', other.plan, { added: [{ stop: out.iris[2], on: null }] })
  const { orders, nowhere } = await share([out.tour, other.tour], { dropout: out.tour })
  expect([orders[1], nowhere]).toEqual(['1 2 3', [['2', 'lock']]])
})

it.each([
  ['a date that has passed', () => ({ date: shiftDay(today, -1) }), 'date'],
  ['a day that does not exist', () => ({ date: '2026-02-30' }), 'date'],
  ['stops without a tour', () => ({ unassigned: true }), 'unassigned'],
  [
    'new tours',
    () => ({
      newTours: [
        { tourTemplate: '/api/tour-templates/new', name: 'Neu', color: '#123456', maximumCapacity: 5 },
      ],
    }),
    'newTours',
  ],
])('is refused with %s', async (_, more, path) => {
  const tours = [(await tourOf([{ at: 1 }])).tour, (await tourOf([])).tour]
  const { status, body } = await preview(tours, more())
  expect([status, (body['violations'] as Body[])[0]?.['propertyPath']]).toEqual([422, path])
})
