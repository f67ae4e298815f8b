// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../../contract/access/user'
import { idOfIri } from '../../../../contract/wire/ids'
import { readRuntimeConfig } from '../../../../contract/wire/runtimeConfig'
import type { Platform } from '../../../../platform/platform'
import { HttpError } from '../../../../domain/calls/errors'
import { company, plan, template, users, weekdays } from '../calendar.testing'
// Loaded beforehand, so that no test waits for its code.
import '../CalendarScreen'
import { OverviewScreen } from '../OverviewScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

configure({ asyncUtilTimeout: 5_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'], company }
const reader: CurrentUser = { ...admin, roles: ['ROLE_SPECTATOR', 'ROLE_SPECTATOR_VIEW_PLAN'] }
const dates = ['2026-12-22', '2026-12-23', '2026-12-24'] as const
const [tuesday, wednesday, thursday] = dates.map((date) => `/api/planned-tours/n_${date}`) as [
  string,
  string,
  string,
]
const destination = (id: string, more: object = {}) => ({
  '@id': `/api/destinations/${id}`,
  name: `Ziel ${id}`,
  ...more,
})
const stops: Record<string, readonly object[]> = {
  [tuesday]: [destination('a'), destination('b')],
  [wednesday]: [destination('c'), destination('d')],
  [thursday]: [destination('e')],
}
const costs = [
  {
    '@id': wednesday,
    order: ['c', 'a', 'd'].map((id) => `/api/destinations/${id}`),
    addedSeconds: 1080,
    addedMeters: 900,
    arrival: 12 * 3600 + 34 * 60,
    endTime: 13 * 3600 + 24 * 60,
    violations: [],
  },
  { '@id': thursday, order: null, addedSeconds: 2400, violations: [{ kind: 'end', amount: 8040 }] },
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Setting = {
  read?: (path: string, query: Record<string, unknown>) => unknown
  user?: CurrentUser
  answer?: () => Promise<unknown>
  offers?: Partial<Platform>
}

async function show({ read, user = admin, answer, offers }: Setting = {}) {
  const view = await renderScreen(<OverviewScreen />, {
    user,
    path: '/tour-templates/planning?view=woche&open=n',
    answer,
    ...(offers && { offers }),
    read: async (to, query) => {
      const given = read?.(to, query)
      if (given !== undefined) return given
      if (to === '/api/planned-tours/move-costs') return { 'hydra:member': costs }
      const list = stops[to.replace(/\/destinations$/, '')]
      if (to.endsWith('/destinations')) return { 'hydra:member': list }
      if (to.startsWith('/api/planned-tours/')) return { '@id': to }
      const members: Record<string, readonly unknown[]> = {
        '/api/tour-templates': [template('n', 'Nord', { rhythm: weekdays })],
        '/api/planned-tours': dates.map((date) => plan('n', date)),
        '/api/users': users,
      }
      return { 'hydra:member': members[to] ?? [] }
    },
  })
  return view
}
const day = (name: string) => screen.findByRole('list', { name: `Ziele am ${name}` })
const visit = async (name: RegExp, on = 'Di 22.12.') => within(await day(on)).findByRole('button', { name })
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.title || item.querySelector('[title]')?.getAttribute('title'))

describe('a visit', () => {
  it('shows what each day costs while it has the focus', async () => {
    await show()
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    const cells = async () =>
      [...document.querySelectorAll('.open-cost')].map((cost) => [
        cost.textContent,
        cost.getAttribute('data-tone'),
      ])
    await waitFor(async () =>
      expect(await cells()).toEqual([
        ['vorbei', null],
        ['bisheriger Tag', null],
        ['+18 Min.', 'best'],
        ['2h 14m zu lang', 'soft'],
        // Christmas.
        ...Array.from({ length: 3 }, () => [expect.any(String), null]),
      ]),
    )
    await act(async () => element.blur())
    expect(await cells()).toEqual([])
  })

  it('moves by Alt and arrows to its best place, keeps the focus, and moves back', async () => {
    const { calls } = await show()
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await screen.findByText('+18 Min.')
    await press('ArrowRight', { altKey: true })
    await waitFor(() => expect(calls).toHaveLength(2))
    const move = { stop: '/api/destinations/a', on: '2026-12-22' }
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/planned-tours/move-visit', { ...move, from: tuesday, to: wednesday }],
      ['PATCH', wednesday, { order: costs[0]?.order }],
    ])
    expect(said()).toContain(
      'Ziel a auf Mi 23.12. verschoben, als Ziel 2, +18 Min., +0,9 km, Ende 13:24, Ankunft 12:34.',
    )
    expect(namesIn(await day('Mi 23.12.'))).toEqual(['1. Ziel c', '2. Ziel a, statt Di 22.12.', '3. Ziel d'])
    expect(namesIn(await day('Di 22.12.'))).toEqual(['Ziel a auf Mi 23.12.', '1. Ziel b'])
    expect(document.activeElement?.getAttribute('title')).toBe('2. Ziel a, statt Di 22.12.')
    await press('Escape')
    await waitFor(() => expect(calls).toHaveLength(4))
    expect(calls.slice(2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', wednesday, { order: null }],
      ['POST', '/api/planned-tours/move-visit', { ...move, from: wednesday, to: tuesday }],
    ])
    expect(said()).toContain('Rückgängig gemacht: Ziel a verschieben.')
  })

  it('moves within its day', async () => {
    const { calls } = await show()
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await press('ArrowDown', { altKey: true })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]).toMatchObject({
      path: tuesday,
      body: { order: ['/api/destinations/b', '/api/destinations/a'] },
    })
    expect(said()).toContain('Ziel a ist Ziel 2 von 2.')
  })

  it('stays where no other day takes it', async () => {
    const { calls } = await show()
    const element = await visit(/Ziel e/, 'Do 24.12.')
    await act(async () => element.focus())
    await press('ArrowRight', { altKey: true })
    await waitFor(() => expect(said()).toContain('Ziel e bleibt: kein weiterer Tag in dieser Woche.'))
    expect(calls).toEqual([])
  })

  it('is moved by a list of days, as on a touch screen', async () => {
    const { calls } = await show()
    await click(await visit(/Ziel a/))
    const dialog = await screen.findByRole('dialog', { name: 'Ziel a verschieben' })
    const choice = await within(dialog).findByRole('button', {
      name: /Mi, 23. Dezember.*\+18 Min., bester Tag/,
    })
    expect(
      within(dialog)
        .getByRole('button', { name: /Fr, 25. Dezember/ })
        .hasAttribute('disabled'),
    ).toBe(true)
    await click(choice)
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('moves to a day of another week, chosen by the field of the list', async () => {
    const january = '/api/planned-tours/n_2027-01-13'
    const asked: string[] = []
    const { calls } = await show({
      read: (path, query) => {
        if (path !== '/api/planned-tours' && path !== '/api/planned-tours/move-costs') return undefined
        if (query['from'] !== '2027-01-11') return undefined
        asked.push(`${path} ${String(query['to'])}`)
        const plans = [plan('n', '2027-01-13'), plan('n', '2027-01-14', { cancelledBecause: 'Schnee' })]
        const later = [{ '@id': january, order: null, addedSeconds: 600, violations: [] }]
        return { 'hydra:member': path === '/api/planned-tours' ? plans : later }
      },
    })
    await click(await visit(/Ziel a/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ziel a verschieben' }))
    const field = dialog.getByLabelText('Anderes Datum')
    await act(async () => void fireEvent.change(field, { target: { value: '2027-01-13' } }))
    const choice = await dialog.findByRole('button', { name: /Mi, 13. Januar.*\+10 Min., bester Tag/ })
    expect(choice.getAttribute('aria-current')).toBe('date')
    expect(dialog.getByText('KW 2, 11. – 17.1.2027')).toBeTruthy()
    expect(dialog.getByRole('button', { name: /Do, 14. Januar.*fällt aus/ }).hasAttribute('disabled')).toBe(
      true,
    )
    await click(choice)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      stop: '/api/destinations/a',
      on: '2026-12-22',
      from: tuesday,
      to: january,
    })
    expect(new Set(asked)).toEqual(
      new Set(['/api/planned-tours 2027-01-17', '/api/planned-tours/move-costs 2027-01-17']),
    )
    expect(said()).toContain('Ziel a auf Mi 13.1. verschoben, +10 Min.')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Ziele ausblenden: Nord'),
    )
  })

  it('lists the weeks before and after, but none that is over', async () => {
    await show()
    await click(await visit(/Ziel a/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ziel a verschieben' }))
    const before = dialog.getByRole('button', { name: 'Vorherige Woche' })
    expect(before.hasAttribute('disabled')).toBe(true)
    await click(dialog.getByRole('button', { name: 'Nächste Woche' }))
    expect(dialog.getByText('KW 53, 28.12.2026 – 3.1.2027')).toBeTruthy()
    await act(
      async () =>
        void fireEvent.change(dialog.getByLabelText('Anderes Datum'), { target: { value: '0202-01-13' } }),
    )
    expect(dialog.getByText('KW 53, 28.12.2026 – 3.1.2027')).toBeTruthy()
    await click(before)
    expect(dialog.getByText('KW 52, 21. – 27.12.2026')).toBeTruthy()
  })

  it('asks before a day outside of its tolerance, and names the distance', async () => {
    const rhythm = { ...weekdays, schedule: { kind: 'weekly', every: 1, weekdays: ['TU'] }, leastDays: 7 }
    const strict = [destination('a', { rhythm }), destination('b')]
    const { calls } = await show({
      read: (path) => (path === `${tuesday}/destinations` ? { 'hydra:member': strict } : undefined),
    })
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    expect(await screen.findByText('Abstand mind. 7 Tage')).toBeTruthy()
    await press('ArrowRight', { altKey: true })
    const question = await screen.findByRole('alertdialog', { name: 'Trotzdem verschieben?' })
    expect(question.textContent).toContain('liegen dann 6 Tage. Vereinbart sind mindestens 7 Tage.')
    await click(within(question).getByRole('button', { name: 'Abbrechen' }))
    expect(calls).toEqual([])
    const again = await visit(/Ziel a/)
    await act(async () => again.focus())
    await press('ArrowRight', { altKey: true })
    await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verschieben' }))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('moves without costs if the server has none', async () => {
    const { calls } = await show({
      read: (path) => {
        if (path === '/api/planned-tours/move-costs') throw new HttpError({ status: 404 })
        return undefined
      },
    })
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await press('ArrowRight', { altKey: true })
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/planned-tours/move-visit']))
  })

  it('says that a move could not be saved, and repeats it', async () => {
    let isBroken = true
    const { calls } = await show({
      answer: async () => {
        if (isBroken) throw new HttpError({ status: 503 })
        return undefined
      },
    })
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await press('ArrowRight', { altKey: true })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    isBroken = false
    await click(retry)
    await waitFor(() => expect(calls.length).toBe(3))
    expect(calls[0]?.commandId).toBe(calls[1]?.commandId)
  })

  it('is not moved by users who only read', async () => {
    await show({ user: reader })
    const list = await day('Di 22.12.')
    expect(within(list).queryAllByRole('button')).toEqual([])
  })
})

describe('an open row', () => {
  it('shows no costs of a visit that moved elsewhere while it had the focus', async () => {
    const { queryClient } = await show()
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await screen.findByText('+18 Min.')
    const key = ['tourTemplates', 'dates', 'detail', idOfIri(tuesday), 'destinations']
    await act(async () => void queryClient.setQueryData(key, [destination('b')]))
    await waitFor(() => expect(element.isConnected).toBe(false))
    await waitFor(() => expect(document.querySelectorAll('.open-cost')).toHaveLength(0))
  })
})

describe('a tour', () => {
  const moveTuesdayToSaturday = async () => {
    await click(await screen.findByRole('button', { name: 'Aktionen: Nord, Di 22.12.' }))
    await click(await screen.findByRole('menuitem', { name: 'Tour verschieben' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tour verschieben: Nord, Di 22.12.' })
    await click(within(dialog).getByRole('button', { name: /Sa, 26. Dezember/ }))
  }

  it('moves to another day with all its stops', async () => {
    const { calls } = await show()
    await moveTuesdayToSaturday()
    await waitFor(() => expect(calls).toHaveLength(2))
    const on = '2026-12-22'
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/planned-tours/n_2026-12-26',
        {
          added: [
            { stop: '/api/destinations/a', on },
            { stop: '/api/destinations/b', on },
          ],
        },
      ],
      [tuesday, { cancelledBecause: 'Verschoben auf Sa 26.12.' }],
    ])
  })

  it('moves with the stops that it has once earlier steps are sent', async () => {
    let isMoved = false
    let send = (): void => undefined
    const sent = new Promise<void>((resolve) => (send = resolve))
    const { calls } = await show({
      read: (path) =>
        isMoved && path === `${tuesday}/destinations` ? { 'hydra:member': [destination('b')] } : undefined,
      answer: async () => {
        await sent
        isMoved = true
      },
    })
    const element = await visit(/Ziel a/)
    await act(async () => element.focus())
    await press('ArrowRight', { altKey: true })
    await waitFor(() => expect(calls).toHaveLength(1))
    await moveTuesdayToSaturday()
    await click(await screen.findByRole('button', { name: 'Aktionen: Nord, Do 24.12.' }))
    await click(await screen.findByRole('menuitem', { name: 'Tour verschieben' }))
    const other = await screen.findByRole('dialog', { name: 'Tour verschieben: Nord, Do 24.12.' })
    await click(within(other).getByRole('button', { name: /So, 27. Dezember/ }))
    expect(calls).toHaveLength(1)
    expect(await screen.findByText('Nord wird auf Sa 26.12. verschoben …')).toBeTruthy()
    expect(screen.getByText('Nord wird auf So 27.12. verschoben …')).toBeTruthy()
    await act(async () => send())
    const addedOn = (date: string) => calls.find(({ path }) => path.endsWith(date))?.body
    await waitFor(() =>
      expect([addedOn('2026-12-26'), addedOn('2026-12-27')]).toEqual([
        { added: [{ stop: '/api/destinations/b', on: '2026-12-22' }] },
        { added: [{ stop: '/api/destinations/e', on: '2026-12-24' }] },
      ]),
    )
    expect(screen.queryByText(/verschoben …/)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no list', {}],
    ['a stop without an address', { 'hydra:member': [destination('a'), { name: 'Ziel b' }] }],
  ])('stays if the server answers %s instead of its stops', async (_, data) => {
    let isBroken = false
    const { calls, platform } = await show({
      read: (path) => (isBroken && path === `${tuesday}/destinations` ? data : undefined),
    })
    await visit(/Ziel a/)
    isBroken = true
    await moveTuesdayToSaturday()
    await waitFor(() => expect(platform.notifyFailure).toHaveBeenCalled())
    expect(calls).toEqual([])
  })

  it.each([
    ['with its absent driver', [{ '@id': '/api/absences/1', user: '/api/users/k' }], '/api/tour-templates/n'],
    ['without a tour that drops out', [], null],
  ])('is redistributed on its date, %s', async (_, found, dropout) => {
    const absences = found.map((each) => ({ ...each, firstDay: '2026-12-22', lastDay: '2026-12-22' }))
    const { workflows, opened } = fakeWorkflows()
    const config = readRuntimeConfig({ extensions: ['plannedTours'], redistributionPreviews: true })
    await show({
      read: (path) => (path === '/api/absences' ? { 'hydra:member': absences } : undefined),
      offers: { config, workflows },
    })
    await click(await screen.findByRole('button', { name: 'Aktionen: Nord, Di 22.12.' }))
    await click(await screen.findByRole('menuitem', { name: 'Neu verteilen' }))
    const tours = [{ iri: '/api/tour-templates/n', name: 'Nord' }]
    expect(opened('redistribution').calls).toEqual([[{ tours, dropout, date: '2026-12-22' }]])
  })
})
