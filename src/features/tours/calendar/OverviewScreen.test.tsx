// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { extensions } from '../../../contract/wire/extensions'
import { HttpError } from '../../../domain/calls/errors'
import { company, plan, template, tourIri, userIri, users, weekdays } from './calendar.testing'
// Loaded beforehand, so that no test waits for its code.
import './CalendarScreen'
import { OverviewScreen } from './OverviewScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'], company }
const templates = [
  template('n', 'Nord', { rhythm: weekdays, color: '#fbde0f' }),
  template('s', 'Süd', { assignees: [userIri('r')] }),
  template('w', 'Winter', { rhythm: { ...weekdays, from: '2027-03-01' } }),
]
const unassigned = { assignee: null, hasOwnAssignee: true }
const eva = { assignee: userIri('r') }
const plans = [
  plan('n', '2026-12-21', { isPast: true, run: { '@id': '/api/tours/1', doneCount: 13, failedCount: 1 } }),
  plan('n', '2026-12-22', { added: [{ stop: '/api/destinations/1' }] }),
  plan('n', '2026-12-23', unassigned),
  plan('s', '2026-12-23', { ...eva, hasOwnAssignee: true }),
  plan('s', '2026-12-24', eva),
]
const planning = '/tour-templates/planning'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Setting = {
  path?: string
  read?: (path: string) => unknown
  announced?: typeof extensions | readonly []
}

async function show({ path = `${planning}?view=woche`, read, announced = extensions }: Setting = {}) {
  const asked: { path: string; query: unknown }[] = []
  const view = await renderScreen(<OverviewScreen />, {
    user: admin,
    path,
    announced,
    read: async (to, query) => {
      asked.push({ path: to, query })
      const given = read?.(to)
      if (given !== undefined) return given
      const members: Record<string, readonly unknown[]> = {
        '/api/tour-templates': templates,
        '/api/planned-tours': plans,
        '/api/users': users,
      }
      return { 'hydra:member': members[to] ?? [] }
    },
    offers: () => ({ workflows: fakeWorkflows().workflows }),
  })
  return { ...view, asked }
}
const cell = (name: RegExp) => screen.findByRole('link', { name })
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const focused = () => document.activeElement?.getAttribute('data-place')
const onNarrowScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

describe('the overview', () => {
  it('shows the day alone if the server has no plans of dates, whatever the URL says', async () => {
    const { asked } = await show({ announced: [] })
    expect(await screen.findByRole('link', { name: 'Nord' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Ansicht' })).toBeNull()
    expect(asked.map(({ path }) => path)).not.toContain('/api/planned-tours')
  })

  it('switches between day, week and month and keeps the date and the filters of the day', async () => {
    const { history } = await show({ path: `${planning}?tag=t&date=2026-12-21` })
    const views = await screen.findByRole('group', { name: 'Ansicht' })
    expect(within(views).getByRole('button', { name: 'Tag', pressed: true })).toBeTruthy()
    await click(within(views).getByRole('button', { name: 'Monat' }))
    expect(history.at(-1)).toBe(`${planning}?tag=t&date=2026-12-21&view=monat`)
    await click(await screen.findByRole('button', { name: 'Tag' }))
    expect(history.at(-1)).toBe(`${planning}?tag=t&date=2026-12-21`)
  })
})

describe('the week', () => {
  it('shows each tour with its dates, which lead to the plans of these dates', async () => {
    const { asked } = await show()
    const past = await cell(/^Nord, Mo 21/)
    expect(past.getAttribute('aria-label')).toBe(
      'Nord, Mo 21.12.: 13 von 14 erledigt, 1 nicht erledigt, 7h 00m, Kowalczyk, Menge 38 von 60',
    )
    expect(past.getAttribute('href')).toBe('/tour-templates/n/plan?date=2026-12-21')
    expect((await cell(/^Nord, Di 22/)).textContent).toContain('+1')
    expect((await cell(/^Nord, Mi 23/)).textContent).toContain('Ohne Fahrer')
    expect((await cell(/^Süd, Mi 23/)).getAttribute('aria-label')).toContain('Vertretung Rademacher')
    expect((await cell(/^Süd, Do 24/)).textContent).toContain('Heiligabend')
    expect(asked.find(({ path }) => path === '/api/planned-tours')?.query).toEqual({
      from: '2026-12-21',
      to: '2026-12-27',
    })
  })

  it('lists tours without a date, and sums each day', async () => {
    await show()
    await cell(/^Nord, Mo/)
    const resting = screen.getByRole('button', { name: '1 Tour ohne Termin in dieser Woche' })
    expect(screen.getByText('wieder ab 1.3.')).toBeTruthy()
    await click(resting)
    expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/tour-templates/w/plan')
    expect(screen.getByRole('gridcell', { name: 'Mi 23.12.: 28 Ziele, 14h 00m' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Summe: 70 Ziele · 35h 00m' })).toBeTruthy()
  })

  it('moves by arrow keys through one tab stop, which is today at first', async () => {
    await show()
    const today = await cell(/^Nord, Di 22/)
    const stops = () =>
      [...document.querySelectorAll('[data-place][tabindex="0"]')].map((stop) =>
        stop.getAttribute('data-place'),
      )
    expect(stops()).toEqual(['0,2'])
    today.focus()
    await press('ArrowRight')
    expect(focused()).toBe('0,3')
    await press('ArrowDown')
    expect([focused(), stops()]).toEqual(['1,3', ['1,3']])
    await press('Home')
    expect(document.activeElement?.textContent).toContain('Süd')
    await press('End')
    // An empty cell takes the focus as well.
    expect([focused(), document.activeElement?.getAttribute('role')]).toEqual(['1,7', 'gridcell'])
    await press('ArrowDown')
    expect(focused()).toBe('1,7')
  })

  it('filters by a kind of conflict and says if nothing is left', async () => {
    const { history } = await show()
    const chips = await screen.findByRole('group', { name: 'Nach Konflikt filtern' })
    await waitFor(() =>
      expect(
        within(chips)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Ohne Fahrer1', 'Feiertag1']),
    )
    await click(within(chips).getByRole('button', { name: /Ohne Fahrer/ }))
    expect(history.at(-1)).toBe(`${planning}?view=woche&conflict=driverless`)
    expect(screen.queryByRole('link', { name: /^Süd, / })).toBeNull()
    await click(within(chips).getByRole('button', { name: /Ohne Fahrer/ }))
    expect(await cell(/^Süd, Do/)).toBeTruthy()
  })

  it('clears a filter that hides everything', async () => {
    await show({ path: `${planning}?view=woche&conflict=doubled` })
    await click(await screen.findByRole('button', { name: 'Filter aufheben' }))
    expect(await cell(/^Süd, Do/)).toBeTruthy()
  })

  it('shows the drivers as rows, those without a driver first', async () => {
    await show()
    await cell(/^Nord, Mo/)
    await click(screen.getByRole('button', { name: 'Fahrer' }))
    const grid = await screen.findByRole('grid', { name: 'Fahrer der Woche' })
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ohne Fahrer', 'Kowalczyk', 'Rademacher', '70 Ziele · 35h 00m'])
    expect((await cell(/^Süd, Mi 23/)).getAttribute('href')).toBe('/tour-templates/s/plan?date=2026-12-23')
  })

  it('steps by weeks and back to today, in the URL', async () => {
    const { history, asked } = await show()
    await cell(/^Nord, Mo/)
    expect(screen.getByText('KW 52, 21. – 27.12.2026')).toBeTruthy()
    await click(screen.getByRole('button', { name: 'Nächste Woche' }))
    expect(history.at(-1)).toBe(`${planning}?view=woche&date=2026-12-29`)
    expect(screen.getByText('KW 53, 28.12.2026 – 3.1.2027')).toBeTruthy()
    await waitFor(() =>
      expect(asked.findLast(({ path }) => path === '/api/planned-tours')).toEqual({
        path: '/api/planned-tours',
        query: { from: '2026-12-28', to: '2027-01-03' },
      }),
    )
    await click(screen.getByRole('button', { name: 'Heute' }))
    expect(history.at(-1)).toBe(`${planning}?view=woche`)
  })

  it('says that no tour runs', async () => {
    await show({ read: (path) => (path === '/api/planned-tours' ? { 'hydra:member': [] } : undefined) })
    expect(await screen.findByText(/^In dieser Woche fährt keine Tour/)).toBeTruthy()
  })

  it('shows that it loads, then the failure, and reads again on request', async () => {
    let isBroken = true
    let fail: (error: unknown) => void = () => undefined
    const waiting = new Promise((_, reject) => (fail = reject))
    await show({ read: (path) => (path === '/api/planned-tours' && isBroken ? waiting : undefined) })
    expect(await screen.findByRole('status')).toBeTruthy()
    await act(async () => fail(new HttpError({ status: 403 })))
    isBroken = false
    await click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await cell(/^Nord, Mo/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows plans of another server that sends only tour and date', async () => {
    const bare = { '@id': '/api/planned-tours/1', tourTemplate: tourIri('n'), date: '2026-12-23' }
    await show({ read: (path) => (path === '/api/planned-tours' ? { 'hydra:member': [bare] } : undefined) })
    const link = await cell(/^Nord, Mi 23/)
    // Its template is known, so are driver and badge; figures are not.
    expect([link.getAttribute('aria-label'), link.textContent]).toEqual([
      'Nord, Mi 23.12.: Kowalczyk',
      'Kowalczyk',
    ])
  })
})

describe('an open row', () => {
  const stops = Array.from({ length: 7 }, (_, index) => ({
    '@id': `/api/destinations/${index}`,
    name: `Ziel ${index + 1}`,
  }))
  const leftOut = [{ stop: '/api/destinations/8', to: '2026-12-24', reason: '' }]
  const read = (path: string) => {
    if (path === '/api/planned-tours')
      return { 'hydra:member': [...plans.slice(0, 1), plan('n', '2026-12-23', { leftOut })] }
    if (path === '/api/planned-tours/n_2026-12-23')
      return {
        '@id': path,
        leftOut,
        notVisited: [{ stop: '/api/destinations/8', name: 'Praxis Dr. Özdemir' }],
      }
    if (path === '/api/tours/1')
      return { '@id': path, stopStates: ['COMPLETED', 'FAILED', null, null, null, null, null] }
    if (path === '/api/tours/1/service-locations')
      return {
        'hydra:member': stops.map(({ '@id': destination }, index) => ({
          '@id': `/api/service-locations/${index}`,
          destination,
          positionInTour: index + 1,
        })),
      }
    return path.endsWith('/destinations') ? { 'hydra:member': stops } : undefined
  }
  const texts = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.title || item.querySelector('[title]')?.getAttribute('title'))

  it('lists the stops of each day, in the URL', async () => {
    const { history } = await show({ read })
    await click(await screen.findByRole('button', { name: 'Ziele zeigen: Nord', expanded: false }))
    expect(history.at(-1)).toBe(`${planning}?view=woche&open=n`)
    const past = await screen.findByRole('list', { name: 'Ziele am Mo 21.12.' })
    await waitFor(() => expect(texts(past)).toEqual(['3. Ziel 3', '4. Ziel 4', '5. Ziel 5', '6. Ziel 6']))
    const [more] = screen.getAllByRole('button', { name: '3 weitere' })
    await click(more as HTMLElement)
    expect(texts(past).slice(0, 3)).toEqual(['1. Ziel 1, erledigt', '2. Ziel 2, nicht erledigt', '3. Ziel 3'])
    const coming = screen.getByRole('list', { name: 'Ziele am Mi 23.12.' })
    expect(texts(coming)[0]).toBe('Praxis Dr. Özdemir auf Do 24.12.')
    await click(screen.getByRole('button', { name: 'Ziele ausblenden: Nord' }))
    expect(history.at(-1)).toBe(`${planning}?view=woche`)
  })

  it('says that the stops could not be loaded, and reads them again', async () => {
    let isBroken = true
    await show({
      path: `${planning}?view=woche&open=n`,
      read: (path) => {
        if (isBroken && path.endsWith('_2026-12-23/destinations')) throw new HttpError({ status: 403 })
        return read(path)
      },
    })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    isBroken = false
    await click(retry)
    expect(await screen.findByRole('list', { name: 'Ziele am Mi 23.12.' })).toBeTruthy()
  })
})

describe('the agenda of a narrow screen', () => {
  beforeEach(onNarrowScreen)

  it('lists per day what needs an act, and folds the rest', async () => {
    await show()
    const day = await screen.findByRole('region', { name: 'Mi 23.12.' })
    expect(within(day).getByText('1 zu klären')).toBeTruthy()
    expect(within(day).getByText('Ohne Fahrer')).toBeTruthy()
    expect(within(day).getByRole('link', { name: /^Nord/ }).getAttribute('href')).toBe(
      '/tour-templates/n/plan?date=2026-12-23',
    )
    const fold = within(day).getByRole('button', { name: /1 Tour ohne Konflikt/, expanded: false })
    expect(within(day).queryByRole('link', { name: /^Süd/ })).toBeNull()
    await click(fold)
    expect(
      within(day)
        .getByRole('link', { name: /^Süd, Mi 23/ })
        .getAttribute('href'),
    ).toBe('/tour-templates/s/plan?date=2026-12-23')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('leads from the strip to a day', async () => {
    await show()
    const strip = await screen.findByRole('navigation', { name: 'Tage der Woche' })
    await click(within(strip).getByRole('button', { name: 'Do 24.12.: 14 Ziele, 7h 00m' }))
    expect(document.activeElement?.textContent).toBe('Do 24.12.')
  })
})

describe('the month', () => {
  const path = `${planning}?view=monat&date=2026-12-24`

  it('shows stops, hours and conflicts of each day of its whole weeks', async () => {
    const { asked } = await show({ path })
    const grid = await screen.findByRole('grid', { name: 'Tage des Monats' })
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(35)
    expect(
      within(grid).getByRole('link', { name: 'Mi 23.12., 28 Ziele, 14h 00m, 1 Ohne Fahrer' }),
    ).toBeTruthy()
    expect(
      within(grid).getByRole('link', { name: 'Do 24.12., Heiligabend, 14 Ziele, 7h 00m, 1 Feiertag' }),
    ).toBeTruthy()
    expect((await cell(/^Mo 21/)).textContent).toContain('13 von 14')
    expect(asked.find(({ path: to }) => to === '/api/planned-tours')?.query).toEqual({
      from: '2026-11-30',
      to: '2027-01-03',
    })
  })

  it('moves by arrows from week to week, and opens the week of a day', async () => {
    const { history } = await show({ path })
    const start = await cell(/^Do 24/)
    expect(start.tabIndex).toBe(0)
    start.focus()
    await press('ArrowDown')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Do 31\.12/)
    await press('End')
    await press('ArrowLeft')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sa 2\.1/)
    const sunday = await cell(/^So 20/)
    sunday.focus()
    await press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mo 21/)
    await click(await cell(/^Mo 21/))
    expect(history.at(-1)).toBe(`${planning}?view=woche&date=2026-12-21`)
  })

  it('steps by months', async () => {
    const { history } = await show({ path })
    await cell(/^Do 24/)
    await click(screen.getByRole('button', { name: 'Nächster Monat' }))
    expect(history.at(-1)).toBe(`${planning}?view=monat&date=2027-01-01`)
    expect(screen.getByText('Januar 2027')).toBeTruthy()
  })
})
