import { expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import type { DriverPorts } from '../driverPorts'
import { recordCalls, runActor } from '../support/runActor.testing'
import { deed, iri, start, stop, tourOf } from './driveTour.testing'
import { driveTourActors } from './driveTourActors'

const signal = expect.any(AbortSignal) as AbortSignal
const tour = tourOf(stop('a'))

function openActors() {
  const { part: api, calls } = recordCalls<DriverPorts['api']>({
    start: () => ({ iri, other: 1 }),
    tours: () => [{ '@id': '/api/tours/2' }, tour],
    end: () => undefined,
  })
  return { ...driveTourActors({ api }), calls }
}

it('sends each call as an abortable command', async () => {
  const { actors, calls } = openActors()
  expect(await runActor(actors.startTour, { start, commandId: 'c.start' })).toEqual({ iri })
  expect(await runActor(actors.readTour, { iri })).toEqual(tour)
  const end = { tour: iri, originTimeStamp: deed, commandId: 'c.end' }
  await runActor(actors.endTour, end)
  expect(calls).toEqual([
    [
      'start',
      {
        tourTemplate: '/api/tour-templates/1',
        plannedDate: '2026-11-30',
        originTimeStamp: deed,
        commandId: 'c.start',
      },
      { signal },
    ],
    ['tours', { signal }],
    ['end', end, { signal }],
  ])
})

it('a tour that is not among those of the driver is refused', async () => {
  const reading = runActor(openActors().actors.readTour, { iri: '/api/tours/3' })
  await expect(reading).rejects.toThrow(HttpError)
  await expect(reading).rejects.toMatchObject({
    status: 404,
    description: 'Diese Tour ist beendet, oder jemand anderes fährt sie.',
  })
})
