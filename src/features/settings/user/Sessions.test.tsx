// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { accountKeys } from '../../../api/account/accountApi'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { deriveSessionRows } from './deriveSessionRows'
import { Sessions } from './Sessions'

const user: CurrentUser = { '@id': '/api/users/7', id: '7', firstName: 'Ida', roles: ['ROLE_DRIVER'] }
const here = { '@id': '/api/sessions/1', browser: 'Firefox', platform: 'Windows', isCurrent: true }
const phone = { '@id': '/api/sessions/2', browser: 'Safari', platform: 'iPhone', isCurrent: false }

async function show(read: () => Promise<unknown>, answer?: () => Promise<unknown>) {
  const view = await renderScreen(<Sessions />, { user, read, ...(answer && { answer }) })
  return view
}
const showList = (...members: object[]) =>
  show(() => Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Angemeldete Geräte' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the sessions of a user', () => {
  const now = new Date('2026-11-20T15:00:00')

  it('are listed by browser, system and time, the current one first', () => {
    const times = { createdAt: '2026-11-18T08:00:00', lastUsedAt: '2026-11-20T14:05:00' }
    const found = deriveSessionRows([{ ...phone, ...times }, here], now)
    expect(found.map(({ name }) => name)).toEqual(['Firefox unter Windows', 'Safari unter iPhone'])
    expect(found[1]).toEqual({
      iri: phone['@id'],
      name: 'Safari unter iPhone',
      isPhone: true,
      lastUsed: 'Zuletzt verwendet: heute, 14:05',
      since: 'Angemeldet seit 18.11.2026',
      isCurrent: false,
    })
  })

  it.each([
    [null, null, 'Unbekanntes Gerät'],
    ['Firefox', null, 'Firefox'],
    [null, 'Linux', 'Unbekannter Browser unter Linux'],
  ])('are named by the known data: %s, %s', (browser, platform, name) => {
    const [row] = deriveSessionRows([{ '@id': '/api/sessions/3', browser, platform }], now)
    expect(row).toEqual({
      iri: '/api/sessions/3',
      name,
      isPhone: false,
      lastUsed: '',
      since: '',
      isCurrent: false,
    })
  })

  it('mark this device without a button, and end another one', async () => {
    const { calls, platform } = await showList(phone, here)
    expect(await rows()).toEqual(['Firefox unter WindowsDieses Gerät', 'Safari unter iPhoneAbmelden'])
    await press('Abmelden: Safari unter iPhone')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', phone['@id']]])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Safari unter iPhone ist abgemeldet.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[accountKeys.all]])
  })

  it('end all others at once', async () => {
    const { calls } = await showList(here, phone)
    await rows()
    await press('Überall abmelden')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/sessions/end-others']])
  })

  it('offer no end without other sessions', async () => {
    await showList(here)
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Sie sind nur hier angemeldet.')).toBeTruthy()
  })

  it.each([404, 405])('are hidden if the server does not send them (%s)', async (status) => {
    const { container, platform } = await show(() => Promise.reject(new HttpError({ status })))
    await vi.waitFor(() => expect(container.textContent).toBe(''))
    expect(platform.notifyFailure.mock.calls).toEqual([])
  })

  it('can be reloaded after a failure', async () => {
    const answers = [new NetworkError()]
    await show(() => {
      const error = answers.pop()
      const list = { 'hydra:member': [here], 'hydra:totalItems': 1 }
      return error === undefined ? Promise.resolve(list) : Promise.reject(error)
    })
    expect(await screen.findByText('Die Daten konnten nicht geladen werden.')).toBeTruthy()
    await press('Erneut versuchen')
    expect(await rows()).toHaveLength(1)
  })
})
