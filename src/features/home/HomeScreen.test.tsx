// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { HttpError } from '../../domain/calls/errors'
import { HomeScreen } from './HomeScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// jsdom renders no maps.

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'] }

const now = new Date(2026, 10, 20, 9, 0)
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).toISOString()

const nord = {
  '@id': '/api/tours/1',
  name: 'Nord',
  color: '#123456',
  startDate: at(7),
  driver: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
  serviceLocationCount: 2,
  proofCount: 1,
}
const stops = [
  { name: 'Hof', eta: 7.5 * 3600, state: 'COMPLETED', timeStamp: at(7, 30) },
  { name: 'Markt', eta: 8.75 * 3600 },
]
const template = {
  '@id': '/api/tour-templates/1',
  name: 'Süd',
  color: '#654321',
  active: true,
  running: false,
  destinationCount: 4,
  earliestTime: 8 * 3600,
  strictViolationCount: 2,
}
const proof = {
  '@id': '/api/proof-of-services/1',
  state: 'FAILED',
  timeStamp: at(8),
  serviceLocation: { '@id': '/api/service-locations/1', name: 'Praxis', tourTemplateName: 'Süd' },
}
const full: Record<string, unknown[]> = {
  '/api/running-tours': [{ ...nord, stops }],
  '/api/tours': [{ ...nord, '@id': '/api/tours/0', name: 'Gestern', endDate: at(8), startDate: at(6) }],
  '/api/latest-driver-locations': [{ '@id': '/api/driver-locations/1', tour: nord['@id'], lat: 52, lng: 13 }],
  '/api/proof-of-services': [proof],
  '/api/tour-templates': [template],
  '/api/destinations': [],
  '/api/users': [{ '@id': '/api/users/1' }],
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function show(setting: {
  answers?: Record<string, unknown[] | (() => unknown)>
  user?: CurrentUser
  config?: object
  unfinished?: { count: number; open: () => void }
}) {
  const { answers = {}, user = admin, config = { runningTours: true } } = setting
  const asked: string[] = []
  const { unfinished = { count: 0, open: () => undefined } } = setting
  const view = await renderScreen(<HomeScreen unfinished={unfinished} />, {
    user,
    read: async (path, query) => {
      asked.push(path)
      const given = answers[path] ?? (query['exists[endDate]'] === false ? [nord] : (full[path] ?? []))
      const members = typeof given === 'function' ? given() : given
      return { 'hydra:member': members, 'hydra:totalItems': (members as unknown[]).length }
    },
    offers: (platform) => ({ config: { ...platform.config, ...config } }),
  })
  return { ...view, asked }
}
const part = (name: string) => within(screen.getAllByRole('region', { name })[0] as HTMLElement)

describe('Zentrale', () => {
  it('shows tours in progress, open issues, waiting tours, and completed ones', async () => {
    const { asked } = await show({ unfinished: { count: 2, open: vi.fn() } })
    expect(await screen.findByText('Markt')).toBeTruthy()
    // It was due a quarter of an hour ago.
    expect(screen.getByText('15 Min. später als geplant')).toBeTruthy()
    expect(part('Unterwegs').getByLabelText('1 von 2 Zielen erledigt')).toBeTruthy()
    await screen.findByText('Strikte Fenster nicht einzuhalten')
    expect(
      screen.getByRole('link', { name: 'Strikte Fenster nicht einzuhalten: Ansehen' }).getAttribute('href'),
    ).toBe('/tour-templates?violation=windows')
    expect(screen.getByText('2 Vorgänge')).toBeTruthy()
    expect(screen.getByText('seit 1 Std. überfällig')).toBeTruthy()
    expect(screen.getByText('Praxis').getAttribute('href')).toBe('/proof-of-services/1')
    expect(screen.getByText('Fehlgeschlagen')).toBeTruthy()
    expect(screen.getByText('Gestern').getAttribute('href')).toBe('/tours/0')
    expect(screen.getByText('Stand 09:00')).toBeTruthy()
    expect(asked).toHaveLength(6)
  })

  it('starts a waiting tour', async () => {
    const { calls } = await show({})
    const button = await screen.findByRole('button', { name: 'Tour starten: Süd' })
    await act(async () => void fireEvent.click(button))
    expect(await screen.findByText('Möchten Sie die Tour „Süd“ jetzt starten?')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('shows only the data that another server sends', async () => {
    const { asked } = await show({ config: { runningTours: false } })
    expect(await screen.findByText('Nord')).toBeTruthy()
    expect(screen.getByText('Nicht bekannt')).toBeTruthy()
    expect(screen.queryByText('pünktlich')).toBeNull()
    expect(asked).not.toContain('/api/running-tours')
  })

  it('counts no destinations if the server ignored the filter', async () => {
    const filtered = await show({ answers: { '/api/destinations': [{ '@id': '/api/destinations/1' }] } })
    expect(await screen.findByText('Ziele ohne Position auf der Karte')).toBeTruthy()
    filtered.unmount()
    await show({ answers: { '/api/destinations': [{ '@id': '/api/destinations/1', lat: 52, lng: 13 }] } })
    await screen.findByText('Strikte Fenster nicht einzuhalten')
    expect(screen.queryByText('Ziele ohne Position auf der Karte')).toBeNull()
  })

  it('keeps the other parts if one cannot be loaded, and retries that one', async () => {
    let isBroken = true
    await show({
      answers: {
        '/api/proof-of-services': () => {
          if (isBroken) throw new HttpError({ status: 403 })
          return [proof]
        },
      },
    })
    await screen.findByText('Markt')
    await screen.findByText('Konnte nicht geladen werden.')
    expect(screen.getByText(/^Nicht aktuell/)).toBeTruthy()
    isBroken = false
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })))
    expect(await screen.findByText('Praxis')).toBeTruthy()
  })

  it('shows spectators their own parts, and no start button', async () => {
    const { asked } = await show({ user: { ...spectator, canViewPlan: true } })
    await screen.findByText('Süd')
    expect(screen.queryByRole('button', { name: /^Tour starten/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Letzte Nachweise' })).toBeNull()
    expect(part('Zu klären').getByText('1 Tour')).toBeTruthy()
    expect(asked).toEqual(['/api/tour-templates'])
  })

  it('shows users without permissions whom to ask', async () => {
    await show({ user: spectator })
    expect(screen.getByText(/^Für Ihr Konto ist noch kein Bereich freigegeben/)).toBeTruthy()
  })

  it('guides a new company through its first steps', async () => {
    await show({
      answers: {
        '/api/running-tours': [],
        '/api/tours': [],
        '/api/tour-templates': [],
        '/api/users': [{ '@id': '/api/users/1' }, { '@id': '/api/users/2' }],
      },
    })
    const steps = within(await screen.findByRole('region', { name: 'Erste Schritte' }))
    await waitFor(() => expect(steps.getAllByText('Erledigt').length).toBeGreaterThan(0))
    expect(steps.getByRole('link', { name: 'Mitarbeiter einladen' }).getAttribute('href')).toBe(
      '/settings/users',
    )
    expect(steps.getByRole('button', { name: 'Erste Tour anlegen' })).toBeTruthy()
  })
})
