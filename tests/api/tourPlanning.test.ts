import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { estimateLegs, type LonLat } from '../../src/contract/tour/travelEstimate'
import { NoRouteFound, RouterUnavailable, type RouteQuery } from '../../server/adapters/routing/router'
import { createStraightLineRouter } from '../../server/adapters/routing/straightLineRouter'
import { destinations, tourFigures, tourTemplates } from '../../server/db/schema/planning'
import type { Envelope } from '../../server/adapters/events/eventBus'
import { enqueue } from '../../server/jobs/enqueue'
import { planRefresh, stalePlans } from '../../server/modules/tourTemplates/refreshPlans'
import { replanOnNewStreets } from '../../server/modules/tourTemplates/replanOnNewStreets'
import type { StreetsBuild } from '../../server/streets/currentBuild'
import { streetsFolder } from '../../server/streets/folders'
import { newId } from '../../server/uuid'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const start: LonLat = [13.35, 52.48]
const zoo: LonLat = [13.3325, 52.5072]
const tegel: LonLat = [13.2836, 52.5896]
const eight = 28_800

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())
afterEach(() => {
  server.deps.router.route = createStraightLineRouter().route
})

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
const secondsOf = (...points: LonLat[]) => estimateLegs(points, 'car').map((leg) => leg.durationSeconds)
const metersOf = (...points: LonLat[]) =>
  estimateLegs(points, 'car').reduce((sum, leg) => sum + leg.distanceMeters, 0)

async function created(url: string, body: object): Promise<string> {
  const answer = await send('POST', url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.body['@id'])
}
const createTour = (more: object = {}) =>
  created('/api/tour-templates', {
    name: 'Tour',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Start',
    startLat: start[1],
    startLng: start[0],
    ...more,
  })
const createStop = (tourTemplate: string, [lng, lat]: LonLat, more: object = {}) =>
  created('/api/destinations', { address: 'Platz', lat, lng, capacity: 1, tourTemplate, ...more })
async function figuresOf(tour: string) {
  const { distanceMeters, durationSeconds } = (await send('GET', tour)).body
  return { distanceMeters, durationSeconds }
}
async function etasOf(tour: string): Promise<unknown[]> {
  const { body } = await send('GET', `${tour}/destinations?pagination=false`)
  return (body['hydra:member'] as Body[]).map(({ eta }) => eta)
}
const routeOf = async (tour: string) => (await send('GET', `${tour}/route`)).body

describe('the plan of a tour', () => {
  it('without stops is a point, or the route from its start to its end', async () => {
    const empty = await createTour()
    const end = { destinationAddress: 'Ende', destinationLat: zoo[1], destinationLng: zoo[0] }
    const through = await createTour(end)
    const nowhere = await createTour({ startLat: null, startLng: null })
    const shown = async (tour: string) => {
      const { coordinates, distanceMeters, durationSeconds, estimate, label, legs } = await routeOf(tour)
      return {
        coordinates,
        distanceMeters,
        durationSeconds,
        estimate,
        label,
        legs: (legs as unknown[]).length,
      }
    }
    const none = { distanceMeters: 0, durationSeconds: 0, estimate: false, label: null, legs: 0 }
    const [travelSeconds = 0] = secondsOf(start, zoo)
    const between = { distanceMeters: metersOf(start, zoo), durationSeconds: travelSeconds }
    expect([await shown(empty), await shown(nowhere), await shown(through)]).toEqual([
      { ...none, coordinates: [start] },
      { ...none, coordinates: [] },
      { ...between, coordinates: [start, zoo], estimate: true, label: 'Luftlinie geschätzt', legs: 1 },
    ])
    // A tour without stops is not driven.
    const notDriven = { distanceMeters: 0, durationSeconds: 0 }
    expect([await figuresOf(empty), await figuresOf(through), await etasOf(empty)]).toEqual([
      notDriven,
      notDriven,
      [],
    ])
  })

  it('adds travel, waiting and service times, and leaves out inactive stops', async () => {
    const tour = await createTour()
    await createStop(tour, zoo, { lengthOfStay: 600, timeWindowType: 'strict', earliestTime: 36_000 })
    await createStop(tour, [13.9, 52.9], { active: false, lengthOfStay: 999 })
    await createStop(tour, tegel, { lengthOfStay: 300 })
    const [, toTegel = 0] = secondsOf(start, zoo, tegel)
    expect(await etasOf(tour)).toEqual([36_000, null, 36_600 + toTegel])
    expect(await figuresOf(tour)).toEqual({
      distanceMeters: metersOf(start, zoo, tegel),
      durationSeconds: 36_600 + toTegel + 300 - eight,
    })
    expect((await routeOf(tour)).coordinates).toEqual([start, zoo, tegel])
  })

  it('passes a route without coordinates at its position', async () => {
    const tour = await createTour()
    const [toZoo = 0, toTegel = 0] = secondsOf(start, zoo, tegel)
    await createStop(tour, zoo)
    await created('/api/destinations', {
      multipoint: true,
      name: 'Gehwege',
      capacity: 1,
      lengthOfStay: 60,
      tourTemplate: tour,
    })
    await createStop(tour, tegel)
    const atZoo = eight + toZoo
    expect(await etasOf(tour)).toEqual([atZoo, atZoo, atZoo + 60 + toTegel])
  })

  it('with 500 stops is computed completely', async () => {
    const tour = await createTour()
    const { companyId } = server.fixture.own
    const tourTemplateId = idOf(tour)
    const ids = Array.from({ length: 500 }, () => newId())
    await server.db.insert(destinations).values(
      ids.map((id, index) => ({
        id,
        companyId,
        tourTemplateId,
        lat: 52 + index / 1000,
        lng: 13,
        lengthOfStay: 30,
      })),
    )
    await server.db
      .update(tourTemplates)
      .set({ stopIds: ids, planVersion: 2 })
      .where(and(eq(tourTemplates.companyId, companyId), eq(tourTemplates.id, tourTemplateId)))
    const etas = (await etasOf(tour)).map(Number)
    expect([etas.length, etas.every((eta, index) => index === 0 || eta > (etas[index - 1] ?? 0))]).toEqual([
      500,
      true,
    ])
    expect(((await routeOf(tour)).legs as unknown[]).length).toBe(500)
  })

  it('sends the vehicle, the exclusions and the ignored restrictions of each stop to the router', async () => {
    const tour = await createTour({ vehicleType: 'truck', excludeToll: true })
    await createStop(tour, zoo, { ignoredRestrictions: 'access' })
    await createStop(tour, tegel, { ignoredRestrictions: 'oneways,restrictions' })
    const end = { destinationAddress: 'Ende', destinationLat: 52.5, destinationLng: 13.3 }
    await send('PATCH', tour, end)
    const queries: RouteQuery[] = []
    server.deps.router.route = async (query) => {
      queries.push(query)
      return createStraightLineRouter().route(query)
    }
    await routeOf(tour)
    expect(queries).toEqual([
      {
        points: [start, zoo, tegel, [13.3, 52.5]],
        profile: 'truck',
        excludeMotorway: false,
        excludeToll: true,
        excludeFerry: false,
        ignored: [
          { oneways: false, access: true, restrictions: false },
          { oneways: true, access: false, restrictions: true },
          undefined,
        ],
      },
    ])
  })

  it('covers the current stops when one is deleted during the route request', async () => {
    const tour = await createTour()
    await createStop(tour, zoo)
    const deletedStop = await createStop(tour, tegel)
    let deletion: Promise<unknown> | undefined
    server.deps.router.route = async (query) => {
      // On the first request, it deletes a stop before it responds.
      deletion ??= send('DELETE', deletedStop)
      if (query.points.length === 3) await deletion
      return createStraightLineRouter().route(query)
    }
    await send('PATCH', tour, { earliestTime: 30_000 })
    const [toZoo = 0] = secondsOf(start, zoo)
    expect([await etasOf(tour), await figuresOf(tour)]).toEqual([
      [30_000 + toZoo],
      { distanceMeters: metersOf(start, zoo), durationSeconds: toZoo },
    ])
  })

  it('is estimated while the routing service is unavailable, and computed when it is back', async () => {
    const tour = await createTour()
    server.deps.router.route = async () => {
      throw new RouterUnavailable('down')
    }
    await createStop(tour, zoo)
    const [toZoo = 0] = secondsOf(start, zoo)
    expect([await etasOf(tour), (await routeOf(tour)).label]).toEqual([
      [eight + toZoo],
      'Luftlinie geschätzt',
    ])
    server.deps.router.route = async ({ points }) => ({
      geometry: points,
      legs: [{ distanceMeters: 5, durationSeconds: 7 }],
      distanceMeters: 5,
      durationSeconds: 7,
      estimate: false,
    })
    expect([await etasOf(tour), await figuresOf(tour)]).toEqual([
      [eight + 7],
      { distanceMeters: 5, durationSeconds: 7 },
    ])
  })

  it('is estimated permanently where there is no route', async () => {
    const tour = await createTour()
    let asked = 0
    server.deps.router.route = async () => {
      asked += 1
      throw new NoRouteFound('an island')
    }
    await createStop(tour, zoo)
    await etasOf(tour)
    const [toZoo = 0] = secondsOf(start, zoo)
    expect([await etasOf(tour), asked]).toEqual([[eight + toZoo], 1])
  })

  it('is computed for every tour that was stored without figures', async () => {
    const tour = await createTour()
    await createStop(tour, zoo)
    const { companyId } = server.fixture.own
    const areOfTour = and(eq(tourFigures.companyId, companyId), eq(tourFigures.tourTemplateId, idOf(tour)))
    await server.db.delete(tourFigures).where(areOfTour)
    const before = await figuresOf(tour)
    const published: unknown[] = []
    const take = ({ companyId: of, event }: Envelope) => {
      if (of === companyId && event.kind === 'changed') published.push(event.collection)
    }
    server.deps.events.listen({ take, miss: () => undefined })
    await enqueue(server.db, stalePlans, [{}])
    await server.work({ kinds: [stalePlans, planRefresh] })
    expect(published).toEqual(['/api/tour-templates', '/api/destinations'])
    const [toZoo] = secondsOf(start, zoo)
    expect([before, await figuresOf(tour)]).toEqual([
      { distanceMeters: null, durationSeconds: null },
      { distanceMeters: metersOf(start, zoo), durationSeconds: toZoo },
    ])
  })
})

describe('a new build of streets', () => {
  it('has every plan computed again, once', async () => {
    const tour = await createTour()
    await createStop(tour, zoo)
    const before = await figuresOf(tour)
    server.deps.router.route = async (query) => ({
      ...(await createStraightLineRouter().route(query)),
      distanceMeters: 7,
    })
    const manifest = { id: 'build-1' } as StreetsBuild['manifest']
    const streets = { read: async () => ({ manifest, folder: '' }) }
    mkdirSync(streetsFolder(server.deps.env.DATA_DIR), { recursive: true })
    const replan = () => replanOnNewStreets({ ...server.deps, streets })
    expect([await replan(), await replan(), await replanOnNewStreets(server.deps)]).toEqual([
      true,
      false,
      false,
    ])
    await server.work({ kinds: [stalePlans, planRefresh] })
    expect([before.distanceMeters, (await figuresOf(tour)).distanceMeters]).toEqual([metersOf(start, zoo), 7])
  })
})

describe('a tour that is being driven', () => {
  it('keeps its template until it ends, and itself when the template is deleted', async () => {
    const template = await createTour()
    const stop = await createStop(template, zoo)
    const tour = await created('/api/tours', { tourTemplate: template })
    const running = async () => (await send('GET', template)).body.running
    const refused = await send('DELETE', template)
    expect([refused.status, refused.body.code, refused.body['hydra:description'], await running()]).toEqual([
      409,
      'StillReferenced',
      'Von dieser Tour läuft gerade eine Fahrt. Bitte beenden Sie sie zuerst.',
      true,
    ])
    await send('PATCH', `${tour}/stop`, {})
    expect([await running(), (await send('DELETE', template)).status]).toEqual([false, 204])
    const [driven, left] = [await send('GET', tour), await send('GET', stop)]
    expect([
      driven.body.name,
      driven.body.tourTemplate,
      left.body.tourTemplate,
      left.body.positionInTour,
    ]).toEqual(['Tour', null, null, null])
  })

  it('is never a bicycle on a motorway, in either order of the changes', async () => {
    const excluded = { excludeMotorway: true, excludeToll: true, excludeFerry: true }
    const shown = ({ vehicleType, excludeMotorway, excludeToll, excludeFerry }: Body) => [
      vehicleType,
      excludeMotorway,
      excludeToll,
      excludeFerry,
    ]
    const tour = await createTour(excluded)
    const byVehicle = await send('PATCH', tour, { vehicleType: 'bicycle' })
    const byExclusion = await send('PATCH', tour, excluded)
    const back = await send('PATCH', tour, { vehicleType: 'car', ...excluded })
    expect([byVehicle, byExclusion, back].map(({ body }) => shown(body))).toEqual([
      ['bicycle', false, false, true],
      ['bicycle', false, false, true],
      ['car', true, true, true],
    ])
  })
})
