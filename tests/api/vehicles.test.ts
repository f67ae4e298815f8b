import { afterAll, beforeAll, expect, it } from 'vitest'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
let tomorrow: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  tomorrow = shiftDay(dayText(wallTimeOf(server.deps.now(), defaultTimeZone)), 1)
})
afterAll(() => server.close())

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })

async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}

it('a vehicle keeps its depot, its days in the order of the week and its tags', async () => {
  const tag = `/api/tags/${server.fixture.own.tags}`
  const body = {
    name: 'Sprinter',
    plate: 'B-TW 101',
    maximumCapacity: 30,
    tags: [tag],
    startAddress: 'Hof 1',
  }
  const { status, body: vehicle } = await send('POST', '/api/vehicles', {
    ...body,
    weekdays: ['FR', 'MO', 'FR'],
  })
  expect([status, vehicle]).toMatchObject([201, { ...body, weekdays: ['MO', 'FR'], vehicleType: 'car' }])
  const found = await send('GET', '/api/vehicles?search=tw%20101')
  expect(found.body['hydra:member']).toMatchObject([{ '@id': vehicle['@id'] }])
})

it('a new vehicle is available on every day, and a bicycle avoids no motorway', async () => {
  const { body } = await send('POST', '/api/vehicles', {
    name: 'Lastenrad',
    vehicleType: 'bicycle',
    excludeMotorway: true,
  })
  expect(body).toMatchObject({
    weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
    excludeMotorway: false,
    maximumCapacity: null,
    plate: null,
  })
})

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'Kasten', maximumCapacity: 0 }, 'maximumCapacity'],
  [{ name: 'Kasten', weekdays: ['XX'] }, 'weekdays[0]'],
  [{ name: 'Kasten', vehicleType: 'boat' }, 'vehicleType'],
])('refuses %j', async (body, propertyPath) => {
  const answer = await send('POST', '/api/vehicles', body)
  expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath }]])
})

it('a tour has a vehicle on all dates except those with their own, and none after its deletion', async () => {
  const [van, truck] = [
    await created('/api/vehicles', { name: 'Kasten' }),
    await created('/api/vehicles', { name: 'Laster' }),
  ]
  const tour = await created('/api/tour-templates', {
    name: 'Mit Fahrzeug',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Start',
    vehicle: van,
  })
  const planOn = (day: string) => `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${day}`
  const vehicleOn = async (day: string) => (await send('GET', planOn(day))).body.vehicle
  expect((await send('GET', tour)).body.vehicle).toBe(van)
  expect(await vehicleOn(tomorrow)).toBe(van)

  const changed = await send('PATCH', planOn(tomorrow), { hasOwnVehicle: true, vehicle: truck })
  expect(changed.body).toMatchObject({ hasOwnVehicle: true, vehicle: truck })
  expect(await vehicleOn(shiftDay(tomorrow, 1))).toBe(van)
  await send('PATCH', planOn(tomorrow), { hasOwnVehicle: true, vehicle: null })
  expect(await vehicleOn(tomorrow)).toBe(null)
  await send('PATCH', planOn(tomorrow), { hasOwnVehicle: false })
  expect(await vehicleOn(tomorrow)).toBe(van)

  const foreign = `/api/vehicles/${server.fixture.other.vehicles}`
  expect((await send('PATCH', planOn(tomorrow), { vehicle: foreign })).status).toBe(422)
  expect((await send('PATCH', tour, { vehicle: foreign })).status).toBe(422)

  expect((await send('DELETE', van)).status).toBe(204)
  expect((await send('GET', tour)).body.vehicle).toBe(null)
  expect(await vehicleOn(tomorrow)).toBe(null)
})

it('a plan names the skills that its stops require, and no other category', async () => {
  const [skill, plain] = [
    await created('/api/tags', { name: 'Kühlung', colourCode: '#123456', isSkill: true }),
    await created('/api/tags', { name: 'Stammkunde', colourCode: '#123456' }),
  ]
  const tour = await created('/api/tour-templates', {
    name: 'Kühl',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Start',
  })
  const stop = { address: 'Hof 3', lat: 52.5, lng: 13.4, capacity: 1, tourTemplate: tour }
  await created('/api/destinations', { ...stop, tags: [plain, skill] })
  await created('/api/destinations', { ...stop, address: 'Hof 4', tags: [skill] })
  const plan = `/api/planned-tours/${tour.slice(tour.lastIndexOf('/') + 1)}_${tomorrow}`
  expect((await send('GET', plan)).body.skills).toEqual([])
  await send('PATCH', tour, { rhythm: { schedule: { kind: 'dates', dates: [tomorrow] } } })
  expect((await send('GET', plan)).body.skills).toEqual([skill])
})

it('a user has categories', async () => {
  const tag = `/api/tags/${server.fixture.own.tags}`
  const user = `/api/users/${server.fixture.staff.driver}`
  expect((await send('PATCH', user, { tags: [tag] })).body.tags).toEqual([tag])
  expect((await send('PATCH', user, { phone: '030 5550 4' })).body.tags).toEqual([tag])
})

it('spectators of plans read vehicles, and change none', async () => {
  const reader = await server.login(staff.planViewer.email)
  expect((await server.call('GET', '/api/vehicles', { token: reader })).status).toBe(200)
  const body = { name: 'Fremd' }
  expect((await server.call('POST', '/api/vehicles', { token: reader, body })).status).toBe(403)
})

it('a tour knows the capacity of its vehicle, and the skills that it lacks', async () => {
  const skills = await Promise.all(
    ['Kran', 'Kipper', 'Bühne'].map((name) =>
      created('/api/tags', { name, colourCode: '#123456', isSkill: true }),
    ),
  )
  const [crane, cooling, lift] = skills
  const plain = await created('/api/tags', { name: 'Stammkunden', colourCode: '#123456' })
  const vehicle = await created('/api/vehicles', { name: 'Kranwagen', maximumCapacity: 7 })
  const driver = `/api/users/${server.fixture.staff.driver}`
  const tour = await created('/api/tour-templates', {
    name: 'Tour',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Hof',
  })
  const stop = { name: 'Ziel', address: 'Ort', lat: 52.5, lng: 13.4, capacity: 1, tourTemplate: tour }
  await created('/api/destinations', { ...stop, tags: [crane, cooling, plain] })
  await created('/api/destinations', { ...stop, tags: [crane, lift] })
  await created('/api/destinations', { ...stop, active: false, tags: skills })
  const facts = async () => {
    const { vehicleCapacity, missingSkills } = (await send('GET', tour)).body
    return [vehicleCapacity, missingSkills]
  }
  expect(await facts()).toEqual([null, ['Bühne', 'Kipper', 'Kran']])
  await send('PATCH', vehicle, { tags: [crane] })
  await send('PATCH', tour, { vehicle })
  expect(await facts()).toEqual([7, ['Bühne', 'Kipper']])
  await send('PATCH', driver, { tags: [cooling] })
  await send('PATCH', tour, { assignees: [driver] })
  expect(await facts()).toEqual([7, ['Bühne']])
  await send('PATCH', tour, { tags: [lift] })
  expect(await facts()).toEqual([7, []])
  await send('PATCH', driver, { tags: [] })
})
