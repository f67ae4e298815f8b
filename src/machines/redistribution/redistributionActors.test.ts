import { expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { recordCalls, runActor } from '../support/runActor.testing'
import { redistributionActors, staleAfter } from './redistributionActors'

const signal = expect.any(AbortSignal) as AbortSignal

/** Redistribution with a server that returns this result, or fails. */
function shareOutWith(found: unknown) {
  const shown: unknown[] = []
  const { part, calls } = recordCalls<Api['tourTemplates'] & Api['destinations'] & Api['plannedTours']>({
    previewRedistribution: (_: unknown, { onShare }: { onShare: (share: number) => void }) => {
      onShare(0.5)
      return found instanceof Error ? Promise.reject(found) : found
    },
    destinations: () => ({ order: ['/api/destinations/2', '/api/destinations/1'], byIri: {} }),
    move: () => ({}),
    get: () => ({
      value: {
        '@id': plannedTour,
        added: [{ stop: '/api/destinations/2', on: '2026-12-01', order: '/api/orders/1' }],
      },
      etag: '"1"',
    }),
    stopIris: () => ['/api/destinations/2', '/api/destinations/1'],
    updateOrder: () => ({}),
  })
  const { actors } = redistributionActors({
    api: { tourTemplates: part, destinations: part, plannedTours: part } as never,
    notify: () => undefined,
    sendToWorkflow: async (...sent: unknown[]) => void shown.push(sent),
    transferProgress: {
      setShare: (...share: unknown[]) => shown.push(share),
      forget: (key: string) => shown.push(key),
    } as never,
  })
  return { actors, calls, shown }
}

const body = { tourTemplates: ['/api/tour-templates/1'] } as never
const tourTemplate = '/api/tour-templates/1'
const plannedTour = '/api/planned-tours/1_2026-12-08'
const stops = ['/api/destinations/2']

it('shows the progress of the search, and clears it at the end', async () => {
  const { actors, calls, shown } = shareOutWith({ tours: [] })
  expect(await runActor(actors.shareOut, { body, progress: 'p' })).toEqual({ tours: [] })
  const options = { signal, onShare: expect.any(Function) as () => void }
  expect(calls).toEqual([['previewRedistribution', body, options]])
  expect(shown).toEqual([['p', 0], ['p', 0.5], 'p'])
})

it('clears the progress also when the search fails', async () => {
  const { actors, shown } = shareOutWith(new Error('no'))
  await expect(runActor(actors.shareOut, { body, progress: 'p' })).rejects.toThrow('no')
  expect(shown).toEqual([['p', 0], ['p', 0.5], 'p'])
})

it('reads the stops of a tour in their order', async () => {
  const { actors, calls } = shareOutWith(null)
  expect(await runActor(actors.readStops, { tourTemplate })).toEqual([
    '/api/destinations/2',
    '/api/destinations/1',
  ])
  expect(calls).toEqual([['destinations', tourTemplate, { signal }]])
})

it('reads the stops of a date in their order, and what it has of its own', async () => {
  const { actors, calls } = shareOutWith(null)
  expect(await runActor(actors.readDate, { plannedTour })).toEqual({
    stops: ['/api/destinations/2', '/api/destinations/1'],
    order: null,
    added: [{ stop: '/api/destinations/2', on: '2026-12-01' }],
  })
  expect(calls).toEqual([
    ['get', plannedTour, { signal }],
    ['stopIris', plannedTour, { signal }],
  ])
})

it('hands the result of a date over to the calendar as one step', async () => {
  const { actors, shown } = shareOutWith(null)
  const step = { kind: 'shareDate', name: '', day: '2026-12-08', parts: [] } as const
  await runActor(actors.handOver, { step })
  expect(shown).toEqual([['calendarChange', {}, { type: 'dates.change', step }]])
})

it('moves and orders stops with one command id each', async () => {
  const { actors, calls } = shareOutWith(null)
  expect(await runActor(actors.moveStops, { tourTemplate, stops, commandId: 'c.1' })).toBeUndefined()
  expect(await runActor(actors.orderStops, { tourTemplate, stops, commandId: 'c.2' })).toBeUndefined()
  expect(calls).toEqual([
    ['move', stops, tourTemplate, { commandId: 'c.1', duplicate: false }],
    ['updateOrder', tourTemplate, stops, { commandId: 'c.2' }],
  ])
})

it.each([
  ['writing', 'shared', true],
  ['writing', 'takenBack', true],
  ['writing', 'halted', true],
  ['asking', 'writing', false],
  ['shared', 'shared', false],
  ['parked', 'halted', false],
])('from %s to %s, tours and destinations become stale: %s', (before, value, isStale) => {
  const keys = isStale ? [['tourTemplates'], ['destinations']] : []
  expect(staleAfter({ type: 'any' }, { value }, { value: before })).toEqual(keys)
})
