// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import type { CurrentUser } from '../../../contract/access/user'
import { extensions, type Extension } from '../../../contract/wire/extensions'
import { HttpError } from '../../../domain/calls/errors'
import { DrivenToursScreen } from './DrivenToursScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewTour: true,
}

const iriOf = (number: number) => `/api/tours/${number}`
const at = (hours: number, minutes: number) => new Date(2026, 10, 20, hours, minutes).toISOString()
const tour = (number: number): Record<string, unknown> => ({
  '@id': iriOf(number),
  name: `Fahrt ${number}`,
  color: '#366ae8',
  startDate: at(8, 16),
  endDate: at(12, 40),
  locationTracking: true,
  driver: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  stopStates: ['COMPLETED', 'FAILED', 'ABORTED', 'COMPLETED', null],
  delaySeconds: 720,
  plannedMeters: 28_600,
  drivenMeters: 40_000,
})

/** The tours of the server. Tests change them. */
let tours: Record<string, unknown>[]
let asked: Query[]
/** The response to the query for tours in progress. */
let running: Record<string, unknown>[]
let counted: Query[]
beforeEach(() => {
  tours = [1, 2, 3].map(tour)
  asked = []
  running = []
  counted = []
})
afterEach(() => vi.unstubAllGlobals())

async function read(path: string, query: Query) {
  if (path === '/api/users') return { 'hydra:member': [{ '@id': '/api/users/u', fullName: 'Uwe' }] }
  if (path === '/api/tour-templates-select-options')
    return { 'hydra:member': [{ '@id': '/api/tour-templates/t', name: 'Nord' }] }
  if (path !== '/api/tours') return { 'hydra:member': [] }
  if (query['itemsPerPage'] === 1) {
    counted.push(query)
    return { 'hydra:member': running.slice(0, 1), 'hydra:totalItems': running.length }
  }
  asked.push(query)
  return { 'hydra:member': tours, 'hydra:totalItems': tours.length }
}

type ShownList = { user?: CurrentUser; path?: string; announced?: readonly Extension[] }

async function show({ user = admin, path = '/tours?size=10', announced = extensions }: ShownList = {}) {
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<DrivenToursScreen />, {
    user,
    path,
    read,
    announced,
    offers: { workflows },
  })
  await screen.findByText(/^(1 Eintrag|[\d.]+ Einträge)$/)
  return { ...view, exports: opened('xlsxExport') }
}
const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
const cellsOf = (name: string) => [...row(name).querySelectorAll('td')].map((cell) => cell.textContent)
/** Finds buttons by name: queries by role take seconds on a table. */
const buttons = (name: string, within_: ParentNode = document) =>
  [...within_.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
const press = (button: Element | undefined) => act(async () => void fireEvent.click(button ?? document.body))
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const address = (history: string[]) => history.at(-1)
const choose = async (name: string, action: string) => {
  await press(buttons(`Aktionen: ${name}`)[0])
  await press(within(await screen.findByRole('menu')).getByText(action))
}

describe('the list of driven tours', () => {
  it('starts with the last work window, until the user clears it', async () => {
    const { history } = await show({ path: '/tours' })
    const { from = '', to = '' } = Object.fromEntries(
      new URLSearchParams((address(history) ?? '').split('?')[1]),
    )
    expect([from.slice(10), to.slice(10), from.slice(0, 10)]).toEqual(['T08:00', 'T16:00', to.slice(0, 10)])
    expect(asked.map((each) => [each['startDate[after]'], each['startDate[before]']])).toEqual([
      [new Date(from).toISOString(), new Date(to).toISOString()],
    ])
    await press([...document.querySelectorAll('button[aria-label^="Zeitraum aufheben: "]')][0])
    expect(address(history)).toBe('/tours')
    expect(asked.at(-1)).not.toHaveProperty('startDate[after]')
    expect(screen.getByLabelText('Zeitraum: Alle Tage')).toBeTruthy()
  })

  it('offers the vehicle as a column if the server has plans of dates', async () => {
    const offered = async (announced: readonly Extension[]) => {
      const { unmount } = await show({ announced })
      await press(buttons('Tabellenspalten')[0])
      await screen.findByText('Auswahl bestätigen', undefined, { timeout: 10_000 })
      const vehicle = screen.queryByText('Fahrzeug')
      unmount()
      return vehicle !== null
    }
    expect([await offered(['plannedTours']), await offered([])]).toEqual([true, false])
  })

  it('shows how many of them are in progress', async () => {
    tours = [{ ...tour(1), endDate: null }, tour(2), tour(3)]
    running = tours.slice(0, 1)
    await show({ path: '/tours?size=10&search=Fahrt&driver=u' })
    expect(await screen.findByText('1 läuft · 2 abgeschlossen')).toBeTruthy()
    expect(counted).toEqual([
      { page: 1, itemsPerPage: 1, search: 'Fahrt', 'driver.id': 'u', 'exists[endDate]': 'false' },
    ])
    // With a status filter, the count of the list is enough.
    await fill('Nach Status filtern', 'running')
    expect(screen.queryByText(/abgeschlossen$/, { selector: 'div' })).toBeNull()
    expect(counted).toHaveLength(1)
  })

  it('shows a row with all known data', async () => {
    await show()
    expect(cellsOf('Fahrt 1')).toEqual([
      '',
      'F1',
      'Fahrt 1',
      'Uwe Kretschmann',
      'abgeschlossen',
      '20.11.08:16 – 12:40',
      '2 / 5112 von 5 Zielen abgeschlossen, 1 fehlgeschlagen, 1 abgebrochen',
      '28,6 / 40,0geplant 28,6 km, gefahren 40,0 km',
      '+1212 Min. später als geplant',
      '',
    ])
    expect(screen.getByText('Fahrt 1').getAttribute('href')).toBe('/tours/1')
    expect(row('Fahrt 1').querySelectorAll('.tiny-line circle.tiny-line-done')).toHaveLength(2)
  })

  it('shows only the data that another server sends', async () => {
    tours = [
      { '@id': iriOf(1), id: 1, name: 'Fahrt 1', color: '#366ae8', endDate: null, locationTracking: false },
    ]
    await show()
    expect(cellsOf('Fahrt 1').slice(1, -1)).toEqual(['F1', 'Fahrt 1', '–', 'läuft', '–', '–', '–', '–'])
    expect(screen.queryByText('Der Server hat nicht nach allen Filtern gesucht.')).toBeNull()
  })

  it('shows that a driver was deleted, and for how long a tour has been silent', async () => {
    const silent = new Date(Date.now() - 18 * 60_000).toISOString()
    tours = [
      { ...tour(1), endDate: null, driver: null, driverDeleted: true, lastPositionAt: silent },
      { ...tour(2), delaySeconds: 100 },
    ]
    await show()
    expect(cellsOf('Fahrt 1').slice(3, 6)).toEqual(['Mitarbeiter gelöscht', 'läuft', '20.11.08:16 – läuft'])
    expect(cellsOf('Fahrt 1').at(-2)).toBe('18 Min.Kein Signal seit 18 Min.')
    expect(cellsOf('Fahrt 2').at(-2)).toBe('pünktlich')
  })

  it('shows a row in two lines on a small screen', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    tours[1] = { ...tours[1], driver: undefined, delaySeconds: null }
    tours[2] = { ...tours[2], stopStates: undefined, delaySeconds: null }
    await show()
    expect(cellsOf('Fahrt 2')[1]).toMatch(/1 abgebrochen20\.11\./)
    expect(cellsOf('Fahrt 3')[1]).toMatch(/^F3Fahrt 3[^·]*Uwe Kretschmann20\.11\./)
    expect(cellsOf('Fahrt 1')[1]).toBe(
      'F1Fahrt 1+1212 Min. später als geplant2 / 5112 von 5 Zielen abgeschlossen, 1 fehlgeschlagen, 1 abgebrochen · Uwe Kretschmann20.11.08:16',
    )
  })

  it('requests what its filters select, keeps them in the URL, and clears them with one button', async () => {
    const { history } = await show({ path: '/tours?search=Fahrt' })
    await press(screen.getByLabelText('Zeitraum: Alle Tage'))
    await fill('Von', '2026-11-20')
    await fill('Nach Status filtern', 'completed')
    await fill('Nach Tour filtern', 't')
    await fill('Nach Fahrer filtern', 'u')
    await fill('Nach Ortung filtern', 'on')
    expect(address(history)).toBe(
      '/tours?search=Fahrt&from=2026-11-20&status=completed&tour=t&driver=u&tracking=on',
    )
    expect(asked.at(-1)).toMatchObject({
      search: 'Fahrt',
      'sort[startDate]': 'DESC',
      'startDate[after]': new Date(2026, 10, 20).toISOString(),
      'exists[endDate]': 'true',
      'tourTemplate.id': 't',
      'driver.id': 'u',
      locationTracking: 'true',
    })
    await fill('Nach Status filtern', 'running')
    expect(await screen.findByText('Der Server hat nicht nach allen Filtern gesucht.')).toBeTruthy()
    await press(buttons('Filter aufheben')[0])
    expect(address(history)).toBe('/tours?search=Fahrt')
  })

  it('offers a retry after a failure', async () => {
    const refused = new HttpError({ status: 404 })
    let isDown = true
    await renderScreen(<DrivenToursScreen />, {
      user: admin,
      path: '/tours?size=10',
      read: (path, query) => (path === '/api/tours' && isDown ? Promise.reject(refused) : read(path, query)),
    })
    const fault = await screen.findByText('Die Daten konnten nicht geladen werden.')
    expect(fault.closest('[role=alert]')).not.toBeNull()
    isDown = false
    await press(buttons('Erneut versuchen')[0])
    expect(await screen.findByText('Fahrt 1')).toBeTruthy()
  })

  it('shows an empty state', async () => {
    tours = []
    await show()
    expect(screen.getByText('Keine Einträge')).toBeTruthy()
  })

  it('links to a tour and to the map of all vehicles', async () => {
    const { history } = await show()
    expect(screen.getByLabelText('Fahrzeugortung').getAttribute('href')).toBe('/tours/track')
    await press(row('Fahrt 2'))
    expect(address(history)).toBe('/tours/2')
  })
})

describe('administrators', () => {
  const confirm = async () => {
    const question = await screen.findByRole('alertdialog')
    const { textContent } = question
    await press(buttons('Löschen', question)[0])
    return textContent
  }
  const deleted = (calls: readonly { method: string; path: string }[]) =>
    calls.map(({ method, path }) => `${method} ${path}`)

  it('can delete one tour, after a question', async () => {
    const { calls, platform } = await show()
    await choose('Fahrt 2', 'Löschen')
    expect(await confirm()).toContain(
      'Mit der gefahrenen Tour „Fahrt 2“ werden ihre Nachweise und Positionen gelöscht.',
    )
    expect(deleted(calls)).toEqual(['DELETE /api/tours/2'])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Gefahrene Tour „Fahrt 2“ wurde gelöscht.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[['tours']], [['proofs']], [['tourTemplates']]])
  })

  it('can delete several, which are deselected then', async () => {
    const { calls } = await show()
    await press(screen.getByLabelText('Fahrt 1 auswählen'))
    await press(screen.getByLabelText('Fahrt 3 auswählen'))
    await press(buttons('Löschen', screen.getByLabelText('Auswahl'))[0])
    expect(await confirm()).toContain('Sind Sie sicher, dass Sie 2 gefahrene Touren löschen wollen?')
    await vi.waitFor(() => expect(screen.queryByLabelText('Auswahl')).toBeNull())
    expect(deleted(calls)).toEqual(['DELETE /api/tours/1', 'DELETE /api/tours/3'])
  })

  it('can export the filtered tours, one tour or the selection', async () => {
    const { exports } = await show({ path: '/tours?search=Fahrt' })
    await press(buttons('Exportieren')[0])
    await choose('Fahrt 2', 'Excel-Tabelle exportieren')
    await press(screen.getByLabelText('Fahrt 3 auswählen'))
    await press(buttons('Exportieren', screen.getByLabelText('Auswahl'))[0])
    const query = expect.objectContaining({ search: 'Fahrt' })
    expect(exports.calls).toEqual([
      [{ kind: 'tours', iris: null, query }],
      [{ kind: 'tours', iris: [iriOf(2)], query }],
      [{ kind: 'tours', iris: [iriOf(3)], query }],
    ])
  })

  it('are the only ones with commands: spectators just read', async () => {
    const { history } = await show({ user: spectator })
    expect([document.querySelectorAll('[type=checkbox]').length, buttons('Exportieren')]).toEqual([0, []])
    await press(buttons('Aktionen: Fahrt 1')[0])
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Tour ansehen'])
    await press(items[0])
    expect(address(history)).toBe('/tours/1')
  })
})
