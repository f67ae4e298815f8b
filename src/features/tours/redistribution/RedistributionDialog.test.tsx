// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { laterOptions } from '../../../contract/tour/redistribution'
import { redistributionMachine } from '../../../machines/redistribution/redistributionMachine'
import { RedistributionDialog } from './RedistributionDialog'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tours = [
  { iri: '/api/tour-templates/1', name: 'Nord' },
  { iri: '/api/tour-templates/2', name: 'Süd' },
] as const

type Shown = { includeInactive?: boolean; dropout?: string; users?: Promise<object> }

/** Opens the dialog over a server with these stops in each tour. */
async function show(
  stops: readonly (readonly object[])[],
  { includeInactive = false, dropout, users }: Shown = {},
) {
  const options = {
    mayLeaveEmpty: true,
    keepLocked: true,
    respectCapacities: true,
    respectTags: true,
    includeInactive,
    maximumDelay: null,
    ...laterOptions,
  }
  const nothingElse = {
    dropout: dropout ?? null,
    assigned: [],
    newTours: [],
    free: null,
    takesBack: null,
    created: [],
  }
  const input = { tours, options, commandId: 's', ...nothingElse }
  const actor = createActor(redistributionMachine, { input }).start()
  const shown = actor as unknown as Parameters<typeof RedistributionDialog>[0]['actor']
  const view = await renderScreen(<RedistributionDialog actor={shown} />, {
    read: async (path) => {
      if (path === '/api/users' && users !== undefined) return users
      if (path === '/api/tour-templates')
        return { 'hydra:member': tours.map(({ iri, name }) => ({ '@id': iri, name, active: true })) }
      const list = tours.findIndex(({ iri }) => path === `${iri}/destinations`)
      if (list >= 0) return { 'hydra:member': stops[list] }
      return tours.some(({ iri }) => path === iri) ? { '@id': path, name: 'Nord' } : { 'hydra:member': [] }
    },
  })
  await screen.findByRole('dialog')
  return view
}
const stop = (id: number, positionAccuracy: string | null, active = true) => ({
  '@id': `/api/destinations/${id}`,
  positionAccuracy,
  active,
})

it.each([
  [false, '2 Ziele nur ungefähr bekannt'],
  [true, '3 Ziele nur ungefähr bekannt'],
])(
  'shows the number of approximate positions of all tours, inactive ones included: %s',
  async (isAll, text) => {
    await show(
      [
        [stop(1, 'street'), stop(2, 'building')],
        [stop(3, 'town'), stop(4, 'postcode', false)],
      ],
      { includeInactive: isAll },
    )
    expect(await screen.findByText(text)).toBeTruthy()
  },
)

it('shows nothing for exact positions or unknown accuracy', async () => {
  const { queryClient } = await show([[stop(1, 'building'), stop(2, null)], [stop(3, 'confirmed')]])
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/nur ungefähr bekannt/)).toBeNull()
})

it('says that no other driver is free only once the staff is known', async () => {
  const [{ iri: dropout }] = tours
  let answer: (list: object) => void = () => undefined
  const users = new Promise<object>((resolve) => (answer = resolve))
  await show([[], []], { dropout, users })
  await screen.findByText('Anderen Fahrer einsetzen')
  const none = 'In dieser Zeit ist niemand frei.'
  expect(screen.queryByText(none)).toBeNull()
  answer({ 'hydra:member': [] })
  expect(await screen.findByText(none)).toBeTruthy()
})
