// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { HttpError } from '../../domain/calls/errors'
import type { Work } from '../../platform/work'
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
  tourTemplate: '/api/tour-templates/9',
  driver: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
  serviceLocationCount: 2,
  proofCount: 1,
}
const stops = [
  { name: 'Hof', eta: 7.5 * 3600, state: 'COMPLETED', timeStamp: at(7, 30) },
  { name: 'Markt', eta: 8.75 * 3600, timeWindowType: 'strict', latestTime: 8.8 * 3600 },
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
const overdue = {
  ...template,
  '@id': '/api/tour-templates/2',
  name: 'West',
  assignees: [],
  destinationCount: 3,
}
/** Starts in the evening. */
const later = { ...template, '@id': '/api/tour-templates/3', name: 'Ost', earliestTime: 20 * 3600 }
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
  '/api/users': [{ '@id': '/api/users/1', fullName: 'Uwe Kern', phone: '+49 30 12345' }],
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

async function show(setting: {
  answers?: Record<string, unknown[] | (() => unknown)>
  user?: CurrentUser
  config?: object
  unfinished?: { count: number; open: () => void }
  workflows?: Work
}) {
  const { answers = {}, user = admin, config = { runningTours: true }, workflows } = setting
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
    offers: (platform) => ({
      config: { ...platform.config, ...config },
      ...(workflows === undefined ? {} : { workflows }),
    }),
  })
  return { ...view, asked }
}
const part = (name: string) => within(screen.getAllByRole('region', { name })[0] as HTMLElement)

describe('Zentrale', () => {
  it('shows tours in progress, open issues, waiting tours, and completed ones', async () => {
    const { asked } = await show({
      unfinished: { count: 2, open: vi.fn() },
      answers: { '/api/tour-templates': [later] },
    })
    expect(await screen.findByText('Markt')).toBeTruthy()
    // It was due a quarter of an hour ago.
    expect(screen.getByText('15 Min. später als geplant')).toBeTruthy()
    expect(part('Unterwegs').getByLabelText('1 von 2 Zielen erledigt')).toBeTruthy()
    await screen.findByText('Strikte Fenster nicht einzuhalten')
    expect(
      screen.getByRole('link', { name: 'Ansehen: Strikte Fenster nicht einzuhalten' }).getAttribute('href'),
    ).toBe('/tour-templates?violation=windows')
    expect(screen.getByText('2 Vorgänge')).toBeTruthy()
    expect(part('Noch nicht gestartet').getByText('Ost')).toBeTruthy()
    expect(screen.getByText('Praxis').getAttribute('href')).toBe('/proof-of-services/1')
    expect(screen.getByText('Fehlgeschlagen')).toBeTruthy()
    expect(screen.getByText('Gestern').getAttribute('href')).toBe('/tours/0')
    expect(screen.getByText('Stand 09:00')).toBeTruthy()
    // Lists of proofs: the latest, those that failed today, and those with a low rating. No devices: the company has none.
    expect(asked.toSorted()).toEqual([
      '/api/destinations',
      '/api/latest-driver-locations',
      '/api/mails',
      '/api/planned-tours',
      '/api/proof-of-services',
      '/api/proof-of-services',
      '/api/proof-of-services',
      '/api/running-tours',
      '/api/tour-templates',
      '/api/tours',
      '/api/users',
    ])
  })

  it('lists what goes wrong today by urgency, each with its action', async () => {
    await show({ answers: { '/api/tour-templates': [template, overdue, later] } })
    await screen.findByText('Strikte Frist 08:48 wird um 12 Min. verfehlt')
    const actions = [...part('Zu klären').getAllByRole('link'), ...part('Zu klären').getAllByRole('button')]
    expect(actions.map((action) => [action.textContent, action.getAttribute('href')])).toEqual([
      ['Umplanen', '/tour-templates/9/plan'],
      ['Ansehen', '/proof-of-services/1'],
      ['Ansehen', '/tour-templates?violation=windows'],
      // Shows all entries on a small screen.
      ['Alle 5', null],
      ['Zuweisen', null],
      ['Fahrer wechseln', null],
    ])
    // A listed tour is not repeated.
    expect(part('Noch nicht gestartet').getAllByRole('listitem')).toHaveLength(1)
  })

  it('opens the dialog of a tour without a driver', async () => {
    const { workflows, opened } = fakeWorkflows()
    await show({ answers: { '/api/tour-templates': [overdue] }, workflows })
    fireEvent.click(await screen.findByRole('button', { name: /^Zuweisen: West/ }))
    expect(opened('tourEditor').calls).toMatchObject([[{ iri: '/api/tour-templates/2' }]])
  })

  it('offers the call of a silent driver', async () => {
    const silent = { '@id': '/api/driver-locations/1', tour: nord['@id'], originalTimeStamp: at(8, 20) }
    await show({ answers: { '/api/latest-driver-locations': [silent] } })
    const call = await screen.findByRole('link', { name: 'Anrufen: Nord, Kein Signal seit 40 Min.' })
    expect(call.getAttribute('href')).toBe('tel:+493012345')
  })

  it('puts aside a failed proof once it was looked at, until the next day', async () => {
    const first = await show({})
    fireEvent.click(await screen.findByRole('link', { name: 'Ansehen: Süd, Nachweis fehlgeschlagen' }))
    expect(screen.queryByText('Nachweis fehlgeschlagen')).toBeNull()
    first.unmount()
    await show({})
    fireEvent.click(await screen.findByRole('button', { name: '1 heute angesehen' }))
    expect(screen.getByText('Nachweis fehlgeschlagen')).toBeTruthy()
  })

  it('lists low ratings of a server with customer pages, and puts them aside for good', async () => {
    const words = { stars: 2, comment: 'Zu spät', ratedAt: at(7, 30) }
    const rated = { ...proof, state: 'COMPLETED', customerWords: words }
    const answers = { '/api/proof-of-services': [rated] }
    const without = await show({ answers, config: { extensions: [] } })
    await screen.findByText('Praxis')
    expect(screen.queryByText('Bewertung 2 von 5: „Zu spät“')).toBeNull()
    without.unmount()
    const first = await show({ answers })
    const link = await screen.findByRole('link', { name: 'Ansehen: Süd, Bewertung 2 von 5: „Zu spät“' })
    expect(link.getAttribute('href')).toBe('/proof-of-services/1')
    fireEvent.click(link)
    expect(screen.getByRole('button', { name: '1 heute angesehen' })).toBeTruthy()
    first.unmount()
    vi.setSystemTime(new Date(2026, 10, 21, 9, 0))
    await show({ answers })
    await screen.findByText('Praxis')
    expect(screen.queryByText('Bewertung 2 von 5: „Zu spät“')).toBeNull()
    expect(screen.queryByRole('button', { name: /angesehen$/ })).toBeNull()
  })

  it('says that all is well only if everything could be read', async () => {
    const well = { '/api/running-tours': [], '/api/proof-of-services': [], '/api/tour-templates': [] }
    const view = await show({ answers: well })
    expect(await screen.findByText('Alles im Plan.')).toBeTruthy()
    view.unmount()
    const fails = () => {
      throw new HttpError({ status: 403 })
    }
    await show({ answers: { ...well, '/api/tour-templates': fails } })
    await waitFor(() => expect(part('Zu klären').getByRole('alert')).toBeTruthy())
    expect(screen.queryByText('Alles im Plan.')).toBeNull()
  })

  it('starts a waiting tour', async () => {
    const { calls } = await show({ answers: { '/api/tour-templates': [later] } })
    const button = await screen.findByRole('button', { name: 'Tour starten: Ost' })
    await act(async () => void fireEvent.click(button))
    expect(await screen.findByText('Möchten Sie die Tour „Ost“ jetzt starten?')).toBeTruthy()
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
    await part('Letzte Nachweise').findByText('Konnte nicht geladen werden.')
    expect(screen.getByText(/^Nicht aktuell/)).toBeTruthy()
    isBroken = false
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })))
    expect(await screen.findByText('Praxis')).toBeTruthy()
  })

  it('shows spectators their own parts, and no start button', async () => {
    const { asked } = await show({ user: { ...spectator, canViewPlan: true } })
    await screen.findByText('1 Tour')
    // No tour can be started or changed.
    expect(screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Aktualisieren',
    ])
    expect(screen.queryByRole('region', { name: 'Letzte Nachweise' })).toBeNull()
    expect(asked.toSorted()).toEqual(['/api/planned-tours', '/api/tour-templates', '/api/users'])
  })

  it('shows users without permissions whom to ask', async () => {
    await show({ user: spectator })
    expect(screen.getByText(/^Für Ihr Konto ist noch kein Bereich freigegeben/)).toBeTruthy()
  })

  it('guides a new company through its first steps, one after the other', async () => {
    const started = { '/api/running-tours': [], '/api/tours': [] }
    const view = await show({ answers: { ...started, '/api/tour-templates': [] } })
    const steps = within(await screen.findByRole('region', { name: 'Erste Schritte' }))
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Firmenadresse angeben',
      'Ziele importieren',
      'Ziele auf Touren verteilen',
      'Reihenfolge optimieren',
      'Erste Tour starten',
    ])
    expect(steps.getByRole('link', { name: 'Adresse eingeben' }).getAttribute('href')).toBe(
      '/settings/company?field=startAddress&from=first-steps',
    )
    view.unmount()
    const company = { '@id': '/api/companies/1', startAddress: 'Werkstraße 1' }
    const templates = [{ ...later, isOptimized: true }]
    await show({ user: { ...admin, company }, answers: { ...started, '/api/tour-templates': templates } })
    const last = within(await screen.findByRole('region', { name: 'Erste Schritte' }))
    expect(last.getAllByText('Erledigt')).toHaveLength(4)
    fireEvent.click(last.getByRole('button', { name: 'Tour starten' }))
    expect(await screen.findByText('Möchten Sie die Tour „Ost“ jetzt starten?')).toBeTruthy()
  })
})
