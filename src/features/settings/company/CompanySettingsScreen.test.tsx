// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { formatDateTime } from '../../../texts/kit/format'
import { CompanySettingsScreen } from './CompanySettingsScreen'
import { stored, openDevice, open, field, type, toggle, press, sent } from './companySettings.testing'

// A form of this size takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

it('replaces the network error with the validation errors', async () => {
  await open({ answer: () => Promise.reject(new NetworkError()) })
  type('Name', 'Spreeklar Nord')
  await press('Speichern')
  expect(await screen.findByText(/^Nicht gesendet/)).toBeTruthy()
  type('Name', '')
  await press('Erneut senden')
  expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
  expect(screen.queryByText(/^Nicht gesendet/)).toBeNull()
})

it('stays open if the user is refetched without the company', async () => {
  const { platform } = await open({ later: null })
  const userNow = () => platform.session.getSnapshot().context.user
  const before = userNow()
  type('Name', 'Spreeklar Nord')
  await press('Speichern')
  await vi.waitFor(() => expect(userNow()).not.toBe(before))
  expect(field('Name').value).toBe('Spreeklar Nord')
})

it('refetches the user if the response did not contain the company', async () => {
  await open({ user: { '@id': '/api/users/other', id: 'other', roles: ['ROLE_COMPANY_ADMIN'] } })
  expect(field('Name').value).toBe('Spreeklar')
})

it('focuses the field of the first step, and leads back once the address is saved', async () => {
  const { platform } = await open({
    path: '/settings/company?field=startAddress&from=first-steps',
    later: { '@id': '/api/companies/1', startAddress: 'Markt 1, 53111 Bonn' },
  })
  expect(document.activeElement).toBe(field('Adresse des Startpunkts'))
  expect(platform.navigate.mock.calls).toEqual([])
  type('Name', 'Spreeklar Nord')
  await press('Speichern')
  await vi.waitFor(() => expect(platform.navigate.mock.calls).toEqual([['index']]))
})

describe('the retention period', () => {
  const nightly = (removed: object) => ({
    '@id': '/api/users/night',
    id: 'night',
    roles: ['ROLE_COMPANY_ADMIN'],
    company: { '@id': '/api/companies/1', name: 'Spreeklar', ...removed },
  })

  it('is shown in months; an empty field keeps everything', async () => {
    const { calls } = await open({
      server: { company: { ...stored, positionRetentionMonths: 12 }, version: 1 },
    })
    expect([field('Positionen der Fahrzeuge (Monate)').value, field('Nachweise (Monate)').value]).toEqual([
      '12',
      '',
    ])
    type('Positionen der Fahrzeuge (Monate)', '')
    type('Nachweise (Monate)', '36')
    await press('Speichern')
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { positionRetentionMonths: null, proofRetentionMonths: 36 },
    ])
  })

  it.each([
    [
      {
        retentionRanAt: '2026-11-20T02:00:00Z',
        retentionRemovedPositions: 1200,
        retentionRemovedProofs: 1,
        retentionRemovedFiles: 0,
      },
      '1.200 Positionen, 1 Nachweis gelöscht',
    ],
    [{ retentionRanAt: '2026-11-20T02:00:00Z' }, 'nichts gelöscht'],
  ])('shows what the last night deleted: %j', async (removed, text) => {
    await open({ user: nightly(removed) })
    const at = formatDateTime(new Date('2026-11-20T02:00:00Z'))
    expect(screen.getByText(`Zuletzt geprüft am ${at}: ${text}.`)).toBeTruthy()
  })

  it('shows nothing before the first night', async () => {
    await open()
    expect(screen.queryByText(/^Zuletzt geprüft/)).toBeNull()
  })
})

it('downloads all data of the company', async () => {
  const { asked } = await open()
  await press('Alle Daten exportieren')
  expect(asked()).toEqual([
    ['command', { command: { kind: 'exportCompany', iri: '/api/companies/1', name: 'Spreeklar' } }],
  ])
})

describe('CompanySettingsScreen', () => {
  it('sends the changes with the version they are based on, and updates the defaults in the session', async () => {
    const { calls, platform, user } = await open()
    type('Verweildauer (Min.)', '20')
    toggle('Kunden nach erbrachtem Nachweis per E-Mail informieren')
    toggle('Nachweis als PDF mitschicken')
    await press('Speichern')
    expect(sent(calls)).toEqual([
      {
        method: 'PATCH',
        path: '/api/companies/1',
        body: {
          defaultDestinationLengthOfStay: 1200,
          defaultDestinationNotificationTriggers: ['notifyOnProof'],
          addDestinationProofToMail: true,
        },
        etag: '"1"',
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Die Einstellungen der Firma sind gespeichert.' }],
    ])
    expect(platform.session.getSnapshot().context.user).toEqual({
      ...user,
      company: { '@id': '/api/companies/1', name: 'Neu' },
    })
    expect(screen.queryByText('Nicht gespeichert')).toBeNull()
    type('Menge', '5')
    await press('Speichern')
    expect(sent(calls).at(-1)).toEqual({
      method: 'PATCH',
      path: '/api/companies/1',
      body: { defaultCapacity: 5 },
      etag: '"2"',
    })
  })

  it('offers a retry if the settings cannot be loaded', async () => {
    let isDown = true
    const user: CurrentUser = {
      '@id': '/api/users/u',
      id: 'u',
      roles: ['ROLE_COMPANY_ADMIN'],
      company: { '@id': '/api/companies/1' },
    }
    await renderScreen(<CompanySettingsScreen />, {
      user,
      read: async (path) => {
        if (isDown) throw new HttpError({ status: 500 })
        return path === '/api/companies/1' ? stored : { 'hydra:member': [] }
      },
      offers: (platform) => ({ workflows: openDevice(platform).workflows }),
    })
    await screen.findByText('Die Einstellungen der Firma konnten nicht geladen werden.')
    isDown = false
    await press('Erneut versuchen')
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Spreeklar')
  })

  it('sends nothing while a value is invalid and jumps to it', async () => {
    const { calls } = await open()
    type('Menge', '2,5')
    await press('Speichern')
    expect([
      calls,
      document.activeElement,
      screen.getByText('Dieses Feld akzeptiert nur ganze Zahlen.'),
    ]).toEqual([[], field('Menge'), expect.any(HTMLElement)])
  })

  it('shows that nothing was changed instead of sending nothing', async () => {
    const { calls, platform } = await open()
    await press('Speichern')
    expect([calls, platform.notify.mock.calls]).toEqual([
      [],
      [[{ type: 'info', message: 'Sie haben nichts geändert.' }]],
    ])
  })

  it('has two addresses with separate field names', async () => {
    await open()
    const names = ['Adresse des Startpunkts', 'Adresse des Endpunkts'].map((label) => field(label).name)
    expect(names).toEqual(['startAddress', 'destinationAddress'])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

it('updates the example destination while the user types', async () => {
  await open({
    server: {
      company: {
        ...stored,
        defaultDestinationTimeWindowType: 'strict',
        defaultDestinationEarliestTime: 8 * 3600,
        defaultDestinationLatestTime: 12 * 3600,
        defaultDestinationNotificationTriggers: ['notifyOnTourStart'],
      },
      version: 1,
    },
  })
  const example = () => screen.getByRole('figure')
  const lines = () =>
    [...example().querySelectorAll('li')].map(({ children }) => [...children].map((part) => part.textContent))
  expect(lines()).toEqual([
    ['Ankunft 07:30', '', 'wartet 30 Min.'],
    ['Ankunft 08:00', '', 'im Zeitfenster'],
    ['Ankunft 12:30', '', '30 Min. nach strikter Frist'],
  ])
  expect(example().textContent).toContain(
    'Menge 4 · Verweildauer 10 Min. · E-Mail an den Kunden beim Start der Tour',
  )
  fireEvent.change(screen.getByLabelText('Art des Zeitfensters'), { target: { value: 'soft' } })
  expect(lines().map(([, , words]) => words)).toEqual([
    '30 Min. vor lockerem Fenster',
    'im Zeitfenster',
    '30 Min. nach lockerem Fenster',
  ])
  fireEvent.change(screen.getByLabelText('Frühestens'), { target: { value: '8 Uhr' } })
  expect(example().textContent).toContain('Das Beispiel erscheint, sobald alle Angaben lesbar sind.')
})
