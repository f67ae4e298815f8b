// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../../tests/support/renderScreen'
import { plannedTourKeys } from '../../../../api/plannedTours/plannedToursApi'
import type { CurrentUser } from '../../../../contract/access/user'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { HttpError } from '../../../../domain/calls/errors'
import { company, plan, template, tourIri, userIri, users, weekdays } from '../calendar.testing'
// Loaded beforehand, so that no test waits for its code.
import '../CalendarScreen'
import { OverviewScreen } from '../OverviewScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'], company }
const reader: CurrentUser = { ...admin, roles: ['ROLE_SPECTATOR', 'ROLE_SPECTATOR_VIEW_PLAN'] }
const [tuesday, wednesday] = ['2026-12-15', '2026-12-16'] as const
const planOn = (day: string) => `/api/planned-tours/n_${day}`
const move = (id: string, reason: string, seconds: number) => ({
  stop: `/api/destinations/${id}`,
  name: `Ziel ${id}`,
  tourTemplate: tourIri('n'),
  on: tuesday,
  fromDate: tuesday,
  toDate: wednesday,
  from: planOn(tuesday),
  to: planOn(wednesday),
  reason,
  seconds,
  drivingSeconds: -600,
  overtimeSeconds: reason === 'overtime' ? -seconds : 0,
  fromSeconds: -3600,
  toSeconds: 1800,
})
const proposal = {
  moves: [move('a', 'overtime', 6480), move('b', 'driving', 600)],
  days: [
    { date: tuesday, before: 36_000, after: 28_800 },
    { date: wednesday, before: 25_200, after: 28_800 },
  ],
  orders: [
    {
      plannedTour: planOn(wednesday),
      before: null,
      after: ['a', 'c', 'b'].map((id) => `/api/destinations/${id}`),
    },
  ],
  before: { drivingSeconds: 9000, overtimeSeconds: 6480, longestDaySeconds: 36_000, spreadSeconds: 5400 },
  after: { drivingSeconds: 7800, overtimeSeconds: 0, longestDaySeconds: 28_800, spreadSeconds: 0 },
  movableCount: 12,
}
const month = '/tour-templates/planning?view=monat&date=2026-12-10'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-07T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Setting = {
  user?: CurrentUser
  path?: string
  answer?: (call: SentCall) => Promise<unknown>
  /** Plans of the month. */
  plans?: () => readonly unknown[]
}

const search = '/api/planned-tours/preview-balance'
const found = (call: SentCall) => Promise.resolve(call.path === search ? proposal : undefined)

const plansOf = (more = {}) => [
  plan('n', tuesday, { durationSeconds: 36_000, ...more }),
  plan('n', wednesday, { durationSeconds: 25_200 }),
]

const show = ({ user = admin, path = month, answer = found, plans = plansOf }: Setting = {}) =>
  renderScreen(<OverviewScreen />, {
    user,
    path,
    answer,
    read: async (to) => {
      if (to.startsWith('/api/planned-tours/')) return { '@id': to }
      const members: Record<string, readonly unknown[]> = {
        '/api/tour-templates': [template('n', 'Nord', { rhythm: weekdays })],
        '/api/planned-tours': plans(),
        '/api/users': users,
      }
      return { 'hydra:member': members[to] ?? [] }
    },
  })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
/** The first screen of a file takes long on a busy machine. */
const opener = () => screen.findByRole('button', { name: 'Wochen ausgleichen' }, { timeout: 20_000 })
const panel = () => screen.findByRole('complementary', { name: 'Wochen ausgleichen' })

async function propose(setting: Setting = {}) {
  const view = await show(setting)
  await click(await opener())
  const open = within(await panel())
  return { ...view, open }
}
const cells = (open: ReturnType<typeof within>, name: string) =>
  within(open.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the proposal', () => {
  it('shows figures, reasons and the days before and after, and writes nothing', async () => {
    const { open, calls } = await propose()
    await open.findByText('2 Verschiebungen')
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [search, { from: '2026-11-30', to: '2027-01-03' }],
    ])
    expect(cells(open, 'Vollster Tag')).toEqual(['10h 00m', '8h 00m', '−2h 00m'])
    expect(cells(open, 'Überstunden')).toEqual(['1h 48m', '0h 00m', '−1h 48m'])
    expect(cells(open, 'Fahrzeit')).toEqual(['2h 30m', '2h 10m', '−0h 20m'])
    expect(cells(open, 'Schwankung')).toEqual(['1h 30m', '0h 00m', '−1h 30m'])
    expect(cells(open, 'Verschobene')).toEqual(['0', '2', '+2'])
    expect(
      within(open.getByRole('list', { name: 'Verschiebungen' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NZiel aDi 15. → Mi 16. 1h 48m weniger Überstunden.',
      'NZiel bDi 15. → Mi 16. 10 Min. weniger Fahrzeit.',
    ])
    expect(
      screen.getByRole('link', { name: /^Di 15\.12\..*mit Ausgleich 8h 00m statt 10h 00m/ }),
    ).toBeTruthy()
  })

  it('leaves a move out, and hands the others over as one step that is undone as a whole', async () => {
    const { open, calls, platform } = await propose()
    await click(await open.findByRole('checkbox', { name: /Ziel a/ }))
    expect(cells(open, 'Überstunden')).toEqual(['1h 48m', '1h 48m', ''])
    expect(cells(open, 'Schwankung')).toEqual(['1h 30m', '', ''])
    expect(open.getByText('1 abgewählt')).toBeTruthy()
    await click(open.getByRole('button', { name: '1 übernehmen' }))
    await open.findByText('1 Besuch verschoben.')
    const visit = { stop: '/api/destinations/b', on: tuesday }
    expect(calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/api/planned-tours/move-visit', { ...visit, from: planOn(tuesday), to: planOn(wednesday) }],
    ])
    expect(platform.notify.mock.calls.map(([{ message }]) => message)).toEqual(['1 Besuch verschoben.'])
    await click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await open.findByText('Der Ausgleich wurde rückgängig gemacht.')
    expect(calls.at(-1)?.body).toEqual({ ...visit, from: planOn(wednesday), to: planOn(tuesday) })
  })

  it('keeps the reason of a refused move, while the others are written', async () => {
    const violations = [{ propertyPath: 'date', message: 'Der Tag ist vorbei.' }]
    const { open, calls } = await propose({
      answer: (call) =>
        (call.body as { stop?: string }).stop === '/api/destinations/a'
          ? Promise.reject(new HttpError({ status: 422, violations }))
          : found(call),
    })
    await click(await open.findByRole('button', { name: '2 übernehmen' }))
    await open.findByText('1 Besuch nicht verschoben:')
    expect(open.getByRole('listitem').textContent).toBe('Ziel a Der Tag ist vorbei.')
    await open.findByText('1 Besuch verschoben.')
    expect(calls.at(-1)).toMatchObject({
      path: planOn(wednesday),
      body: { order: ['a', 'c', 'b'].map((id) => `/api/destinations/${id}`) },
    })
  })

  it('is discarded, and the button gets the focus', async () => {
    const { open, calls } = await propose()
    await click(await open.findByRole('button', { name: 'Verwerfen' }))
    expect(screen.queryByRole('complementary', { name: 'Wochen ausgleichen' })).toBeNull()
    expect([document.activeElement, calls.length]).toEqual([await opener(), 1])
  })

  it('must be searched again if one of its dates changes, and only then', async () => {
    let plans = plansOf()
    const { open, calls, queryClient } = await propose({ plans: () => plans })
    await open.findByRole('button', { name: '2 übernehmen' })
    const readAgain = async (next: readonly PlannedTour[]) => {
      plans = [...next]
      await act(() => queryClient.refetchQueries({ queryKey: plannedTourKeys.all }))
    }
    await readAgain([
      ...plansOf({ durationSeconds: 40_000 }),
      plan('n', '2026-12-17', { destinationCount: 3 }),
    ])
    expect(open.getByRole('button', { name: '2 übernehmen' })).toBeTruthy()
    await readAgain(plansOf({ assignee: userIri('r') }))
    expect((await open.findByRole('alert')).textContent).toBe(
      'Die Touren wurden inzwischen geändert. Bitte suchen Sie erneut.',
    )
    expect(open.queryByRole('button', { name: /übernehmen/ })).toBeNull()
    await click(open.getByRole('button', { name: 'Erneut suchen' }))
    await open.findByRole('button', { name: '2 übernehmen' })
    expect([open.queryByRole('alert'), calls.map(({ path }) => path)]).toEqual([null, [search, search]])
  })

  it('cannot be accepted without a move', async () => {
    const { open } = await propose()
    await click(await open.findByRole('checkbox', { name: /Ziel a/ }))
    await click(open.getByRole('checkbox', { name: /Ziel b/ }))
    expect(open.getByRole('button', { name: '0 übernehmen' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that no move is worth it', async () => {
    const { open } = await propose({ answer: () => Promise.resolve({ moves: [] }) })
    expect(await open.findByText('Keine Verschiebung lohnt sich')).toBeTruthy()
  })
})

describe('the search', () => {
  it('shows that it is in progress, can be repeated after a failure, and shows what another server sends', async () => {
    const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
    const { open } = await propose({
      answer: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    })
    expect(open.getByRole('status').textContent).toContain('Verschiebungen werden gesucht')
    await act(async () => answers[0]?.reject(new HttpError({ status: 500 })))
    expect((await open.findByRole('alert')).textContent).toBe('Die Suche ist fehlgeschlagen.')
    await click(open.getByRole('button', { name: 'Erneut suchen' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    const { stop, tourTemplate, on, fromDate, toDate, from, to } = move('a', '', 0)
    const bare = { stop, tourTemplate, on, fromDate, toDate, from, to }
    await act(async () => answers[1]?.resolve({ moves: [bare, { stop: 5 }] }))
    expect(await open.findByText('1 Verschiebung')).toBeTruthy()
    expect(open.getByText('Ziel ohne Namen')).toBeTruthy()
    expect(open.queryByRole('row', { name: /^Fahrzeit/ })).toBeNull()
  })

  it('is not offered to users who may not change dates', async () => {
    await show({ user: reader })
    await screen.findByRole('grid', { name: 'Tage des Monats' })
    expect(screen.queryByRole('button', { name: 'Wochen ausgleichen' })).toBeNull()
  })

  it('is off for a month that is over, and says so', async () => {
    await show({ path: '/tour-templates/planning?view=monat&date=2026-10-10' })
    const button = await opener()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Dieser Monat ist vorbei.')).toBeTruthy()
  })
})
