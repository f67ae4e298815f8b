// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { userKeys } from '../../../api/users/usersApi'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { StaffScreen } from './StaffScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  firstName: 'Katrin',
  lastName: 'Brandstätter',
  roles: ['ROLE_COMPANY_ADMIN'],
}
const jonas = { '@id': '/api/users/j', firstName: 'Jonas', lastName: 'Feldmann', roles: ['ROLE_DRIVER'] }
const ended = '2020-01-01T10:00:00Z'

async function show(known: object, answer?: () => Promise<unknown>) {
  const members = [
    { ...jonas, ...known },
    { ...admin, isDeactivated: false, invitation: null },
  ]
  const view = await renderScreen(<StaffScreen />, {
    user: admin,
    path: '/settings/users',
    ...(answer && { answer }),
    read: () => Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': 2 }),
  })
  await screen.findByText('2 Einträge')
  return view
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
async function openMenu(name: string) {
  const button = within(row(name)).getByRole('button', { name: /^Aktionen/ })
  await act(async () => void fireEvent.click(button))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })))

describe('the account of a user', () => {
  it.each<[string, object, string, string[]]>([
    ['is active', { isDeactivated: false, invitation: null }, 'aktiv', ['Deaktivieren']],
    [
      'is invited',
      { isDeactivated: false, invitation: 'open', invitationEndsAt: '2999-01-01T00:00:00Z' },
      'eingeladen bis 01.01.',
      ['Einladung erneut senden', 'Einladung zurückziehen', 'Deaktivieren'],
    ],
    [
      'has an expired invitation',
      { isDeactivated: false, invitation: 'open', invitationEndsAt: ended },
      'Einladung abgelaufen',
      ['Einladung erneut senden', 'Einladung zurückziehen', 'Deaktivieren'],
    ],
    [
      'has a withdrawn invitation',
      { isDeactivated: false, invitation: 'withdrawn' },
      'Einladung zurückgezogen',
      ['Einladung erneut senden', 'Deaktivieren'],
    ],
    ['is deactivated', { isDeactivated: true }, 'deaktiviert', ['Aktivieren']],
    ['is unknown', {}, '–', []],
  ])('%s', async (_, known, state, actions) => {
    await show(known)
    const cells = within(row('Jonas')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toContain(state)
    expect(await openMenu('Jonas')).toEqual([
      'Bearbeiten',
      'Touren anzeigen',
      'Abwesenheiten anzeigen',
      'Kalender-Link',
      ...actions,
      'Löschen',
    ])
  })

  it('is deactivated at once, and reactivated from the toast', async () => {
    const { calls, platform } = await show({ isDeactivated: false })
    await openMenu('Jonas')
    await choose('Deaktivieren')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/users/j/deactivate']])
    expect(platform.invalidate.mock.calls).toEqual([[userKeys.all]])
    const notice = platform.notify.mock.lastCall?.[0]
    expect(notice?.message).toBe('Jonas Feldmann ist deaktiviert und überall abgemeldet.')
    await act(async () => notice?.action?.onClick())
    expect(calls.at(-1)?.path).toBe('/api/users/j/activate')
  })

  it('is kept if it is that of the last administrator, with the reason of the server', async () => {
    const refusal = new HttpError({ status: 403, description: 'Der letzte Administrator bleibt.' })
    const { platform } = await show({ isDeactivated: false }, () => Promise.reject(refusal))
    await openMenu('Jonas')
    await choose('Deaktivieren')
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })

  it.each([
    ['Einladung erneut senden', '/api/users/j/send-invitation'],
    ['Einladung zurückziehen', '/api/users/j/withdraw-invitation'],
  ])('accepts %s', async (action, path) => {
    const { calls } = await show({ isDeactivated: false, invitation: 'open', invitationEndsAt: ended })
    await openMenu('Jonas')
    await choose(action)
    expect(calls.map((call) => [call.method, call.path])).toEqual([['POST', path]])
  })

  it('offers neither for the own account', async () => {
    await show({})
    expect(await openMenu('Katrin')).toEqual([
      'Bearbeiten',
      'Touren anzeigen',
      'Abwesenheiten anzeigen',
      'Kalender-Link',
      'Löschen',
    ])
  })

  it('links to the tours of that user', async () => {
    const { history } = await show({})
    await openMenu('Jonas')
    await choose('Touren anzeigen')
    expect(history.at(-1)).toBe('/tour-templates?assignee=j')
  })
})
