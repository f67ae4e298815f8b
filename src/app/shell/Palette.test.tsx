// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Query } from '../../api/httpClient'
import type { CurrentUser } from '../../contract/access/user'
import { HttpError } from '../../domain/calls/errors'
import { paletteSearch } from '../../domain/calls/timing'
import { Palette } from './Palette'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const planner: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}
const driver: CurrentUser = { '@id': '/api/users/d', id: 'd', roles: ['ROLE_DRIVER'] }

const tours = [
  'Nachtreinigung Mitte',
  'Nachtlieferung Lichtenberg',
  'Winterdienst Pankow Nord',
  'Pflege',
].map((name, place) => ({ '@id': `/api/tour-templates/${place}`, name, color: '#366ae8' }))
const destination = (name: string, more: object = {}) => ({
  '@id': `/api/destinations/${name}`,
  name,
  address: `${name}-Straße 1`,
  ...more,
})
let asked: { path: string; query: Query }[]
let destinations: object[]
beforeEach(() => {
  asked = []
  destinations = [
    destination('Nachbarschaftshaus'),
    destination('Kita', { propertyDescription: 'Nachts klingeln' }),
  ]
  Element.prototype.scrollIntoView = () => undefined
})

async function read(path: string, query: Query): Promise<unknown> {
  asked.push({ path, query })
  if (path === '/api/tour-templates-select-options') return { 'hydra:member': tours }
  if (path === '/api/destinations') return { 'hydra:member': destinations, 'hydra:totalItems': 31 }
  if (path === tours[0]?.['@id'])
    return { ...tours[0], assignees: ['/api/users/u'], earliestTime: 77_400, latestTime: 81_000 }
  if (path === tours[1]?.['@id']) return { ...tours[1], assignees: [], destinationCount: 9 }
  if (path === '/api/users')
    return { 'hydra:member': [{ '@id': '/api/users/u', fullName: 'Svetlana Petrowa' }] }
  return tours.find(({ '@id': iri }) => iri === path) ?? { 'hydra:member': [], 'hydra:totalItems': 0 }
}

async function show({ user = admin, reads = read as (path: string, query: Query) => Promise<unknown> } = {}) {
  const { workflows, opened } = fakeWorkflows()
  const on = { help: vi.fn(), rail: vi.fn(), logout: vi.fn(), close: vi.fn() }
  const view = await renderScreen(
    <Palette onHelp={on.help} onRail={on.rail} onLogout={on.logout} onClose={on.close} />,
    { user, read: reads, offers: { workflows } },
  )
  await screen.findByRole('combobox')
  return { ...view, on, opened }
}
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }))
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(field(), { key, ...more }))
const rowsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const groups = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

describe('the palette', () => {
  it('finds tours, destinations, actions and pages, shows at most three of each and the number of matches', async () => {
    await show()
    await screen.findByText('Nachtreinigung Mitte')
    await type('nach')
    expect(await screen.findByText('Svetlana Petrowa · 21:30 – 22:30')).toBeTruthy()
    await screen.findByText('31', { exact: false })
    expect(groups()).toEqual(['Touren2', 'Ziele2 von 31', 'Aktionen3 von 8', 'Seiten2'])
    expect(rowsOf('Touren')[1]).toContain('Ohne Fahrer · 9 Ziele')
    // The field that matched.
    expect(rowsOf('Ziele')).toEqual([
      'NachbarschaftshausNachbarschaftshaus-Straße 1',
      'KitaNotiz: Nachts klingeln',
    ])
    expect(rowsOf('Seiten')).toEqual(['NachweiseGN', 'Einstellungen › Nachweise'])
    expect(screen.getByRole('option', { name: /Nachbarschaftshaus/ }).querySelector('b')?.textContent).toBe(
      'Nach',
    )
  })

  it('searches once typing pauses, for the last text only', async () => {
    await show()
    for (const text of ['n', 'na', 'nac']) await type(text)
    await screen.findByRole('option', { name: /Nachbarschaftshaus/ })
    const searches = asked
      .filter(({ path }) => path === '/api/destinations')
      .map(({ query }) => query['search'])
    expect(searches).toEqual(['nac'])
  })

  it('moves through rows and groups by keys and shows what Enter does', async () => {
    const { platform, on } = await show()
    await screen.findByText('Nachtreinigung Mitte')
    await type('wpn')
    expect(chosen()[0]).toMatch(/^WPNWinterdienst Pankow Nord.*Plan öffnen/)
    await press('ArrowDown')
    expect(chosen()[0]).toContain('Tour starten: Winterdienst Pankow Nord')
    await press('Tab')
    expect(chosen()[0]).toContain('Winterdienst Pankow Nord')
    await press('ArrowUp')
    await press('ArrowDown')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await press('Enter')
    expect(platform.navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '2' }]])
    expect(on.close).toHaveBeenCalledTimes(1)
  })

  it('opens an address in another tab with Strg+Enter, and stays open', async () => {
    const { platform, on } = await show()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await screen.findByText('Nachtreinigung Mitte')
    await type('pflege')
    await press('Enter', { ctrlKey: true })
    expect(open.mock.calls).toEqual([['/tour-templates/3/plan', '_blank', 'noopener']])
    expect([platform.navigate.mock.calls, on.close.mock.calls]).toEqual([[], []])
  })

  it('starts a tour through its dialog, prefilled with the known data', async () => {
    await show()
    await screen.findByText('Nachtreinigung Mitte')
    await type('starten lichtenberg')
    await press('Enter')
    expect(
      await screen.findByText('Möchten Sie die Tour „Nachtlieferung Lichtenberg“ jetzt starten?'),
    ).toBeTruthy()
    expect(screen.getByText('Die 9 Ziele werden so gefahren, wie sie jetzt geplant sind.')).toBeTruthy()
  })

  it('opens a destination in its dialog, and the new destination of a tour', async () => {
    const { opened } = await show()
    await type('kita')
    const row = await screen.findByRole('option', { name: /^Kita/ })
    await act(async () => void fireEvent.click(row))
    expect(opened('destinationEditor').calls).toMatchObject([[{ iri: '/api/destinations/Kita' }]])
    await type('tour anlegen')
    await press('Enter')
    expect(opened('tourEditor').calls).toMatchObject([[{ iri: null }]])
  })

  it('exports the proofs of today, and shows a notice if there are none', async () => {
    const { opened, platform } = await show()
    await type('nachweise als pdf')
    await press('Enter')
    const [call] = asked.filter(({ path }) => path.startsWith('/api/proof'))
    expect(new Date(String(call?.query['timeStamp[after]'])).getHours()).toBe(0)
    expect(opened('bulkExport').calls).toEqual([])
    expect(platform.notify.mock.calls).toMatchObject([[{ type: 'warning' }]])
  })

  it('runs commands of the frame, found by synonyms too', async () => {
    const { on } = await show()
    for (const text of ['abmelden', 'seitenleiste', 'tasten']) {
      await type(text)
      await press('Enter')
    }
    await type('')
    await press('?')
    expect([on.logout, on.rail, on.help].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
    await type('farbmodus')
    expect(rowsOf('Aktionen')[0]).toBe('Darstellung: HellFarbmodus wechselnAusführen ↵')
  })

  it('shows that nothing is found', async () => {
    destinations = []
    await show()
    await type('gibtesnicht')
    expect(await screen.findAllByText('Nichts gefunden.')).toHaveLength(2)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('shows which results could not be loaded, and retries', async () => {
    let isDown = true
    const { on } = await show({
      reads: async (path, query) => {
        if (isDown && path === '/api/tour-templates-select-options') throw new HttpError({ status: 403 })
        return read(path, query)
      },
    })
    expect(await screen.findByText('Touren konnten nicht geladen werden.')).toBeTruthy()
    isDown = false
    await act(async () => void fireEvent.click(screen.getByText('Touren konnten nicht geladen werden.')))
    expect(await screen.findByText('Nachtreinigung Mitte')).toBeTruthy()
    expect(on.close).not.toHaveBeenCalled()
  })
})

describe('a user with few permissions', () => {
  it('sees only tours and pages of the plan', async () => {
    await show({ user: planner })
    await screen.findByText('Nachtreinigung Mitte')
    await type('nach')
    expect(groups()).toEqual(['Touren2'])
    await type('')
    expect(rowsOf('Seiten')).toEqual(['ZentraleGZ', 'TourenGT', 'ÜbersichtGÜ'])
    expect(asked.some(({ path }) => path === '/api/destinations')).toBe(false)
  })

  it('sends no requests for a driver', async () => {
    await show({ user: driver })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('na')
    await act(() => vi.advanceTimersByTimeAsync(paletteSearch.debounceMs))
    expect(asked).toEqual([])
  })
})
