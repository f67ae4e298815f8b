// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { FoundOrder } from '../../../../contract/tour/tourOptimisation'
import { HttpError } from '../../../../domain/calls/errors'
import { tourOptimisationMachine } from '../../../../machines/tourOptimisation/tourOptimisationMachine'
import type { SearchRequest } from '../../../../machines/tourOptimisation/tourOptimisationTypes'
import { OptimisationDialog } from './OptimisationDialog'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tour = { iri: '/api/tour-templates/1', name: 'Nord' }
const stops = [{ '@id': '/api/destinations/1', name: 'Halt' }]

/** Opens the dialog over a server that responds to every call with `read`. */
async function show(
  read: (path: string) => Promise<unknown>,
  search: () => Promise<FoundOrder> = () => new Promise(() => undefined),
) {
  const machine = tourOptimisationMachine.provide({
    actors: { searchOrder: fromPromise<FoundOrder, SearchRequest>(search) },
  })
  const options = { includeInactive: false, optimizeWithCapacities: false }
  const actor = createActor(machine, { input: { tour, hasPreviews: true, options, commandId: 'o' } }).start()
  const shown = actor as unknown as Parameters<typeof OptimisationDialog>[0]['actor']
  await renderScreen(<OptimisationDialog actor={shown} />, { read })
  await screen.findByRole('dialog', { name: 'Tour optimieren' })
  return actor
}
const answer = async (path: string) =>
  path === tour.iri ? { '@id': tour.iri, name: tour.name } : { 'hydra:member': stops }
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))

it('reports a tour as deleted only if the server says so', async () => {
  await show(() => Promise.reject(new HttpError({ status: 404 })))
  expect(await screen.findByText(/^Diese Tour gibt es nicht mehr\./)).toBeTruthy()
})

it('retries a failed fetch of the tour, and starts only with the order that is shown', async () => {
  let isBroken = true
  const actor = await show((path) =>
    isBroken ? Promise.reject(new HttpError({ status: 403 })) : answer(path),
  )
  await screen.findByText('Erneut versuchen', { selector: 'button' })
  expect(screen.queryByText(/gibt es nicht mehr/)).toBeNull()
  await press('Optimieren')
  expect(actor.getSnapshot().value).toBe('asking')
  isBroken = false
  await press('Erneut versuchen')
  await waitFor(() => expect(button('Optimieren').getAttribute('aria-disabled')).toBeNull())
  await press('Optimieren')
  expect([actor.getSnapshot().value, actor.getSnapshot().context.before]).toEqual([
    'searching',
    ['/api/destinations/1'],
  ])
})

it.each([
  ['is refused', new HttpError({ status: 422 }), 'Die Tour kann so nicht optimiert werden.', 'Optimieren'],
  ['breaks off', new HttpError({ status: 503 }), /^Das Optimieren wurde unterbrochen\./, 'Erneut versuchen'],
])('shows that a search %s', async (_, error, text, next) => {
  await show(answer, () => Promise.reject(error))
  await waitFor(() => expect(button('Optimieren').getAttribute('aria-disabled')).toBeNull())
  await press('Optimieren')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(button(next)).toBeTruthy()
})

it('shows the number of approximate positions that the order would depend on', async () => {
  const near = [
    { '@id': '/api/destinations/1', positionAccuracy: 'street' },
    { '@id': '/api/destinations/2', positionAccuracy: 'town' },
    { '@id': '/api/destinations/3', positionAccuracy: 'building' },
    { '@id': '/api/destinations/4', positionAccuracy: 'town', active: false },
  ]
  await show(async (path) => (path === tour.iri ? answer(path) : { 'hydra:member': near }))
  expect(await screen.findByText('2 Ziele nur ungefähr bekannt')).toBeTruthy()
})
