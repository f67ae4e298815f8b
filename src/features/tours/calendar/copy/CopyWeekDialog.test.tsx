// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../../contract/access/user'
import { HttpError } from '../../../../domain/calls/errors'
import { company, plan, template, users } from '../calendar.testing'
// Loaded beforehand, so that no test waits for its code.
import '../CalendarScreen'
import { OverviewScreen } from '../OverviewScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

configure({ asyncUtilTimeout: 5_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'], company }
const late = { earliestTime: 3600 }
const thisWeek = [plan('n', '2026-12-22', late), plan('n', '2026-12-23', late), plan('s', '2026-12-23')]
const later = [plan('n', '2026-12-29', { leftOut: [{ stop: '/api/destinations/1' }] })]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

async function show(plans: readonly object[], answer: (path: string) => unknown = () => undefined) {
  const view = await renderScreen(<OverviewScreen />, {
    user: admin,
    path: '/tour-templates/planning?view=woche',
    answer: async ({ path }) => answer(path),
    read: async (to, { from }) => {
      if (to.startsWith('/api/planned-tours/')) return { '@id': to }
      const members: Record<string, readonly unknown[]> = {
        '/api/tour-templates': [template('n', 'Nord'), template('s', 'Süd')],
        '/api/planned-tours': from === '2026-12-21' ? plans : later,
        '/api/users': users,
      }
      return { 'hydra:member': members[to] ?? [] }
    },
  })
  await click(await screen.findByRole('button', { name: 'Woche kopieren' }, { timeout: 10_000 }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'KW 52 kopieren' }) }
}

it('copies the dates that deviate to a later week, and says what they replace', async () => {
  const { calls, dialog } = await show(thisWeek)
  const list = within(dialog).getByRole('list', { name: 'Termine, die sich ändern' })
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NordDi 22.12. auf Di 29.12.1 Abweichungersetzt 1 Abweichung',
      'NordMi 23.12. auf Mi 30.12.1 Abweichung',
    ]),
  )
  await click(within(dialog).getByRole('button', { name: '2 Termine ändern' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['PATCH', '/api/planned-tours/n_2026-12-29'],
    ['PATCH', '/api/planned-tours/n_2026-12-30'],
  ])
  expect(calls[0]?.body).toMatchObject({ earliestTime: 3600, leftOut: [] })
  expect(screen.queryByRole('dialog')).toBeNull()
  await click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.at(-1)).toMatchObject({
    path: '/api/planned-tours/n_2026-12-29',
    body: { earliestTime: null },
  })
})

it('continues with the other dates if one is refused', async () => {
  const refused = new HttpError({ status: 422, title: 'Der Tag ist vorbei.' })
  const { calls, dialog, platform } = await show(thisWeek, (path) => {
    if (path.endsWith('29')) throw refused
    return undefined
  })
  await click(await within(dialog).findByRole('button', { name: '2 Termine ändern' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(platform.notifyFailure).toHaveBeenCalledWith(refused)
  await screen.findByRole('button', { name: 'Rückgängig' })
})

it('says that no date of the week deviates', async () => {
  const { dialog } = await show([plan('n', '2026-12-22')])
  expect(dialog.textContent).toContain('Es gibt nichts zu kopieren.')
  expect(within(dialog).queryByRole('button', { name: /ändern/ })).toBeNull()
})
