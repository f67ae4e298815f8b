// @vitest-environment jsdom
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import type { TourPlanEvent } from '../../machines/tourPlan/tourPlanTypes'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { Work } from '../../platform/work'
import { PlanScreen } from './PlanScreen'

vi.setConfig({ testTimeout: 30_000 })
// jsdom draws no maps.

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}
const tour = {
  '@id': '/api/tour-templates/t',
  name: 'Glasreinigung Mitte',
  color: '#366ae8',
  vehicleType: 'car',
  earliestTime: 28_800,
  startAddress: 'Betriebshof',
  startLat: 52.5,
  startLng: 13.4,
}
const stop = (name: string, more: Partial<Destination> = {}): Destination => ({
  '@id': `/api/destinations/${name}`,
  name,
  street: `${name}-Straße 1`,
  zip: '10115',
  lat: 52.5,
  lng: 13.4,
  lengthOfStay: 600,
  capacity: 1,
  ...more,
})
const iri = (name: string) => `/api/destinations/${name}`

let stops: Destination[]
let calls: Call[]
/** What a call of the workflow is answered. */
let answer: (call: Call) => unknown
beforeEach(() => {
  stops = ['Anton', 'Berta', 'Cäsar', 'Dora'].map((name) => stop(name))
  calls = []
  answer = answerAsServer
})

const kinds = {
  listStops: 'list',
  readStop: 'read',
  orderStops: 'order',
  removeStop: 'remove',
  createStop: 'create',
  moveStops: 'move',
  addTemplates: 'templates',
} as const
type Call = {
  kind: (typeof kinds)[keyof typeof kinds]
  stop?: string
  stops?: string[]
  etag?: string | null
}

function answerAsServer(call: Call): unknown {
  switch (call.kind) {
    case 'list':
      return { stops: stops.map((each) => each['@id']), etag: '"2"' }
    case 'order':
      return { stops: call.stops, etag: '"2"' }
    case 'read':
      return stops.find((each) => each['@id'] === call.stop) ?? stop('?')
    case 'remove':
      stops = stops.filter((each) => each['@id'] !== call.stop)
      return undefined
    case 'create':
      return iri('neu')
    default:
      return []
  }
}

/** Actors that note their calls by what these are about. */
const actors = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [
    name,
    fromPromise<unknown, object>(async ({ input }) => {
      const { tourTemplate: _tour, commandId: _id, ...about } = input as Record<string, unknown>
      const call = { kind, ...about } as Call
      calls.push(call)
      return answer(call)
    }),
  ]),
)

async function read(path: string) {
  if (path === tour['@id']) return tour
  if (path === `${tour['@id']}/destinations`)
    return { 'hydra:member': stops, 'hydra:totalItems': stops.length }
  if (path === `${tour['@id']}/route`)
    return { coordinates: [], legs: [], distanceMeters: 0, durationSeconds: 0 }
  if (path === '/api/tour-templates')
    return { 'hydra:member': [tour, { '@id': '/api/tour-templates/2', name: 'Südring' }] }
  return { 'hydra:member': [], 'hydra:totalItems': 0 }
}

async function show({ user = admin, reads = read as (path: string) => Promise<unknown>, config = {} } = {}) {
  const machine = tourPlanMachine.provide({ actors } as Parameters<typeof tourPlanMachine.provide>[0])
  const input = { tourTemplate: tour['@id'], commandId: 'c', done: [], undone: [] }
  const actor = createActor(machine, { input })
  actor.start()
  const leave = vi.fn()
  const join = async () =>
    user === admin ? { actor: Object.assign(actor, { stream: 'tourPlan/1' }), leave } : null
  const { workflows, opened } = fakeWorkflows({ join: join as unknown as Work['join'] })
  const view = await renderScreen(<PlanScreen params={{ id: 't' }} />, {
    user,
    read: reads,
    etag: () => '"1"',
    offers: { workflows, config: readRuntimeConfig(config) },
  })
  return { ...view, actor, leave, opened }
}

const rows = () => screen.getAllByRole('listitem')
const names = () => rows().map((row) => row.querySelector('.plan-title')?.textContent)
const nameButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^Ziel \\d+: ?${name}`) })
/** The workflow takes the next step on its own. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))
const press = async (name: string, key: string, modifiers = {}) => {
  const button = nameButton(name)
  act(() => button.focus())
  fireEvent.keyDown(button, { key, ...modifiers })
  await settle()
}
const shown = async () => {
  await screen.findByText('Anton')
  await settle()
}
const strg = { ctrlKey: true }

describe('PlanScreen', () => {
  it('shows when each stop is reached, what its window says, and the load', async () => {
    stops = [
      stop('Anton', { latestTime: 28_500, timeWindowType: 'strict' }),
      stop('Berta', { earliestTime: 30_600, lat: null, lng: null }),
      stop('Cäsar', { active: false }),
    ]
    await show()
    await screen.findByText('Anton')
    const texts = rows().map((row) => row.querySelector('.plan-second')?.textContent)
    expect([texts, nameButton('Berta').textContent]).toEqual([
      [
        '5 Min. nach strikter Frist · Anton-Straße 1, 10115',
        '20 Min. Wartezeit · Position unbekannt · Berta-Straße 1, 10115',
        'Inaktiv · Cäsar-Straße 1, 10115',
      ],
      expect.stringContaining('Ankunft 08:10, Abfahrt 08:40'),
    ])
    expect(screen.getByText('1 strikt')).toBeTruthy()
    expect(screen.getByText(/^2 Ziele · /)).toBeTruthy()
  })

  it('leads from what the tour does not keep to its causes, one after the other', async () => {
    stops = [
      stop('Anton', { latestTime: 28_500, timeWindowType: 'strict', capacity: 3 }),
      stop('Berta', { latestTime: 28_500, timeWindowType: 'soft' }),
      stop('Cäsar', { latestTime: 28_500, timeWindowType: 'strict' }),
    ]
    const broken = {
      ...tour,
      latestTime: 28_860,
      maximumCapacity: 4,
      destinationAddress: 'Depot',
      destinationLat: 52.5,
      destinationLng: 13.4,
    }
    await show({ reads: async (path) => (path === tour['@id'] ? broken : read(path)) })
    const chips = await screen.findAllByRole('button', { name: /: anzeigen$/ })
    expect(chips.map((chip) => chip.textContent)).toEqual([
      expect.stringMatching(/^Ende 08:3\d statt 08:01$/),
      '5 / 4',
      '2 strikt',
      '1 locker',
    ])
    expect(screen.getByText(/^0h \d+m nach Tourende 08:01$/)).toBeTruthy()
    const selected = () => rows().findIndex((row) => row.dataset['selected'] !== undefined)
    const found = chips.flatMap((chip) =>
      [1, 2, 3].map(() => {
        fireEvent.click(chip)
        return selected()
      }),
    )
    expect(found).toEqual([2, 2, 2, 2, 2, 2, 0, 2, 0, 1, 1, 1])
  })

  it.each([
    ['is in planning', { planning: true }, 'Diese Tour hat noch keinen Startpunkt.'],
    ['has an address of no letters', { startAddress: '' }, 'Diese Tour hat noch keinen Startpunkt.'],
    ['was told without it', {}, 'Start: –'],
    ['is in planning, but placed', { planning: true, startLat: 52.5 }, 'Start: –'],
    ['has one', { planning: true, startAddress: 'Betriebshof' }, 'Start: Betriebshof'],
  ])('says where the tour starts when it %s', async (_case, told, said) => {
    const answered = { '@id': tour['@id'], name: tour.name, ...told }
    await show({ reads: async (path) => (path === tour['@id'] ? answered : read(path)) })
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('moves a stop with Alt and an arrow, says when it is reached, and undoes it with Strg+Z', async () => {
    await show()
    await shown()
    await press('Berta', 'ArrowDown', { altKey: true })
    expect(names()).toEqual(['Anton', 'Cäsar', 'Berta', 'Dora'])
    expect(screen.getByText('Berta steht jetzt an Stelle 3 von 4. Ankunft 08:20.')).toBeTruthy()
    expect(document.activeElement).toBe(nameButton('Berta'))
    expect(calls).toEqual([
      { kind: 'order', stops: ['Anton', 'Cäsar', 'Berta', 'Dora'].map(iri), etag: '"1"' },
    ])
    fireEvent.keyDown(document.body, { key: 'z', ...strg })
    expect(screen.getByText('Rückgängig gemacht: Reihenfolge geändert.')).toBeTruthy()
    await settle()
    expect(names()).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora'])
    expect(screen.getByRole('button', { name: /^Wiederherstellen: Reihenfolge geändert/ })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Z', shiftKey: true, ...strg })
    await settle()
    expect(names()).toEqual(['Anton', 'Cäsar', 'Berta', 'Dora'])
  })

  it('moves a stop into the next tour with Alt, Umschalt and an arrow, says so and undoes it', async () => {
    const others = ['Davor', tour.name, 'Danach'].map((name) => ({
      '@id': name === tour.name ? tour['@id'] : `/api/tour-templates/${name}`,
      name,
    }))
    answer = (call) => {
      if (call.kind === 'move') stops = stops.filter((each) => each['@id'] !== iri('Berta'))
      return answerAsServer(call)
    }
    const { platform } = await show({
      reads: async (path) =>
        path === '/api/tour-templates' ? { 'hydra:member': others, 'hydra:totalItems': 3 } : read(path),
    })
    await shown()
    await press('Berta', 'ArrowDown', { altKey: true, shiftKey: true })
    await settle()
    expect(names()).toEqual(['Anton', 'Cäsar', 'Dora'])
    expect(calls.filter(({ kind }) => kind === 'move')).toEqual([
      { kind: 'move', stops: [iri('Berta')], to: '/api/tour-templates/Danach', isCopy: false },
    ])
    expect(document.activeElement).toBe(nameButton('Cäsar'))
    expect(screen.getByText('Berta wird nach „Danach“ verschoben.')).toBeTruthy()
    await waitFor(() =>
      expect(platform.notify.mock.calls[0]?.[0]).toMatchObject({
        message: '1 Ziel wurde nach „Danach“ verschoben.',
        action: { label: 'Ansehen' },
      }),
    )
    fireEvent.keyDown(document.body, { key: 'z', ...strg })
    await settle()
    expect(calls.filter(({ kind }) => kind === 'move')[1]).toMatchObject({
      stops: [iri('Berta')],
      to: tour['@id'],
    })
  })

  it('moves the stop that is selected, and none beyond the first tour', async () => {
    await show({
      reads: async (path) =>
        path === '/api/tour-templates' ? { 'hydra:member': [tour], 'hydra:totalItems': 1 } : read(path),
    })
    await shown()
    fireEvent.click(nameButton('Cäsar'))
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true, shiftKey: true })
    expect(await screen.findByText('In der Liste der Touren steht keine davor.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('leaves the keys to a text field that has the focus', async () => {
    const { opened } = await show()
    await shown()
    const field = document.body.appendChild(document.createElement('input'))
    for (const key of ['n', 'a']) fireEvent.keyDown(field, { key, ctrlKey: key === 'a' })
    field.remove()
    expect([opened('destinationEditor').calls, screen.queryByText('4 Ziele ausgewählt')]).toEqual([[], null])
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(opened('destinationEditor').calls).toContainEqual([
      {
        iri: null,
        tourTemplate: tour['@id'],
        colour: tour.color,
        replyTo: 'tourPlan/1',
      },
    ])
  })

  it('selects with Leertaste and Umschalt, and deletes what is selected without asking', async () => {
    const { platform } = await show()
    await shown()
    await press('Berta', ' ')
    await press('Dora', ' ', { shiftKey: true })
    expect(screen.getByText('3 Ziele ausgewählt')).toBeTruthy()
    await press('Cäsar', 'Delete')
    await settle()
    await waitFor(() => expect(names()).toEqual(['Anton']))
    await waitFor(() => expect(platform.notify).toHaveBeenCalled())
    expect(platform.notify.mock.calls[0]?.[0]).toMatchObject({
      type: 'success',
      message: '3 Ziele gelöscht.',
      action: { label: 'Rückgängig' },
    })
    expect(calls.filter(({ kind }) => kind === 'remove')).toEqual(
      ['Berta', 'Cäsar', 'Dora'].map((name) => ({ kind: 'remove', stop: iri(name) })),
    )
  })

  it('undoes by the notice of a deletion that deletion and no other', async () => {
    const { platform, actor } = await show()
    await shown()
    const removes = async (name: string) => {
      const before = platform.notify.mock.calls.length
      await act(async () => actor.send({ type: 'stops.remove', stops: [iri(name)], before: [iri(name)] }))
      await waitFor(() => expect(platform.notify.mock.calls.length).toBe(before + 1))
      return () => platform.notify.mock.calls[before]?.[0].action?.onClick()
    }
    const undoFirst = await removes('Berta')
    const undoSecond = await removes('Dora')
    const made = () => calls.filter(({ kind }) => kind === 'create').length
    await act(async () => undoFirst())
    await settle()
    expect(made()).toBe(0)
    await act(async () => undoSecond())
    await waitFor(() => expect(made()).toBe(1))
  })

  it('answers what is moved to another tour with a way there, and several new stops with their number', async () => {
    const { platform, actor } = await show()
    await shown()
    const answers = async (event: TourPlanEvent) => {
      const before = platform.notify.mock.calls.length
      await act(async () => actor.send(event))
      await waitFor(() => expect(platform.notify.mock.calls.length).toBe(before + 1))
      return platform.notify.mock.calls[before]?.[0]
    }
    const to = '/api/tour-templates/2'
    const moved = await answers({
      type: 'stops.move',
      stops: [iri('Berta')],
      before: [iri('Berta')],
      to,
      isCopy: false,
    })
    expect([moved?.message, moved?.action?.label]).toEqual([
      '1 Ziel wurde nach „Südring“ verschoben.',
      'Ansehen',
    ])
    moved?.action?.onClick()
    expect(platform.navigate).toHaveBeenCalledWith('tour-templates-id-plan', { id: '2' })
    const added = await answers({
      type: 'stops.create',
      bodies: [
        { name: 'x', capacity: 1 },
        { name: 'y', capacity: 1 },
      ],
    })
    expect(added).toMatchObject({ message: '2 Ziele hinzugefügt.', action: { label: 'Rückgängig' } })
  })

  it('says nothing of a single new stop, which is seen', async () => {
    const { platform, actor } = await show()
    await shown()
    await act(async () => actor.send({ type: 'stops.create', bodies: [{ name: 'x', capacity: 1 }] }))
    await waitFor(() => expect(actor.getSnapshot().context.done.length).toBe(1))
    expect(platform.notify).not.toHaveBeenCalled()
  })

  it('selects everything with Strg+A and nothing with Escape', async () => {
    await show()
    await shown()
    fireEvent.keyDown(document.body, { key: 'a', ...strg })
    expect(screen.getByText('4 Ziele ausgewählt')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByText(/ausgewählt/)).toBeNull()
  })

  it('asks before a single stop is deleted by its key', async () => {
    await show()
    await shown()
    await press('Anton', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(within(question).getByText('Sind Sie sicher, dass Sie das Ziel löschen möchten?')).toBeTruthy()
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Löschen' })))
    await waitFor(() => expect(names()).toEqual(['Berta', 'Cäsar', 'Dora']))
  })

  it('shows both orders when somebody else was first, and keeps mine when I say so', async () => {
    const { actor } = await show()
    await shown()
    const theirs = ['Dora', 'Cäsar', 'Berta', 'Anton'].map(iri)
    answer = (call) => {
      if (call.kind === 'order' && call.etag === '"1"') throw new HttpError({ status: 412 })
      return call.kind === 'list' ? { stops: theirs, etag: '"9"' } : answerAsServer(call)
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Die Reihenfolge wurde inzwischen geändert',
    })
    const orderOf = (name: string) =>
      within(within(dialog).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.lastElementChild?.textContent)
    expect([orderOf('Meine Reihenfolge'), orderOf('Reihenfolge der anderen')]).toEqual([
      ['Berta', 'Anton', 'Cäsar', 'Dora'],
      ['Dora', 'Cäsar', 'Berta', 'Anton'],
    ])
    const keep = within(dialog).getByRole('button', { name: 'Meine Reihenfolge speichern' })
    await act(async () => void fireEvent.click(keep))
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(calls.at(-1)).toEqual({
      kind: 'order',
      stops: ['Berta', 'Anton', 'Cäsar', 'Dora'].map(iri),
      etag: '"9"',
    })
  })

  it('offers to try again what could not be saved', async () => {
    const { actor } = await show()
    await shown()
    answer = () => {
      throw new HttpError({ status: 503 })
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Änderung konnte noch nicht gespeichert werden.',
    )
    answer = answerAsServer
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Wiederholen' })))
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(names()).toEqual(['Berta', 'Anton', 'Cäsar', 'Dora'])
  })

  it('reads the tours that its dialogs choose from', async () => {
    const asked: string[] = []
    await show({
      reads: (path) => {
        asked.push(path)
        return read(path)
      },
    })
    await shown()
    expect(asked).toContain('/api/tour-templates')
  })

  it('goes on by itself when the server has asked to wait, and says so', async () => {
    const { actor } = await show()
    await shown()
    answer = () => {
      throw new HttpError({ status: 503, retryAfterSeconds: 1 })
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Änderung wird in 1 s von selbst noch einmal gesendet.',
    )
    answer = answerAsServer
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(names()).toEqual(['Berta', 'Anton', 'Cäsar', 'Dora'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows no read that is older than the last answer, and one that is younger', async () => {
    const listPath = `${tour['@id']}/destinations`
    let answerRead = () => {}
    let isHeld = false
    const { queryClient, actor } = await show({
      reads: async (path) => {
        const found = await read(path)
        if (isHeld && path === listPath) await new Promise<void>((resolve) => (answerRead = resolve))
        return found
      },
    })
    await shown()
    isHeld = true
    const older = queryClient.refetchQueries()
    await settle()
    await press('Berta', 'ArrowDown', { altKey: true })
    const moved = ['Anton', 'Cäsar', 'Berta', 'Dora']
    expect([names(), actor.getSnapshot().value]).toEqual([moved, 'idle'])
    answerRead()
    await act(() => older)
    expect(names()).toEqual(moved)
    // The next order is one over the version that was answered last, not over the one that was read.
    await press('Anton', 'ArrowDown', { altKey: true })
    expect(calls.at(-1)).toMatchObject({ kind: 'order', etag: '"2"' })

    stops = ['Emil', 'Dora', 'Berta', 'Cäsar', 'Anton'].map((name) => stop(name))
    const younger = queryClient.refetchQueries()
    await settle()
    answerRead()
    await act(() => younger)
    await waitFor(() => expect(names()).toEqual(['Emil', 'Dora', 'Berta', 'Cäsar', 'Anton']))
  })

  it('locks the place of a stop by key and menu, and lets it go, where the server keeps locks', async () => {
    stops = [stop('Anton', { orderLock: 'first' }), stop('Berta'), stop('Cäsar')]
    const { calls: writes } = await show({ config: { optimizationPreviews: true } })
    await shown()
    expect(nameButton('Anton').textContent).toContain('Als erstes Ziel gesperrt')
    await press('Anton', 'l')
    await press('Berta', 'l')
    const menu = screen.getByRole('button', { name: 'Aktionen: Cäsar' })
    await act(async () => void fireEvent.click(menu))
    await act(
      async () =>
        void fireEvent.click(
          await screen.findByText('Als letztes Ziel sperren', { selector: '[role=menuitem]' }),
        ),
    )
    await settle()
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', iri('Anton'), { orderLock: null }],
      ['PATCH', iri('Berta'), { orderLock: 'place' }],
      ['PATCH', iri('Cäsar'), { orderLock: 'last' }],
    ])
  })

  it('keeps locks in this browser where the server keeps none', async () => {
    const { calls: writes, unmount } = await show()
    await shown()
    await press('Anton', 'l')
    await waitFor(() => expect(nameButton('Anton').textContent).toContain('Platz gesperrt'))
    await press('Berta', 'l')
    await press('Berta', 'l')
    expect(nameButton('Berta').textContent).not.toContain('gesperrt')
    unmount()
    await show()
    await shown()
    expect(nameButton('Anton').textContent).toContain('Platz gesperrt')
    expect(writes).toEqual([])
    localStorage.clear()
  })

  it('only shows the plan to spectators', async () => {
    await show({ user: spectator })
    await screen.findByText('Anton')
    await settle()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      ['Anton', 'Berta', 'Cäsar', 'Dora'].map((name) => expect.stringContaining(name)),
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Anton', 'Delete')
    expect([screen.queryByRole('alertdialog'), calls]).toEqual([null, []])
  })

  it('offers a first stop for a tour of none', async () => {
    stops = []
    await show()
    expect(await screen.findByText('Diese Tour hat noch keine Ziele.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('leads back when the tour is gone', async () => {
    await show({
      reads: (path) => (path === tour['@id'] ? Promise.reject(new HttpError({ status: 404 })) : read(path)),
    })
    expect(await screen.findByText(/^Diese Tour gibt es nicht mehr\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu den Touren' }).getAttribute('href')).toBe('/tour-templates')
  })

  it('leaves the workflow with the screen', async () => {
    const { leave, unmount } = await show()
    await shown()
    unmount()
    await settle()
    expect(leave).toHaveBeenCalledOnce()
  })
})
