// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

type Shown = {
  includeInactive?: boolean
  dropout?: string
  users?: Promise<object>
  date?: string
  /** Further answers by path. */
  answers?: Record<string, object>
}

/** Opens the dialog over a server with these stops in each tour. */
async function show(
  stops: readonly (readonly object[])[],
  { includeInactive = false, dropout, users, date, answers = {} }: Shown = {},
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
  const input = { tours, options, commandId: 's', ...nothingElse, date }
  const actor = createActor(redistributionMachine, { input }).start()
  const shown = actor as unknown as Parameters<typeof RedistributionDialog>[0]['actor']
  const view = await renderScreen(<RedistributionDialog actor={shown} />, {
    read: async (path) => {
      const answer = answers[path]
      if (answer !== undefined) return answer
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

describe('of a date', () => {
  const date = '2026-12-08'
  const [{ iri: dropout }] = tours
  const away = '/api/users/b'
  const listOf = (...members: object[]) => ({ 'hydra:member': members })
  const more = [
    { iri: '/api/tour-templates/3', name: 'Ost' },
    { iri: '/api/tour-templates/4', name: 'West' },
    { iri: '/api/tour-templates/5', name: 'Mitte' },
  ]
  const planOf = (id: number, own: object = {}) => ({
    '@id': `/api/planned-tours/${id}_${date}`,
    tourTemplate: `/api/tour-templates/${id}`,
    date,
    ...own,
  })
  const answers = {
    '/api/tour-templates': listOf(
      ...[...tours, ...more].map(({ iri, name }) => ({ '@id': iri, name, active: true })),
    ),
    // Mitte does not run, West was cancelled, and the driver of Ost is ill.
    '/api/planned-tours': listOf(
      planOf(1),
      planOf(2),
      planOf(3, { hasOwnAssignee: true, assignee: away }),
      planOf(4, { cancelledBecause: 'Glatteis' }),
    ),
    '/api/users': listOf(
      { '@id': away, fullName: 'Ben Baum' },
      { '@id': '/api/users/c', fullName: 'Ann Au' },
    ),
    '/api/absences': listOf({ '@id': '/api/absences/1', user: away, firstDay: date, lastDay: date }),
    [`/api/planned-tours/1_${date}`]: planOf(1, { hasOwnAssignee: true, assignee: away }),
    [`/api/planned-tours/2_${date}`]: planOf(2),
    [`/api/planned-tours/1_${date}/destinations`]: listOf(stop(1, 'street')),
    [`/api/planned-tours/2_${date}/destinations`]: listOf(stop(2, 'building')),
  }

  it('reads its stops and drivers, and leaves out what only templates have', async () => {
    await show([[], []], { date, dropout, answers })
    expect(screen.getByRole('dialog', { name: 'Ziele neu verteilen am Di 8.12.' })).toBeTruthy()
    expect(await screen.findByText('1 Ziel nur ungefähr bekannt')).toBeTruthy()
    expect(await screen.findByText('Ben Baum fällt aus')).toBeTruthy()
    expect(screen.queryByText('Ziele ohne Tour einbeziehen')).toBeNull()
    expect(screen.queryByText('Inaktive Ziele einbeziehen')).toBeNull()
    expect(screen.queryByText('Anderen Fahrer einsetzen')).toBeNull()
  })

  it('offers the tours that run on it', async () => {
    await show([[], []], { date, dropout, answers })
    const field = await screen.findByRole('combobox', { name: 'Tour vom Di 8.12. hinzufügen' })
    fireEvent.click(field)
    const names = () =>
      screen
        .queryAllByRole('option')
        .filter((option) => !(option instanceof HTMLOptionElement))
        .map(({ textContent }) => textContent.slice(-3))
    await vi.waitFor(() => expect(names()).toEqual(['ord', 'Süd', 'Ost']))
  })

  it('proposes no tour whose driver is absent', async () => {
    const [north] = tours
    const running = listOf(planOf(1), planOf(3, { hasOwnAssignee: true, assignee: away }), planOf(5))
    await show([[], []], { date, dropout: north.iri, answers: { ...answers, '/api/planned-tours': running } })
    const list = await screen.findByRole('list', { name: 'Ziele auf andere Touren verteilen' })
    await vi.waitFor(() => expect(list.textContent).toContain('Mitte'))
    expect(list.textContent).not.toContain('Ost')
  })
})
