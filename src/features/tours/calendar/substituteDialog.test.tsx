// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { extensions } from '../../../contract/wire/extensions'
import { company, plan, template, userIri, users } from './calendar.testing'
import './CalendarScreen'
import './components/SubstituteDialog'
import { OverviewScreen } from './OverviewScreen'

// The whole theme is created.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const day = '2026-12-23'
const staff = [...users, { '@id': userIri('z'), lastName: 'Zander', fullName: 'Zoe Zander' }].map((user) => ({
  ...user,
  roles: ['ROLE_DRIVER'],
}))
const absence = { '@id': '/api/absences/1', user: userIri('k'), firstDay: day, lastDay: day }

it('lists the free drivers first, writes the chosen one and undoes it', async () => {
  const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'], company }
  const view = await renderScreen(<OverviewScreen />, {
    user: admin,
    path: '/tour-templates/planning?view=woche',
    announced: extensions,
    read: async (to) => ({
      ...plan('n', day),
      'hydra:member':
        {
          '/api/tour-templates': [template('n', 'Nord'), template('s', 'Süd')],
          '/api/planned-tours': [plan('n', day), plan('s', day, { assignee: userIri('r') })],
          '/api/users': staff,
          '/api/absences': [absence],
        }[to] ?? [],
    }),
    answer: () => Promise.resolve({}),
  })
  expect((await screen.findByRole('link', { name: /^Nord, Mi 23/ })).textContent).toContain('Kowalczyk fehlt')
  fireEvent.click(screen.getByRole('button', { name: 'Vertretung: Nord, Mi 23.12.' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vertretung am Mi 23.12.' })
  const drivers = await within(dialog).findByRole('list', { name: 'Fahrer' })
  expect(
    within(drivers)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zoe Zanderfrei', 'Eva Rademacherfährt S'])
  await act(async () => void fireEvent.click(within(drivers).getByRole('button', { name: /Zander/ })))
  const path = `/api/planned-tours/n_${day}`
  const written = () => view.calls.map(({ method, path: to, body }) => [method, to, body])
  const substituted = ['PATCH', path, { hasOwnAssignee: true, assignee: userIri('z') }]
  await waitFor(() => expect(written()).toEqual([substituted]))
  await waitFor(() => expect(view.platform.notify).toHaveBeenCalled())
  const [notice] = view.platform.notify.mock.lastCall ?? []
  expect(notice?.message).toBe('Mi 23.12.: Zoe Zander fährt Nord.')
  await act(async () => void notice?.action?.onClick())
  const undone = ['PATCH', path, { hasOwnAssignee: false, assignee: null }]
  await waitFor(() => expect(written()).toEqual([substituted, undone]))
})
