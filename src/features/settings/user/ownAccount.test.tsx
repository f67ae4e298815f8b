// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { watchDownloads } from '../../../../tests/support/watchDownloads'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { accountKeys } from '../../../api/account/accountApi'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { UserSettingsScreen } from './UserSettingsScreen'

/** The first rendering is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const user: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  firstName: 'Ida',
  email: 'ida@firma.example',
  roles: ['ROLE_DRIVER'],
}
const own = {
  '@id': '/api/account',
  email: 'ida@firma.example',
  pendingEmail: null,
  pendingEmailEndsAt: null,
}

type Shown = {
  account?: object
  answer?: () => Promise<unknown>
  path?: string
  read?: () => Promise<unknown>
}

async function show({ account = own, answer, path = '/settings/user', read }: Shown = {}) {
  const view = await renderScreen(<UserSettingsScreen />, {
    user,
    path,
    userLater: { ...user, email: 'neu@firma.example' },
    ...(answer && { answer }),
    read: (from) => {
      if (from === '/api/account/export') return Promise.resolve(new Uint8Array([123, 125]))
      if (from !== '/api/account') return Promise.reject(new HttpError({ status: 404 }))
      return read?.() ?? Promise.resolve(account)
    },
  })
  return view
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const fields = () => {
  const form = screen.getByRole('button', { name: 'Link senden' }).closest('form')
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
  return { email: field('email'), password: field('currentPassword') }
}
async function ask(email: string) {
  await screen.findByRole('button', { name: 'Link senden' })
  const { email: address, password } = fields()
  if (address === null || password === null) throw new Error('The form has both')
  fireEvent.change(address, { target: { value: email } })
  fireEvent.change(password, { target: { value: 'altes Passwort' } })
  await press('Link senden')
}

describe('the own name', () => {
  const account = { ...own, firstName: 'Ida', lastName: 'Yıldırım', phone: null }
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('is changed by its user without other fields, and the shell is notified', async () => {
    const { calls, platform } = await show({
      account,
      answer: () => Promise.resolve({ ...account, phone: '030 1' }),
    })
    await screen.findByLabelText('Vorname')
    type('Telefon', '030 1')
    await press('Speichern')
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalled())
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'PATCH', path: '/api/account', body: { phone: '030 1' } },
    ])
    expect(platform.notify.mock.lastCall?.[0].message).toBe('Ihre Angaben sind gespeichert.')
    await vi.waitFor(() =>
      expect(platform.session.getSnapshot().context.user?.email).toBe('neu@firma.example'),
    )
    expect(platform.invalidate.mock.calls).toEqual([[accountKeys.all], [['users']]])
  })

  it('is not sent without a surname, and keeps the input', async () => {
    const { calls } = await show({ account })
    await screen.findByLabelText('Nachname')
    type('Nachname', ' ')
    await press('Speichern')
    expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect([calls, screen.getByLabelText<HTMLInputElement>('Nachname').value]).toEqual([[], ' '])
  })

  it('is read-only if the server does not support the change', async () => {
    await show({ read: () => Promise.reject(new HttpError({ status: 404 })) })
    expect(await screen.findByText('Ida')).toBeTruthy()
    expect(screen.queryByLabelText('Vorname')).toBeNull()
    expect(screen.getByText(/^Diese Angaben ändert ein Administrator/)).toBeTruthy()
  })
})

describe('another address', () => {
  it('is requested with the password, and clears the fields', async () => {
    const { calls, platform } = await show()
    await ask(' Neu@Firma.example ')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/account/change-email',
        body: { email: 'neu@firma.example', currentPassword: 'altes Passwort' },
      },
    ])
    expect(platform.notify.mock.lastCall?.[0].message).toBe(
      'Der Link zum Bestätigen ist unterwegs an Neu@Firma.example.',
    )
    expect(platform.invalidate.mock.calls).toEqual([[accountKeys.all]])
    expect([fields().email?.value, fields().password?.value]).toEqual(['', ''])
  })

  it('keeps the input if the password is wrong', async () => {
    const violations = [{ propertyPath: 'currentPassword', message: 'Das aktuelle Passwort ist falsch.' }]
    await show({ answer: () => Promise.reject(new HttpError({ status: 422, violations })) })
    await ask('neu@firma.example')
    expect(screen.getByText('Das aktuelle Passwort ist falsch.')).toBeTruthy()
    expect([fields().email?.value, document.activeElement]).toEqual(['neu@firma.example', fields().password])
  })

  it('waits until it is confirmed, and can be cancelled', async () => {
    const account = {
      ...own,
      pendingEmail: 'neu@firma.example',
      pendingEmailEndsAt: '2026-11-20T14:05:00',
    }
    const { calls } = await show({ account })
    expect(
      await screen.findByText(/neu@firma.example wartet auf Ihre Bestätigung. Der Link gilt bis 14:05 Uhr./),
    ).toBeTruthy()
    await press('Änderung rückgängig machen')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/account/withdraw-email']])
  })

  it('is confirmed by a button, not by the link alone', async () => {
    const { calls, platform } = await show({ path: '/settings/user?email-token=geheim' })
    expect(calls).toEqual([])
    await press('Adresse bestätigen')
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/account/confirm-email', { token: 'geheim' }],
    ])
    expect(platform.navigate.mock.calls).toEqual([['settings-user']])
    await vi.waitFor(() =>
      expect(platform.session.getSnapshot().context.user?.email).toBe('neu@firma.example'),
    )
  })

  it('shows why a link is invalid', async () => {
    const message = 'Der Link zum Bestätigen ist ungültig oder abgelaufen.'
    const violations = [{ propertyPath: 'token', message }]
    await show({
      path: '/settings/user?email-token=alt',
      answer: () => Promise.reject(new HttpError({ status: 422, violations })),
    })
    await press('Adresse bestätigen')
    expect(screen.getByText(message).getAttribute('role')).toBe('alert')
  })
})

it('downloads the data of the user', async () => {
  const downloads = watchDownloads()
  await show()
  await screen.findByText('Ihre Daten')
  await press('Daten herunterladen')
  await vi.waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['tourwerk-konto.json']))
})

it('hides what the server does not support', async () => {
  const { platform } = await show({ read: () => Promise.reject(new HttpError({ status: 404 })) })
  await vi.waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Persönliche Angaben',
      'Passwort ändern',
      'Schreibweise',
    ]),
  )
  expect(platform.notifyFailure).not.toHaveBeenCalled()
})
