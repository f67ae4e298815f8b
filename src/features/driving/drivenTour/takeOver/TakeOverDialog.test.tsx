// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { createApi } from '../../../../api/api'
import type { CurrentUser } from '../../../../contract/access/user'
import { HttpError } from '../../../../domain/calls/errors'
import { tourPlanActors } from '../../../../machines/tourPlan/tourPlanActors'
import { tourPlanMachine } from '../../../../machines/tourPlan/tourPlanMachine'
import type { Platform } from '../../../../platform/platform'
import type { Work } from '../../../../platform/work'
import { DrivenTourScreen } from '../DrivenTourScreen'

vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewTour: true,
  canViewProof: true,
}
const template = '/api/tour-templates/t'
const iri = '/api/tours/2'
const at = (hour: number) => new Date(2026, 10, 20, hour).toISOString()
const listOf = (...members: unknown[]) => ({ 'hydra:member': members })
const destination = (number: number) => `/api/destinations/${number}`
const stop = (number: number) => ({
  '@id': `/api/service-locations/${number}`,
  name: `Halt ${number}`,
  positionInTour: number,
  destination: destination(number),
})
const proof = (number: number, hour: number) => ({
  '@id': `/api/proof-of-services/${number}`,
  state: 'COMPLETED',
  timeStamp: at(hour),
  serviceLocation: { '@id': `/api/service-locations/${number}`, tour: iri },
})

let endDate: string | null
/** The present tour template. */
let order: number[]
let proofs: unknown[]
beforeEach(() => {
  endDate = at(12)
  order = [1, 2, 3]
  proofs = [proof(1, 9), proof(3, 10), proof(2, 11)]
})

const numberOf = (destinationIri: string) => Number(destinationIri.split('/').at(-1))
const present = () =>
  listOf(...order.map((number) => ({ '@id': destination(number), name: `Halt ${number}` })))

/** Returns the plan of the tour, as a screen that joins it gets it. */
function planOf({ http, config, notifyFailure }: Pick<Platform, 'http' | 'config' | 'notifyFailure'>) {
  const actors = tourPlanActors({ ...createApi(http, config), notifyFailure })
  const input = { tourTemplate: template, commandId: 'c', done: [], undone: [] }
  const actor = createActor(tourPlanMachine.provide(actors as never), { input })
  actor.start()
  const join = async () => ({ actor, leave: () => undefined })
  return fakeWorkflows({ join: join as unknown as Work['join'] }).workflows
}

async function show(user = admin) {
  const view = await renderScreen(<DrivenTourScreen params={{ id: '2' }} />, {
    user,
    path: '/tours/2',
    etag: () => `"${order.join()}"`,
    read: async (path) => {
      if (path === iri)
        return {
          '@id': iri,
          name: 'Nord',
          color: '#366ae8',
          startDate: at(8),
          endDate,
          tourTemplate: template,
        }
      if (path === `${iri}/service-locations`) return listOf(stop(1), stop(2), stop(3))
      if (path === '/api/proof-of-services') return listOf(...proofs)
      if (path === `${template}/destinations`) return present()
      return listOf()
    },
    offers: (platform) => ({ workflows: planOf(platform) }),
    answer: async ({ path, etag, body }) => {
      if (etag != null && etag !== `"${order.join()}"`) throw new HttpError({ status: 412 })
      const [moved, isMove] = path.split('/update-position')
      order =
        isMove === undefined
          ? (body as { destinations: string[] }).destinations.map(numberOf)
          : order
              .filter((number) => number !== numberOf(moved ?? ''))
              .toSpliced((body as { newPosition: number }).newPosition - 1, 0, numberOf(moved ?? ''))
      return isMove === undefined ? present() : { '@id': moved }
    },
  })
  await screen.findByRole('table')
  await screen.findAllByRole('link', { name: /^Abgeschlossen/ })
  return view
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function open() {
  await press('In die Tour übernehmen')
  const dialog = within(await screen.findByRole('dialog', { name: 'Gefahrene Reihenfolge übernehmen' }))
  await dialog.findByRole('list', { name: 'Ziele in der neuen Reihenfolge' })
  return {
    ...dialog,
    take: () =>
      act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'In die Tour übernehmen' }))),
    rows: () => dialog.getAllByRole('listitem').map((row) => row.querySelector('.road-name')?.textContent),
  }
}

it('writes the driven order into the tour template as one step that can be undone', async () => {
  const { calls } = await show()
  const dialog = await open()
  expect(dialog.getByText('2 Ziele bekommen einen anderen Platz, so wie sie gefahren wurden.')).toBeTruthy()
  expect(dialog.rows()).toEqual(['Halt 1', 'Halt 3', 'Halt 2'])
  expect(dialog.getByText('Platz 2, vorher 3')).toBeTruthy()
  expect(calls).toEqual([])
  await dialog.take()
  expect(await dialog.findByText('Die gefahrene Reihenfolge wurde in die Tour übernommen.')).toBeTruthy()
  expect(order).toEqual([1, 3, 2])
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['PATCH', `${destination(3)}/update-position`],
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(order).toEqual([1, 2, 3]))
  expect(await dialog.findByRole('button', { name: 'In die Tour übernehmen' })).toBeTruthy()
})

it('keeps later changes of the tour template, and shows them before it writes', async () => {
  order = [4, 1, 2, 3]
  await show()
  const dialog = await open()
  expect(dialog.getByText(/seit der Fahrt geändert worden: 1 Ziel hinzugekommen\. Bitte prüfen/)).toBeTruthy()
  expect(dialog.getByText('Erst nach der Fahrt in die Tour gekommen, behält seinen Platz.')).toBeTruthy()
  await dialog.take()
  await waitFor(() => expect(order).toEqual([4, 1, 3, 2]))
})

it.each([
  ['Trotzdem übernehmen', [3, 1, 2]],
  ['So lassen', [2, 1, 3]],
])('asks the user if another user has reordered the stops: %s', async (choice, becomes) => {
  proofs = [proof(3, 9), proof(1, 10), proof(2, 11)]
  await show()
  const dialog = await open()
  order = [2, 1, 3]
  await dialog.take()
  expect(
    await dialog.findByText(/^Jemand anderes hat die Ziele dieser Tour gerade anders geordnet/),
  ).toBeTruthy()
  expect(order).toEqual([2, 1, 3])
  expect(dialog.getByText('Platz 1, vorher 3')).toBeTruthy()
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: choice })))
  await waitFor(() => expect(screen.queryByText(/^Jemand anderes/)).toBeNull())
  expect(order).toEqual(becomes)
})

it('writes nothing if the tour template already has that order', async () => {
  order = [1, 3, 2]
  await show()
  const dialog = await open()
  expect(dialog.getByText('Die Tour hat diese Reihenfolge bereits.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'In die Tour übernehmen' })).toBeNull()
})

it.each([
  ['is shown to a spectator', spectator, () => undefined],
  ['is in progress', admin, () => void (endDate = null)],
  ['was driven as planned', admin, () => void (proofs = [proof(1, 9), proof(2, 10)])],
])('is not offered for a tour that %s', async (_, user, given) => {
  given()
  await show(user)
  expect(screen.queryByRole('button', { name: 'In die Tour übernehmen' })).toBeNull()
})
