import { beforeEach, expect, it } from 'vitest'
import { recordCalls, runActor } from '../support/runActor.testing'
import { iri, iris, otherTour, record, tour } from './tourPlan.testing'
import { tourPlanActors, type TourPlanPorts } from './tourPlanActors'

/** The server's answer to every call of a test. */
let answer: unknown = null
const respond = () => answer
const destinations = recordCalls<TourPlanPorts['destinations']>({
  get: respond,
  remove: respond,
  update: respond,
  create: respond,
  move: respond,
})
const tourTemplates = recordCalls<TourPlanPorts['tourTemplates']>({
  destinations: respond,
  updateOrder: respond,
  addDestinationTemplates: respond,
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

it('reads the stops of a tour in their order, including unreadable ones', async () => {
  answer = list
  expect(await runActor(actors.listStops, { tour })).toEqual({ stops: iris('ab'), etag: '"2"' })
  expect(tourTemplates.calls).toEqual([['destinations', tour, { signal }]])
})

it('reads the current record of a stop', async () => {
  answer = { value: record('a'), etag: '"1"' }
  expect(await runActor(actors.readStop, { stop: iri('a') })).toEqual(record('a'))
  expect(destinations.calls).toEqual([['get', iri('a'), { signal }]])
})

it('sends an order with its version; the answer is the list or empty', async () => {
  const optimised = { includeInactive: true, optimizeWithCapacities: false }
  const request = { tourTemplate: tour, stops: iris('ba'), move: null, etag: '"1"', optimised, commandId }
  expect(await runActor(actors.orderStops, request)).toBeNull()
  expect(tourTemplates.calls).toEqual([
    ['updateOrder', tour, iris('ba'), { ...options, etag: '"1"', optimised }],
  ])
  answer = list
  expect(await runActor(actors.orderStops, request)).toEqual({ stops: iris('ab'), etag: '"2"' })
})

it('deletes a stop', async () => {
  await runActor(actors.removeStop, { stop: iri('a'), commandId })
  expect(destinations.calls).toEqual([['remove', iri('a'), options]])
})

it('creates a stop, and returns its id when the server sends it', async () => {
  const body = { name: 'Kita', capacity: 1 }
  expect(await runActor(actors.createStop, { body, commandId })).toBeNull()
  expect(destinations.calls).toEqual([['create', body, options]])
  answer = record('u')
  expect(await runActor(actors.createStop, { body, commandId })).toBe(iri('u'))
})

it('removes a released stop from its tour, without a result', async () => {
  answer = record('a')
  expect(await runActor(actors.releaseStop, { stop: iri('a'), commandId })).toBeUndefined()
  expect(destinations.calls).toEqual([['update', iri('a'), { tourTemplate: null }, options]])
})

it.each([true, false])('moves stops to a tour, or copies them: %s', async (isCopy) => {
  answer = iris('uv')
  const request = { stops: iris('ab'), to: otherTour, isCopy, commandId }
  expect(await runActor(actors.moveStops, request)).toEqual(iris('uv'))
  expect(destinations.calls).toEqual([['move', iris('ab'), otherTour, { ...options, duplicate: isCopy }]])
})

it('creates stops from templates', async () => {
  answer = iris('u')
  const request = { tourTemplate: tour, templates: ['/api/destination-templates/1'], commandId }
  expect(await runActor(actors.addTemplates, request)).toEqual(iris('u'))
  expect(tourTemplates.calls).toEqual([
    ['addDestinationTemplates', tour, ['/api/destination-templates/1'], options],
  ])
})

it('reports a failure', () => {
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(failures).toEqual([error])
})
