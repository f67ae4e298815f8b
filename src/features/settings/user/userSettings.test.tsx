// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import { accessFacts } from '../../../contract/access/permissions'
import type { CurrentUser } from '../../../contract/access/user'
import { profileRows } from './profileRows'
import { SettingsFrame } from '../SettingsFrame'
import { UserSettingsScreen } from './UserSettingsScreen'

const user: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  fullName: 'Ida Yıldırım',
  email: 'ida@firma.example',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
  company: { '@id': '/api/companies/1', name: 'Spreeklar' },
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
function fill() {
  type('Aktuelles Passwort', 'altes Passwort')
  type('Neues Passwort', 'lang genug 1')
  type('Neues Passwort wiederholen', 'lang genug 1')
}

describe('profileRows', () => {
  it('lists known values, a dash for missing ones, and read permissions for spectators only', () => {
    expect(
      profileRows(user, { '@id': '', name: 'Spreeklar' }, accessFacts(user), { isEdited: false }),
    ).toEqual([
      { label: 'Name', value: 'Ida Yıldırım' },
      { label: 'E-Mail-Adresse', value: 'ida@firma.example' },
      { label: 'Telefon', value: '–' },
      { label: 'Firma', value: 'Spreeklar' },
      { label: 'Rolle', value: 'Betrachter' },
      { label: 'Leserechte', value: 'Touren und Übersicht' },
    ])
    const admin = { ...user, roles: ['ROLE_COMPANY_ADMIN', 'ROLE_DRIVER'] }
    expect(profileRows(admin, { '@id': '' }, accessFacts(admin), { isEdited: true }).at(-1)).toEqual({
      label: 'Rolle',
      value: 'Administrator, Fahrer',
    })
  })
})

describe('UserSettingsScreen', () => {
  it('changes the password, empties the fields and refetches the session', async () => {
    const { calls, platform } = await renderScreen(<UserSettingsScreen />, {
      user,
      userLater: { ...user, fullName: 'Ida Neu' },
    })
    fill()
    await press('Passwort ändern')
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: '/api/users/7/change-password',
        body: {
          currentPassword: 'altes Passwort',
          plainPassword: 'lang genug 1',
          confirmPassword: 'lang genug 1',
        },
        commandId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [
        {
          type: 'success',
          message: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.',
        },
      ],
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Aktuelles Passwort').value).toBe('')
    expect(screen.getByText('Ida Neu')).toBeTruthy()
  })

  it('shows a wrong current password at its field and keeps the input', async () => {
    const violations = [{ propertyPath: 'currentPassword', message: 'Das aktuelle Passwort ist falsch.' }]
    await renderScreen(<UserSettingsScreen />, {
      user,
      answer: () => Promise.reject(new HttpError({ status: 422, violations })),
    })
    fill()
    await press('Passwort ändern')
    expect(screen.getByText('Das aktuelle Passwort ist falsch.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Aktuelles Passwort'))
    expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('lang genug 1')
  })
})

describe('SettingsFrame', () => {
  it('lists the children that the user may open and marks the current one', async () => {
    await renderScreen(<SettingsFrame active="settings-tags">Inhalt</SettingsFrame>, {
      user: { ...user, roles: ['ROLE_COMPANY_ADMIN'] },
    })
    const links = within(screen.getByRole('navigation', { name: 'Einstellungen' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Mein Konto',
      'Firma',
      'Mitarbeiter',
      'Fahrzeuge',
      'Abwesenheiten',
      'Touren',
      'Ziele',
      'Nachweise',
      'Kategorien',
      'Farben',
      'Import',
      'PDF',
      'E-Mails',
      'Protokoll',
    ])
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    ).toEqual(['Kategorien'])
  })
})
