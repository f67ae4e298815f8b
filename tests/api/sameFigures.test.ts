import readExcelFile from 'read-excel-file/node'
import * as Schema from 'effect/Schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Company } from '../../src/contract/company/company'
import { Destination } from '../../src/contract/destination/destination'
import { tourTemplateColumns } from '../../src/contract/proof/exportColumns'
import { timeWindowTypes } from '../../src/contract/tour/planningTerms'
import { PlannedRoute } from '../../src/contract/tour/plannedRoute'
import { laterOptions } from '../../src/contract/tour/redistribution'
import { TourTemplate } from '../../src/contract/tour/tourTemplate'
import { idOfIri, iriOf } from '../../src/contract/wire/ids'
import { countViolations } from '../../src/domain/tour/countViolations'
import { deriveWaiting } from '../../src/features/home/derive/deriveWaiting'
import { planIssues } from '../../src/features/home/issues/planIssues'
import { deriveTourRows } from '../../src/features/tours/list/deriveTourRows'
import { byTour, deriveLanes } from '../../src/features/tours/planning/derivePlanning'
import { deriveShare } from '../../src/features/tours/redistribution/deriveShare'
import { derivePlan } from '../../src/kits/tourPlan/derivePlan'
import { outlineTour, toRoutedStop, withLegsOf } from '../../src/kits/tourPlan/tourFigures'
import { codesByAge } from '../../src/kits/tourFacts/tourFacts'
import { violationSentences } from '../../src/texts/tours/violations'
import { destinations, tourTemplates } from '../../server/db/schema/planning'
import { inCompany } from '../../server/db/scope'
import { prepareShare } from '../../server/modules/redistribution/searchShare'
import { enqueue } from '../../server/jobs/enqueue'
import { planRefresh, stalePlans } from '../../server/modules/tourTemplates/refreshPlans'
import { newId } from '../../server/uuid'
import { Random } from '../../server/optimiser/random'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/*
 * The figures of one tour are the same everywhere: 200 generated tours with inactive stops, stops without a
 * position, all kinds of windows, ends and loads, read through the API as the screens read them.
 */

const tourCount = 200
const hour = 3600
const random = new Random(54)
const below = (limit: number) => Math.floor(random.next() * limit)
const oneOf = <Value>(...values: readonly Value[]) => values[below(values.length)] as Value
const chance = (share: number) => random.next() < share

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  const companyId = server.fixture.own.companyId
  await server.db.delete(destinations)
  await server.db.delete(tourTemplates)
  const tours: (typeof tourTemplates.$inferInsert)[] = []
  const allStops: (typeof destinations.$inferInsert)[] = []
  for (let index = 0; index < tourCount; index += 1) {
    const tourTemplateId = newId()
    const stops = Array.from({ length: below(8) }, () => {
      const isLocated = chance(0.9)
      const earliestTime = chance(0.6) ? (6 + below(8)) * hour : null
      return {
        id: newId(),
        companyId,
        tourTemplateId,
        name: 'Ziel',
        address: 'Ort',
        ...(isLocated && { lat: 52.5 + random.next() / 10, lng: 13.3 + random.next() / 5 }),
        active: chance(0.8),
        capacity: below(6),
        lengthOfStay: below(40) * 60,
        timeWindowType: oneOf(...timeWindowTypes),
        earliestTime,
        latestTime: earliestTime === null ? null : earliestTime + below(4) * hour,
      }
    })
    const departure = oneOf(null, 7 * hour, 9 * hour, 21 * hour)
    tours.push({
      id: tourTemplateId,
      companyId,
      name: `Tour ${index}`,
      color: '#123456',
      maximumCapacity: 5 + below(15),
      earliestTime: departure,
      latestTime: oneOf(null, 10 * hour, 12 * hour, 5 * hour),
      startAddress: 'Hof',
      startLat: 52.51,
      startLng: 13.35,
      ...(chance(0.7) && { destinationAddress: 'Ende', destinationLat: 52.55, destinationLng: 13.4 }),
      stopIds: stops.map(({ id }) => id),
      active: chance(0.9),
    })
    allStops.push(...stops)
  }
  await server.db.insert(tourTemplates).values(tours)
  await server.db.insert(destinations).values(allStops)
  await enqueue(server.db, stalePlans, [{}])
  await server.work({ kinds: [stalePlans, planRefresh] })
}, 120_000)
afterAll(() => server.close())

const read = async (url: string) => {
  const { status, body, text } = await server.call('GET', url, { token })
  if (status !== 200) throw new Error(text)
  return body
}
const all = async <Type, Encoded>(path: string, schema: Schema.Codec<Type, Encoded>) =>
  ((await read(`${path}${path.includes('?') ? '&' : '?'}pagination=false`))['hydra:member'] as Body[]).map(
    (member) => Schema.decodeUnknownSync(schema)(member),
  )

/** Rows of the Excel file of all tours, by name of the tour. */
async function excelRows(iris: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const columns = Object.fromEntries(Object.keys(tourTemplateColumns).map((id) => [id, true]))
  const { statusCode, rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/tour-templates-export-xlsx',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ ...columns, tourTemplates: iris }),
  })
  expect(statusCode).toBe(200)
  const [sheet] = await readExcelFile(rawPayload)
  const [heads = [], ...rows] = sheet?.data ?? []
  return new Map(
    rows.map((row) => {
      const cells = Object.fromEntries(heads.map((head, index) => [String(head), row[index]]))
      return [String(cells[tourTemplateColumns.name]), cells]
    }),
  )
}

it('shows the same figures of a tour in list, plan, overview, share-out, start question, Zentrale and Excel', async () => {
  const company = (await read(iriOf('/api/companies', server.fixture.own.companyId))) as Company
  const templates = await all('/api/tour-templates', TourTemplate)
  const stops = await all('/api/destinations?exists[tourTemplate]=true', Destination)
  expect([templates.length, stops.length > 500]).toEqual([tourCount, true])
  const iris = templates.map((template) => template['@id'])
  const stopsOf = byTour(stops)
  const routes = new Map<string, PlannedRoute>()
  for (const { '@id': iri } of templates)
    routes.set(iri, Schema.decodeUnknownSync(PlannedRoute)(await read(`${iri}/route`)))

  const rows = deriveTourRows(templates, [], [], company)
  const lanes = deriveLanes(templates, codesByAge(templates), stopsOf, company, (tour) => routes.get(tour))
  const excel = await excelRows(iris)
  const shares = await sharesOf(iris)
  const waiting = new Map(
    deriveWaiting(templates, [], company, server.deps.now()).map(({ id, start }) => [id, start]),
  )
  let violated = 0

  for (const [index, template] of templates.entries()) {
    const iri = template['@id']
    const own = stopsOf.get(iri) ?? []
    const outlines = outlineTour(template, company)
    const legs = withLegsOf(new Map(), routes.get(iri), outlines, own.map(toRoutedStop))
    const { figures } = derivePlan(outlines, own, legs, routes.get(iri))
    const plan = {
      violations: figures.violations,
      count: figures.count,
      load: figures.load,
      meters: figures.distanceMeters,
      seconds: Math.round(figures.durationSeconds),
    }
    const [row, lane] = [rows[index], lanes[index]]
    const share = shares.get(iri)
    const cells = excel.get(template.name ?? '') ?? {}
    const number = countViolations(figures.violations)
    violated += Number(number !== 0)

    expect({ tour: template.name, ...plan }).toEqual({
      tour: template.name,
      violations: row?.violations,
      count: row?.destinationCount,
      load: row?.load,
      meters: row?.distanceMeters ?? 0,
      seconds: row?.durationSeconds ?? 0,
    })
    expect(lane?.plan.figures).toEqual(figures)
    expect(share).toEqual({
      count: { before: plan.count, after: plan.count },
      load: { before: plan.load, after: plan.load },
      distance: { before: plan.meters, after: plan.meters },
      violations: { before: number, after: number },
    })
    const start = waiting.get(idOfIri(iri))
    if (start !== undefined)
      expect(violationSentences(start.violations ?? figures.violations)).toEqual(
        violationSentences(figures.violations),
      )
    expect([
      cells[tourTemplateColumns.destinationCount],
      cells[tourTemplateColumns.destinationCapacity],
      cells[`${tourTemplateColumns.distanceMeters} (km)`],
      cells[`${tourTemplateColumns.durationSeconds} (Minuten)`],
    ]).toEqual([
      plan.count,
      plan.load,
      Number((plan.meters / 1000).toFixed(1)),
      Number((plan.seconds / 60).toFixed(0)),
    ])
    // The arrival that a started tour and its PDF show.
    expect(own.flatMap(({ eta }) => eta ?? [])).toEqual(
      figures.stops.flatMap((times) => (times === null ? [] : [Math.round(times.serviceBegin)])),
    )
  }
  // Otherwise the comparison would say nothing.
  expect(violated).toBeGreaterThan(tourCount / 2)

  const active = lanes.flatMap(({ plan }, index) =>
    templates[index]?.active === false ? [] : [plan.figures.violations],
  )
  expect(planIssues(templates, company, 0).map(({ violation, count }) => [violation, count])).toEqual([
    ['windows', active.filter(({ strict }) => strict !== 0).length],
    ['end', active.filter(({ end }) => end !== null).length],
    ['load', active.filter(({ load }) => load !== null).length],
  ])
}, 60_000)

/** Figures of each tour in a share-out that moves nothing. */
async function sharesOf(iris: readonly string[]) {
  const templates = await all('/api/tour-templates', TourTemplate)
  const found = new Map<string, object>()
  for (let from = 0; from < iris.length; from += 25) {
    const group = iris.slice(from, from + 25)
    const search = await inCompany(server.fixture.own.companyId, () =>
      prepareShare(
        {
          ...server.deps,
          optimise: async (_, { start }) => ({
            routes: (start ?? []).map((route) => [...route]),
            unserved: [],
            cost: 0,
            iterations: 0,
            isComplete: true,
          }),
        },
        server.fixture.own.companyId,
        {
          tourIds: group.map(idOfIri),
          date: null,
          dropoutId: null,
          assigned: new Map(),
          newTours: [],
          free: null,
          options: {
            mayLeaveEmpty: true,
            keepLocked: true,
            respectCapacities: true,
            respectTags: true,
            includeInactive: false,
            maximumDelay: null,
            ...laterOptions,
          },
        },
      ),
    )
    const facts = templates.map((template) => ({
      iri: template['@id'],
      name: template.name ?? '',
      code: '',
      colour: null,
      drivers: null,
      maximum: template.maximumCapacity ?? null,
      hours: { departure: template.earliestTime ?? 8 * hour, latestTime: template.latestTime ?? null },
      start: null,
      end: null,
      isNew: false,
      stops: null,
    }))
    const { tours } = deriveShare(await search({ signal: new AbortController().signal }), facts, {
      dropout: null,
      assigned: [],
    })
    for (const { tour, count, load, distance, violations } of tours)
      found.set(tour.iri, { count, load, distance, violations })
  }
  return found
}
