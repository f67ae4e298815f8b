// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { extensions } from '../../../../contract/wire/extensions'
import { company, template, tourIri } from '../calendar.testing'
import { Pool } from './Pool'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const span = { from: '2026-12-21', to: '2026-12-27' }
const stop = (id: number, name: string) => ({ '@id': `/api/destinations/${id}`, name, lengthOfStay: 1800 })
const orders = [
  { '@id': '/api/orders/1', destination: stop(1, 'Unterführung'), lastDay: '2026-12-24', priority: 'high' },
  { '@id': '/api/orders/2', destination: stop(2, 'Kita Keller'), note: 'Zählerablesung' },
  { '@id': '/api/orders/3', destination: stop(3, 'Hotel'), firstDay: '2026-12-24' },
]
const overdue = {
  '@id': '/api/planned-tours/due-visits/4_2026-12-21',
  destination: stop(4, 'Praxis'),
  on: '2026-12-21',
  date: '2026-12-21',
  attempts: [{ day: '2026-12-21', outcome: 'failed', reason: 'kein Zugang' }],
}
const dated = {
  plannedTour: '/api/planned-tours/n_2026-12-23',
  tourTemplate: tourIri('n'),
  date: '2026-12-23',
  position: 4,
}
const insertions = [
  { ...dated, addedSeconds: 1080, time: 45_240 },
  {
    ...dated,
    plannedTour: '/api/planned-tours/n_2026-12-24',
    date: '2026-12-24',
    addedSeconds: 900,
    violation: 'end',
    over: 8040,
  },
]
const preview = {
  placed: [1, 2].map((id) => ({
    ...dated,
    order: `/api/orders/${id}`,
    destination: `/api/destinations/${id}`,
  })),
  unplaced: [{ order: '/api/orders/3', kind: 'load', load: 50, most: 6 }],
}

type Setting = { isWide?: boolean; lists?: Record<string, readonly unknown[]>; role?: string }

async function show({ isWide = true, lists = {}, role = 'ROLE_COMPANY_ADMIN' }: Setting = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1440'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const members: Record<string, readonly unknown[]> = {
    '/api/orders': orders,
    '/api/planned-tours/due-visits': [overdue],
    '/api/destinations': [stop(5, 'Torstraße'), stop(1, 'Unterführung')],
    '/api/tour-templates': [template('n', 'Nord')],
    ...lists,
  }
  const { workflows, open } = fakeWorkflows()
  await renderScreen(<Pool span={span} today="2026-12-22" canDrag />, {
    user: { '@id': '/api/users/a', id: 'a', roles: [role], canViewPlan: true, company },
    path: '/tour-templates/planning',
    announced: extensions,
    read: async (path) => ({ 'hydra:member': members[path] ?? [] }),
    answer: async ({ path }) =>
      path.endsWith('preview-insertions') ? { insertions } : path.endsWith('preview-orders') ? preview : {},
    offers: () => ({ workflows }),
  })
  return { open }
}
/** What fits is read after the orders. */
const slowly = { timeout: 10_000 }
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const rowsOf = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: new RegExp(`^${heading}`) }, slowly)).closest(
    'section',
  )
  return within(section ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the pool', () => {
  it('groups visits, each with its wish, its duration and the reason in full', async () => {
    await show()
    expect(await rowsOf('Passt nicht')).toEqual(['Hotelab Do 24.12.30 Min.Menge 50, frei sind höchstens 6.'])
    expect(await rowsOf('Überfällig')).toEqual(['PraxisMo 21.12.: kein Zugang'])
    expect(await rowsOf('Mit Wunschtermin')).toEqual(['Unterführungbis Do 24.12.30 Min.Hohe Priorität'])
    expect(await rowsOf('Ohne Termin')).toEqual([
      'Kita KellerZählerablesung30 Min.',
      'TorstraßeZiel ohne Tour30 Min.',
    ])
  })

  it('offers what fits, and opens its search from today on', async () => {
    const { open } = await show()
    await click(await screen.findByRole('button', { name: '2 Aufträge einplanen' }, slowly))
    expect(open.mock.calls).toEqual([
      ['orderPlanning', { search: { from: '2026-12-22', to: '2026-12-27', orders: null } }],
    ])
  })

  it('plans a visit on the day that is chosen by its cost', async () => {
    const { open } = await show()
    await click(await screen.findByRole('button', { name: 'Aktionen: Praxis' }))
    await click(await screen.findByRole('menuitem', { name: 'Einplanen …' }))
    const list = await screen.findByRole('list', { name: 'Tage und Touren' })
    const [first, second] = await within(list).findAllByRole('button')
    expect([first?.textContent, second?.textContent]).toEqual([
      'Mi 23.12.NNord12:34+18 Min.günstigster Tag',
      'Do 24.12.NNord+15 Min.2h 14m zu lang',
    ])
    await click(first ?? document.body)
    const visits = [{ destination: '/api/destinations/4', order: null, on: '2026-12-21', position: 4 }]
    expect(open.mock.calls).toEqual([
      ['orderPlanning', { dates: [{ plannedTour: dated.plannedTour, visits }], isUndo: false }],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('edits orders, and creates one for a stop without a tour', async () => {
    const { open } = await show()
    await click(await screen.findByRole('button', { name: 'Aktionen: Kita Keller' }))
    await click(await screen.findByRole('menuitem', { name: 'Bearbeiten oder stornieren' }))
    await click(screen.getByRole('button', { name: 'Aktionen: Torstraße' }))
    await click(await screen.findByRole('menuitem', { name: 'Auftrag anlegen' }))
    expect(open.mock.calls).toEqual([
      ['orderEditor', { iri: '/api/orders/2' }],
      ['orderEditor', { iri: null, destination: '/api/destinations/5' }],
    ])
  })

  it('is searched by words', async () => {
    await show()
    await rowsOf('Überfällig')
    await click(screen.getByRole('button', { name: 'In offenen Aufträgen suchen' }))
    const type = (value: string) =>
      act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }))
    await type('zähler')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kita KellerZählerablesung30 Min.',
    ])
    await type('Fassade')
    expect(screen.getByText('Kein Auftrag enthält diese Wörter.')).toBeDefined()
  })

  it('is a drawer on narrower screens, which Esc closes', async () => {
    await show({ isWide: false })
    const opener = await screen.findByRole('button', { name: 'Offene Aufträge 5' })
    expect(screen.queryByRole('complementary')).toBeNull()
    await click(opener)
    await act(async () => void fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('says that nothing is open', async () => {
    const none = { '/api/orders': [], '/api/planned-tours/due-visits': [], '/api/destinations': [] }
    await show({ lists: none })
    expect(await screen.findByText('Kein Auftrag ist offen, und kein Besuch ist überfällig.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /einplanen/ })).toBeNull()
  })

  it('has no acts for users who may only look', async () => {
    await show({ role: 'ROLE_SPECTATOR' })
    await rowsOf('Überfällig')
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'In offenen Aufträgen suchen',
    ])
  })

  it('lets its rows be dragged', async () => {
    await show()
    await rowsOf('Überfällig')
    expect(screen.getAllByRole('listitem').every((row) => row.draggable)).toBe(true)
  })
})
