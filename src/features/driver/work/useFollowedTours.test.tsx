// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DriverTour } from '../../../contract/driving/driverTour'
import { driveTourMachine } from '../../../machines/driveTour/driveTourMachine'
import { DriverContext, type DriverPlatform } from '../driverPlatform'
import { isBeingStarted, useFollowedTours } from './useFollowedTours'

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

/** Follows lists of tours; `joined` are the requests to their workflows. */
function follow(readAt: number) {
  const joined: object[] = []
  const work = {
    opened: async () => ({ live: () => [] }),
    join: async (_: string, request: object) => {
      joined.push(request)
      return null
    },
  }
  const { rerender } = renderHook(
    (read: { tours: readonly DriverTour[]; readAt: number }) => useFollowedTours(read.tours, read.readAt),
    {
      initialProps: { tours: [running], readAt },
      wrapper: ({ children }) => (
        <DriverContext value={{ work } as unknown as DriverPlatform}>{children}</DriverContext>
      ),
    },
  )
  return { joined, rerender }
}

it('a tour that the server lists is begun, and ended when it is listed no more', async () => {
  const { joined, rerender } = follow(Date.now() + 60_000)
  await waitFor(() => expect(joined).toEqual([{ tour: running['@id'], snapshot: running }]))
  rerender({ tours: [], readAt: Date.now() + 60_001 })
  await waitFor(() => expect(joined.slice(1)).toEqual([{ tour: running['@id'] }]))
})

it('a tour of an earlier read is not begun, and ended if it is listed no more', async () => {
  const { joined, rerender } = follow(Date.now() - 60_000)
  rerender({ tours: [], readAt: Date.now() + 1 })
  await waitFor(() => expect(joined).toEqual([{ tour: running['@id'] }]))
})
