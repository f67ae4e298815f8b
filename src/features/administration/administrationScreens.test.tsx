// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { HttpError } from '../../domain/calls/errors'
import { CompaniesScreen } from './CompaniesScreen'
import { JobsScreen } from './JobsScreen'
import { UsersScreen } from './UsersScreen'

vi.setConfig({ testTimeout: 30_000 })

const user: CurrentUser = { '@id': '/api/users/p', id: 'p', roles: ['ROLE_PLATFORM_ADMIN'] }
const companies = '/api/administration/companies'

describe('the companies of another server', () => {
  it('are shown with the sent data, without zeros for unknown numbers', async () => {
    await renderScreen(<CompaniesScreen />, {
      user,
      path: '/administration/companies',
      read: async (path) => {
        if (path !== companies) throw new HttpError({ status: 404 })
        return { 'hydra:member': [{ '@id': '/api/companies/7', name: 'Klar' }], 'hydra:totalItems': 1 }
      },
    })
    const table = await screen.findByRole('table', { name: 'Firmen' })
    const row = await within(table).findByRole('row', { name: /Klar/ })
    expect(row.textContent).toContain('–')
    expect(row.textContent).not.toContain('0')

    await act(async () => void fireEvent.click(within(row).getByText('Klar')))
    expect(await screen.findByText('Dieser Server nennt keine Funktionen.')).toBeTruthy()
    expect(await screen.findByText('Das Protokoll konnte nicht geladen werden.')).toBeTruthy()
    expect(screen.queryAllByRole('switch')).toEqual([])
  })

  it('show a notice if the server administers none', async () => {
    await renderScreen(<CompaniesScreen />, {
      user,
      path: '/administration/companies',
      read: () => Promise.reject(new HttpError({ status: 404 })),
    })
    expect(await screen.findByText('Dieser Server verwaltet keine Firmen.')).toBeTruthy()
  })
})

describe('the streets of the server', () => {
  it.each([
    [
      {
        region: 'Berlin',
        dataDate: '2026-11-01T12:00:00.000Z',
        bounds: [13.1, 52.35, 13.75, 52.65],
        houses: 401_234,
      },
      'Straßendaten: Berlin · Stand 01.11.2026 · 44\u00a0×\u00a033\u00a0km · 401.234 Hausnummern · © OpenStreetMap-Mitwirkende',
    ],
    [{ region: 'Berlin' }, 'Straßendaten: Berlin · © OpenStreetMap-Mitwirkende'],
    [undefined, undefined],
  ])('are shown with date and coverage of their data: %j', async (streets, text) => {
    await renderScreen(<CompaniesScreen />, {
      user,
      path: '/administration/companies',
      read: async () => ({ 'hydra:member': [], 'hydra:totalItems': 0 }),
      offers: { config: readRuntimeConfig({ streets }) },
    })
    await screen.findByText('Noch keine Firma.')
    expect(screen.queryByText(/Straßendaten/)?.textContent).toBe(text)
  })
})

describe('the background jobs', () => {
  const jobs = '/api/administration/jobs'

  it('show the reason of a failure, and offer what their state allows', async () => {
    await renderScreen(<JobsScreen />, {
      user,
      path: '/administration/jobs',
      read: async (path) => {
        if (path !== jobs) throw new HttpError({ status: 404 })
        return {
          'hydra:member': [
            { '@id': `${jobs}/1`, kind: 'mail.send', state: 'failed', failure: 'ECONNREFUSED' },
            { '@id': `${jobs}/2`, kind: 'cache.warm', state: 'running' },
          ],
          'hydra:totalItems': 2,
        }
      },
    })
    const table = await screen.findByRole('table', { name: 'Hintergrundaufgaben' })
    const failed = await within(table).findByRole('row', { name: /E-Mail senden/ })
    expect(failed.textContent).toMatch(/gescheitert.*ECONNREFUSED/)
    const offered = async (name: RegExp) => {
      const row = within(table).getByRole('row', { name })
      await act(async () => void fireEvent.click(within(row).getByRole('button')))
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await act(async () => void fireEvent.keyDown(document.activeElement ?? row, { key: 'Escape' }))
      return items
    }
    expect(await offered(/E-Mail senden/)).toEqual(['Jetzt wiederholen', 'Abbrechen'])
    expect(await offered(/cache\.warm/)).toEqual(['Abbrechen'])
  })

  it('show a notice if the server shows none', async () => {
    await renderScreen(<JobsScreen />, {
      user,
      path: '/administration/jobs',
      read: () => Promise.reject(new HttpError({ status: 404 })),
    })
    expect(await screen.findByText('Dieser Server zeigt keine Hintergrundaufgaben.')).toBeTruthy()
  })
})

it('shows that the server sends no users of other companies', async () => {
  await renderScreen(<UsersScreen />, {
    user,
    path: '/administration/users',
    read: () => Promise.reject(new HttpError({ status: 404 })),
  })
  expect(await screen.findByText('Dieser Server zeigt keine Benutzer anderer Firmen.')).toBeTruthy()
})
