// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Query } from '../../api/httpClient'
import type { CurrentUser } from '../../contract/user'
import { TourTemplatesScreen } from './TourTemplatesScreen'

// Whole tables are drawn here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'] }

const tour = {
  '@id': '/api/tour-templates/7',
  name: 'Winterdienst Pankow Nord',
  color: '#366ae8',
  assignees: ['/api/users/u'],
  tags: ['/api/tags/w'],
  destinationCount: 14,
  destinationCapacity: 61,
  maximumCapacity: 60,
  earliestTime: 16_200,
  latestTime: 41_400,
  running: true,
}

let asked: Query[]
beforeEach(() => {
  asked = []
})

async function read(path: string, query: Query) {
  const members: Record<string, unknown[]> = {
    '/api/tour-templates': [tour, { id: 8 }],
    '/api/users': [{ '@id': '/api/users/u', fullName: 'Jens Rademacher' }],
    '/api/tags': [{ '@id': '/api/tags/w', name: 'Winterdienst', colourCode: '#366ae8' }],
  }
  if (path === '/api/tour-templates') asked.push(query)
  return { 'hydra:member': members[path] ?? [], 'hydra:totalItems': members[path]?.length ?? 0 }
}

async function show({ user = admin, path = '/tour-templates' } = {}) {
  const createTour = vi.fn<() => Promise<string | null>>(() => Promise.resolve('9'))
  const view = await renderScreen(<TourTemplatesScreen />, { user, path, read, offers: { createTour } })
  await screen.findByText('Winterdienst Pankow Nord')
  await screen.findByText('Jens Rademacher', { selector: 'td *' })
  return { ...view, createTour }
}

it('shows a tour with all that is known, and what cannot be read', async () => {
  await show()
  const cells = [
    ...(screen.getByText('Winterdienst Pankow Nord').closest('tr')?.querySelectorAll('td') ?? []),
  ]
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'WPN',
    'Winterdienst Pankow Nord',
    'Jens Rademacher',
    'Winterdienst',
    '14',
    '04:30 – 11:30',
    '61 / 60',
    'läuft',
    '',
  ])
  expect(screen.getAllByText('Dieser Eintrag konnte nicht gelesen werden.')).toHaveLength(1)
})

it('asks for the newest first, then by what the user chose', async () => {
  const { history } = await show()
  await act(async () => screen.getByText('Menge').click())
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Nach Kategorie filtern'), { target: { value: 'w' } })
  })
  expect(history.at(-1)).toBe('/tour-templates?tag=w&sort=capacity')
  expect(asked).toEqual([
    { page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC' },
    { page: 1, itemsPerPage: 30, 'sort[destinationCapacity]': 'ASC' },
    { page: 1, itemsPerPage: 30, 'sort[destinationCapacity]': 'ASC', 'tags.id': 'w' },
  ])
})

it('creates a tour with N and goes to its plan', async () => {
  const { history } = await show()
  await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
  expect(history.at(-1)).toBe('/tour-templates/9/plan')
})

it('offers to delete a tour to administrators alone', async () => {
  const { unmount } = await show({ user: spectator })
  await act(async () => screen.getByLabelText('Aktionen: Winterdienst Pankow Nord').click())
  expect(await screen.findByText('Tour planen')).toBeTruthy()
  expect(screen.queryByText('Löschen')).toBeNull()
  unmount()
  await show()
  await act(async () => screen.getByLabelText('Aktionen: Winterdienst Pankow Nord').click())
  const entry = await screen.findByText('Löschen')
  await act(async () => entry.click())
  expect(await screen.findByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
})
