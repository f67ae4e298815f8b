import { beforeEach, expect, it } from 'vitest'
import { recordCalls, runActor } from '../support/runActor.testing'
import { iri, iris, otherTour, record, tour } from './tourPlan.testing'
import { tourPlanActors, type TourPlanPorts } from './tourPlanActors'

/** What the server answers to every call of a test. */
let answer: unknown = null
const say = () => answer
const destinations = recordCalls<TourPlanPorts['destinations']>({
  get: say,
  remove: say,
  update: say,
  create: say,
  move: say,
})
const tourTemplates = recordCalls<TourPlanPorts['tourTemplates']>({
  destinations: say,
  updateOrder: say,
  addDestinationTemplates: say,
})
const failures: unknown[] = []
const { actors, actions } = tourPlanActors({
  destinations: destinations.part,
  tourTemplates: tourTemplates.part,
  notifyFailure: (error) => failures.push(error),
})
const signal = expect.any(AbortSignal) as AbortSignal
const commandId = 'c.4'
const options = { commandId, signal }
const list = { stops: [record('a')], order: iris('ab'), etag: '"2"' }

beforeEach(() => {
  for (const { calls } of [destinations, tourTemplates]) calls.splice(0)
  answer = null
})

it('the stops of a tour are read in their order, whether each could be read or not', async () => {
  answer = list
  expect(await runActor(actors.listStops, { tour })).toEqual({ stops: iris('ab'), etag: '"2"' })
  expect(tourTemplates.calls).toEqual([['destinations', tour, { signal }]])
})

it('a stop is read as it is', async () => {
  answer = { value: record('a'), etag: '"1"' }
  expect(await runActor(actors.readStop, { stop: iri('a') })).toEqual(record('a'))
  expect(destinations.calls).toEqual([['get', iri('a'), { signal }]])
})

it('an order is sent with its version, and answered by the list or by nothing', async () => {
  const optimised = { includeInactive: true, optimizeWithCapacities: false }
  const request = { tourTemplate: tour, stops: iris('ba'), move: null, etag: '"1"', optimised, commandId }
  expect(await runActor(actors.orderStops, request)).toBeNull()
  expect(tourTemplates.calls).toEqual([
    ['updateOrder', tour, iris('ba'), { ...options, etag: '"1"', optimised }],
  ])
  answer = list
  expect(await runActor(actors.orderStops, request)).toEqual({ stops: iris('ab'), etag: '"2"' })
})

it('a stop is deleted', async () => {
  await runActor(actors.removeStop, { stop: iri('a'), commandId })
  expect(destinations.calls).toEqual([['remove', iri('a'), options]])
})

it('a stop is made, and named where the server tells of it', async () => {
  const body = { name: 'Kita', capacity: 1 }
  expect(await runActor(actors.createStop, { body, commandId })).toBeNull()
  expect(destinations.calls).toEqual([['create', body, options]])
  answer = record('u')
  expect(await runActor(actors.createStop, { body, commandId })).toBe(iri('u'))
})

it('a stop that is let go belongs to no tour, and nothing is said of it', async () => {
  answer = record('a')
  expect(await runActor(actors.releaseStop, { stop: iri('a'), commandId })).toBeUndefined()
  expect(destinations.calls).toEqual([['update', iri('a'), { tourTemplate: null }, options]])
})

it.each([true, false])('stops are moved to a tour, or copied: %s', async (isCopy) => {
  answer = iris('uv')
  const request = { stops: iris('ab'), to: otherTour, isCopy, commandId }
  expect(await runActor(actors.moveStops, request)).toEqual(iris('uv'))
  expect(destinations.calls).toEqual([['move', iris('ab'), otherTour, { ...options, duplicate: isCopy }]])
})

it('stops are made of templates', async () => {
  answer = iris('u')
  const request = { tourTemplate: tour, templates: ['/api/destination-templates/1'], commandId }
  expect(await runActor(actors.addTemplates, request)).toEqual(iris('u'))
  expect(tourTemplates.calls).toEqual([
    ['addDestinationTemplates', tour, ['/api/destination-templates/1'], options],
  ])
})

it('a failure is told', () => {
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(failures).toEqual([error])
})
