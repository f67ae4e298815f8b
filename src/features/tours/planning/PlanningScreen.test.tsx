// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { PlanningScreen } from './PlanningScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
// jsdom renders no maps.

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}

const tour = (id: string, name: string, more: object = {}) => ({
  '@id': `/api/tour-templates/${id}`,
  name,
  color: '#366ae8',
  active: true,
  earliestTime: 28_800,
  startLat: 52.5,
  startLng: 13.4,
  ...more,
})
const stop = (id: string, of: string, position: number) => ({
  '@id': `/api/destinations/${id}`,
  name: `Halt ${id}`,
  lat: 52.5,
  lng: 13.41,
  lengthOfStay: 1800,
  capacity: 3,
  positionInTour: position,
  tourTemplate: { '@id': `/api/tour-templates/${of}` },
})
const tours = [tour('n', 'Nord', { tags: ['/api/tags/t'] }), tour('s', 'Süd')]
const stops = [stop('1', 'n', 1), stop('2', 'n', 2), stop('3', 's', 1)]

async function show(setting: {
  user?: CurrentUser
  path?: string
  answer?: (path: string) => unknown
  write?: (call: SentCall) => Promise<unknown>
  config?: object
}) {
  const { user = admin, path = '/tour-templates/planning', answer, write, config = {} } = setting
  const asked: string[] = []
  const fake = fakeWorkflows()
  const view = await renderScreen(<PlanningScreen />, {
    user,
    path,
    ...(write === undefined ? {} : { answer: write }),
    read: async (to) => {
      asked.push(to)
      const given = answer?.(to)
      if (given !== undefined) return given
      if (to.endsWith('/route')) return {}
      const members: Record<string, unknown[]> = {
        '/api/tour-templates': tours,
        '/api/destinations': stops,
        '/api/tour-templates/n/destinations': stops.slice(0, 2),
        '/api/tour-templates/s/destinations': stops.slice(2),
        '/api/tags': [{ '@id': '/api/tags/t', name: 'Winter' }],
      }
      return { 'hydra:member': members[to] ?? [] }
    },
    offers: (platform) => ({ config: { ...platform.config, ...config }, workflows: fake.workflows }),
  })
  return { ...view, asked, fake }
}
const block = (id: string) => screen.findByRole('button', { name: new RegExp(`Halt ${id}`) })
const press = (element: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(element, { key }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

describe('the planning overview', () => {
  it('shows every tour with its stops over the day, and the details of a chosen stop', async () => {
    await show({})
    expect((await block('2')).getAttribute('aria-label')).toMatch(/^2\. Halt 2, 08:/)
    expect(screen.getByText(/^2 Touren · 3 Ziele/)).toBeTruthy()
    await click(await block('2'))
    const card = within(screen.getByRole('complementary', { name: 'Ausgewähltes Ziel' }))
    expect(card.getByText('Ziel 2 in Nord')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Tour planen' }).getAttribute('href')).toBe(
      '/tour-templates/n/plan',
    )
  })

  it('renders the window of the chosen stop, with an edge at a strict limit', async () => {
    const windowed = { ...stops[0], timeWindowType: 'soft_end', earliestTime: 28_800, latestTime: 32_400 }
    await show({
      answer: (path) =>
        path === '/api/destinations' ? { 'hydra:member': [windowed, ...stops.slice(1)] } : undefined,
    })
    const shownWindows = () => document.querySelectorAll<HTMLElement>('.planning-window')
    await click(await block('2'))
    expect(shownWindows()).toHaveLength(0)
    await click(await block('1'))
    expect([...shownWindows()].map(({ dataset }) => ({ ...dataset }))).toEqual([{ opens: 'true' }])
  })

  it('hides tours and filters them, and stores that in the URL', async () => {
    const { history } = await show({})
    await block('3')
    await click(screen.getByRole('checkbox', { name: 'Süd einblenden' }))
    expect(screen.queryByRole('button', { name: /Halt 3/ })).toBeNull()
    expect(screen.getByText('1 von 2 sichtbar')).toBeTruthy()
    expect(history?.at(-1)).toBe('/tour-templates/planning?hidden=s')
    const filter = screen.getByRole('combobox', { name: 'Nach Kategorie filtern' })
    await act(async () => void fireEvent.change(filter, { target: { value: 't' } }))
    expect(screen.queryByText('Süd')).toBeNull()
    expect(history?.at(-1)).toBe('/tour-templates/planning?tag=t&hidden=s')
  })

  it('moves the focus by arrows, and selects several stops with the space bar', async () => {
    await show({})
    const first = await block('1')
    first.focus()
    await press(first, 'ArrowRight')
    expect(document.activeElement).toBe(await block('2'))
    await press(await block('2'), ' ')
    await press(await block('2'), 'ArrowDown')
    expect(document.activeElement).toBe(await block('3'))
    await press(await block('3'), ' ')
    const bar = within(screen.getByRole('group', { name: 'Auswahl' }))
    expect(bar.getByText('2 Ziele ausgewählt · Menge 6 · 1h 00m Verweildauer')).toBeTruthy()
    await click(bar.getByRole('button', { name: 'In Tour verschieben' }))
    expect(await screen.findByRole('dialog', { name: '2 Ziele verschieben' })).toBeTruthy()
    await click(bar.getByText('Auswahl aufheben'))
    expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull()
  })

  it('opens the editor of a stop, and redistributes the stops of the visible tours', async () => {
    const { fake } = await show({ config: { redistributionPreviews: true } })
    const first = await block('1')
    await click(first)
    await press(first, 'Enter')
    await click(screen.getByRole('button', { name: 'Ziele neu verteilen' }))
    expect(fake.open.mock.calls).toMatchObject([
      [
        'destinationEditor',
        { iri: '/api/destinations/1', tourTemplate: '/api/tour-templates/n', colour: '#366ae8' },
      ],
      ['redistribution', { tours: [{ iri: '/api/tour-templates/n' }, { iri: '/api/tour-templates/s' }] }],
    ])
    await click(screen.getByRole('checkbox', { name: 'Süd einblenden' }))
    expect(screen.getByRole('button', { name: 'Ziele neu verteilen' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('keeps a stop at the position it was moved to by keys, also after the write', async () => {
    const written: string[] = []
    let write: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => (write = resolve))
    const { platform } = await show({
      write: async ({ method, path }) => {
        written.push(`${method} ${path}`)
        await isAnswered
      },
    })
    const second = await block('2')
    await act(async () => second.focus())
    await act(async () => void fireEvent.keyDown(second, { key: 'ArrowLeft', altKey: true, shiftKey: true }))
    const places = () =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset['stop'])
    const wanted = ['2', '1', '3'].map((id) => `/api/destinations/${id}`)
    await waitFor(() => expect(places()).toEqual(wanted))
    await waitFor(() => expect(written).toHaveLength(1))
    const rerenders = new MutationObserver(() => undefined)
    rerenders.observe(document.body, { childList: true, subtree: true })
    await act(async () => write())
    await waitFor(() => expect(platform.invalidate).toHaveBeenCalled())
    expect(rerenders.takeRecords()).toEqual([])
    expect(places()).toEqual(wanted)
    expect(document.activeElement).toBe(second)
  })

  it('shows the overview read-only to spectators, who read the stops per tour', async () => {
    const { asked } = await show({ user: spectator, config: { redistributionPreviews: true } })
    await press(await block('1'), ' ')
    expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull()
    await click(await block('3'))
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ziele neu verteilen' })).toBeNull()
    expect(asked).not.toContain('/api/destinations')
  })

  it('shows what could not be loaded, and retries it', async () => {
    let isBroken = true
    await show({
      answer: (path) => {
        if (path === '/api/destinations' && isBroken) throw new HttpError({ status: 403 })
        return undefined
      },
    })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(document.body.textContent).not.toMatch(/\d+ (Tour|Ziel)/)
    expect(screen.queryByText('Nord')).toBeNull()
    isBroken = false
    await click(retry)
    expect(await block('1')).toBeTruthy()
  })

  it.each([
    ['the tours', '/api/tour-templates', admin],
    ['the stops of all tours', '/api/destinations', admin],
    ['the stops of a tour', '/api/tour-templates/s/destinations', spectator],
  ])('shows no figures while %s cannot be loaded', async (_, broken, user) => {
    await show({
      user,
      answer: (path) => {
        if (path === broken) throw new HttpError({ status: 403 })
        return undefined
      },
    })
    await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(document.body.textContent).not.toMatch(/\b\d+ (Tour|Ziel)/)
    expect(screen.queryByText('Süd')).toBeNull()
  })

  it('offers a first tour if there is none, and to clear a filter without matches', async () => {
    const none = (path: string) => (path === '/api/tour-templates' ? { 'hydra:member': [] } : undefined)
    const empty = await show({ answer: none })
    expect(await screen.findByText('Es gibt noch keine aktive Tour.')).toBeTruthy()
    empty.unmount()
    await show({ path: '/tour-templates/planning?tag=x' })
    await click(await screen.findByRole('button', { name: 'Filter aufheben' }))
    await waitFor(async () => expect(await block('1')).toBeTruthy())
  })
})
