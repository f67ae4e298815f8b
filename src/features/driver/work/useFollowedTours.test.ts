import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DriverTour } from '../../../contract/driving/driverTour'
import { driveTourMachine } from '../../../machines/driveTour/driveTourMachine'
import { isBeingStarted } from './useFollowedTours'

const tourTemplate = '/api/tour-templates/1'
const start = { tourTemplate, name: 'Nordrunde', plannedDate: null, at: '2026-11-30T10:00:00.000Z' }
const running = { '@id': '/api/tours/1', tourTemplate }

const unanswered = fromPromise<DriverTour, { iri: string }>(() => new Promise(() => undefined))

/** A start, answered by the call of the server. */
async function startedBy(call: () => Promise<{ iri: string }>) {
  const actor = createActor(
    driveTourMachine.provide({ actors: { startTour: fromPromise(call), readTour: unanswered } }),
    { input: { commandId: 'c1', start, tour: null } },
  ).start()
  await new Promise((resolve) => setTimeout(resolve))
  return actor
}

it('a tour whose start is not answered yet is not begun a second time', async () => {
  const starting = await startedBy(() => new Promise(() => undefined))
  const lost = await startedBy(() => Promise.reject(new Error('no network')))
  for (const actor of [starting, lost]) {
    expect(isBeingStarted([actor.getSnapshot()], running)).toBe(true)
    expect(isBeingStarted([actor.getSnapshot()], { ...running, tourTemplate: '/api/tour-templates/2' })).toBe(
      false,
    )
    expect(isBeingStarted([actor.getSnapshot()], { '@id': running['@id'] })).toBe(false)
    actor.stop()
  }
  expect(isBeingStarted([], running)).toBe(false)
})

it('a started tour is found by its own workflow', async () => {
  const started = await startedBy(async () => ({ iri: running['@id'] }))
  expect(isBeingStarted([started.getSnapshot()], running)).toBe(false)
  started.stop()
})
