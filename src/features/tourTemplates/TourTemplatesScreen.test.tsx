// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Query } from '../../api/httpClient'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { TourTemplatesScreen } from './TourTemplatesScreen'

// Whole tables are drawn here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'] }

const iriOf = (id: number) => `/api/tour-templates/${id}`
const tour = {
  '@id': iriOf(7),
  name: 'Winterdienst Pankow Nord',
  color: '#366ae8',
  assignees: ['/api/users/u'],
  tags: ['/api/tags/w'],
  destinationCount: 14,
  destinationCapacity: 61,
  maximumCapacity: 60,
  earliestTime: 16_200,
  latestTime: 41_400,
  distanceMeters: 32_045,
  durationSeconds: 15_904,
  running: true,
}
const another = { '@id': iriOf(8), name: 'Glasreinigung Mitte', active: false, assignees: [] }
const driven = new HttpError({ status: 409, code: 'StillReferenced' })

/** What the server has; a test changes it. */
let tours: unknown[]
let asked: Query[]
beforeEach(() => {
  localStorage.clear()
  tours = [tour, another, { id: 9 }]
  asked = []
})

async function read(path: string, query: Query) {
  const members: Record<string, unknown[]> = {
    '/api/tour-templates': tours,
    '/api/tour-templates-select-options': tours.slice(0, 2),
    '/api/users': [{ '@id': '/api/users/u', fullName: 'Jens Rademacher' }],
    '/api/tags': [{ '@id': '/api/tags/w', name: 'Winterdienst', colourCode: '#366ae8' }],
  }
  if (path === '/api/tour-templates') asked.push(query)
  return { 'hydra:member': members[path] ?? [], 'hydra:totalItems': members[path]?.length ?? 0 }
}

type Shown = { user?: CurrentUser; path?: string; answer?: (call: SentCall) => Promise<unknown> }
async function show({ user = admin, path = '/tour-templates', answer }: Shown = {}) {
  const { workflows, opened } = fakeWorkflows()
  const offers = {
    workflows,
  }
  const view = await renderScreen(<TourTemplatesScreen />, { user, path, read, answer, offers })
  await screen.findByText(/^\d+ Einträge$/)
  if (tours.includes(tour)) await screen.findByText('Jens Rademacher', { selector: 'td *' })
  return { ...view, ...offers, openTourEditor: opened('tourEditor'), exportExcel: opened('xlsxExport') }
}
const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
const cellsOf = (name: string) => [...row(name).querySelectorAll('td')].map(({ textContent }) => textContent)
const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
/** By name; asking for roles takes seconds on a table. */
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
const pressButton = (name: string) => press(buttons(name).at(-1))
const choose = async (name: string, action: string) => {
  await press(screen.getByLabelText(`Aktionen: ${name}`))
  await press(await screen.findByText(action, { selector: '[role=menuitem]' }))
}
const check = (name: string) => press(screen.getByLabelText(`${name} auswählen`))
const messages = (notify: { mock: { calls: [{ type: string; message: string }][] } }) =>
  notify.mock.calls.map(([{ type, message }]) => [type, message])

describe('the list of tours', () => {
  it('shows a tour with all that is known, and what cannot be read', async () => {
    await show()
    expect(cellsOf('Winterdienst Pankow Nord')).toEqual([
      '',
      'WPN',
      'Winterdienst Pankow Nord',
      'Jens Rademacher',
      'Winterdienst',
      '14',
      '04:30 – 11:30',
      '32,0 km',
      '4h 25m',
      '61 / 60, überladen',
      'läuft',
      '',
    ])
    expect(cellsOf('Glasreinigung Mitte').slice(3)).toEqual([
      'Nicht zugewiesen',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      'Inaktiv',
      '',
    ])
    expect(screen.getAllByText('Dieser Eintrag konnte nicht gelesen werden.')).toHaveLength(1)
  })

  it('says of a period that it goes past midnight', async () => {
    tours = [{ ...tour, earliestTime: 79_200, latestTime: 7_200, durationSeconds: 3_600 }]
    await renderScreen(<TourTemplatesScreen />, { user: admin, path: '/tour-templates', read })
    const cell = (await screen.findByText(/22:00 – 02:00/)).closest('td')
    expect(cell?.textContent).toBe('22:00 – 02:00+1, bis zum Folgetag')
    expect(cell?.title).toContain('22:00 – 02:00, bis zum Folgetag')
  })

  it('asks for the newest first, then by what the user chose', async () => {
    const { history } = await show()
    await pressButton('Menge')
    for (const [label, value] of [
      ['Nach Kategorie filtern', 'w'],
      ['Nach Mitarbeiter filtern', 'u'],
      ['Nach Status filtern', 'inactive'],
    ] as const) {
      await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
    }
    expect(history.at(-1)).toBe('/tour-templates?tag=w&assignee=u&status=inactive&sort=capacity')
    const first = { page: 1, itemsPerPage: 30 }
    const sorted = { ...first, 'sort[destinationCapacity]': 'ASC' }
    expect(asked).toEqual([
      { ...first, 'sort[createdAt]': 'DESC' },
      sorted,
      { ...sorted, 'tags.id': 'w' },
      { ...sorted, 'tags.id': 'w', 'assignees.id': 'u' },
      { ...sorted, 'tags.id': 'w', 'assignees.id': 'u', active: 'false' },
    ])
  })

  it('picks out those that are being driven, of all that are active, in the words of the column', async () => {
    const ready = { '@id': iriOf(5), name: 'Laubfahrt', active: true, running: false }
    const runs = (id: number) => ({ '@id': iriOf(id), name: `Fahrt ${id}`, active: true, running: true })
    tours = [ready, ...Array.from({ length: 12 }, (_, index) => runs(20 + index)), { id: 9 }]
    const { history, exportExcel } = await show({ path: '/tour-templates?size=10' })
    const filter = screen.getByLabelText<HTMLSelectElement>('Nach Status filtern')
    expect([...filter.options].map(({ text }) => text)).toEqual([
      'Jeder Status',
      'läuft',
      'Bereit',
      'Inaktiv',
    ])
    await act(async () => void fireEvent.change(filter, { target: { value: 'running' } }))
    expect(history.at(-1)).toBe('/tour-templates?size=10&status=running')
    expect(asked.at(-1)).toEqual({ 'sort[createdAt]': 'DESC', active: 'true', pagination: false })
    expect(screen.getByText('12 Einträge')).toBeTruthy()
    expect(screen.getByText('1 – 10 von 12 Einträgen')).toBeTruthy()
    expect(screen.queryByText('Laubfahrt')).toBeNull()
    await press(screen.getByLabelText('Nächste Seite'))
    expect([screen.queryByText('Fahrt 20'), screen.getByText('Fahrt 31').tagName]).toEqual([null, 'A'])
    await pressButton('Exportieren')
    expect(exportExcel.calls[0]?.[0]).toMatchObject({
      iris: Array.from({ length: 12 }, (_, i) => iriOf(20 + i)),
    })
    await check('Fahrt 30')
    await pressButton('Alle 12 auswählen')
    expect(screen.getByText('12 Einträge (12 ausgewählt)')).toBeTruthy()
  })

  it('offers no more than Aktiv and Inaktiv where the server does not tell what is being driven', async () => {
    tours = [{ '@id': iriOf(5), name: 'Laubfahrt', active: true }]
    await renderScreen(<TourTemplatesScreen />, { user: admin, path: '/tour-templates', read })
    await screen.findByText('Laubfahrt')
    const filter = screen.getByLabelText<HTMLSelectElement>('Nach Status filtern')
    expect([...filter.options].map(({ text }) => text)).toEqual(['Jeder Status', 'Aktiv', 'Inaktiv'])
  })

  it('forgets a status that is none', async () => {
    await show({ path: '/tour-templates?status=vielleicht' })
    expect(asked).toEqual([{ page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC' }])
  })

  it('asks with N what the new tour shall be, and goes to its plan when it is saved', async () => {
    const { openTourEditor, calls, platform } = await show()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
    const [request] = openTourEditor.calls[0] ?? []
    expect([calls, openTourEditor.calls.length, request]).toMatchObject([[], 1, { iri: null }])
    request?.onSaved?.({ '@id': iriOf(9) })
    expect(platform.navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '9' }]])
  })

  it('says what to do while there are no tours, and what to undo when nothing is found', async () => {
    tours = []
    const { unmount, openTourEditor } = await show()
    expect(screen.getByText('Bitte legen Sie erst eine Tour an')).toBeTruthy()
    await pressButton('Tour')
    expect(openTourEditor.calls).toMatchObject([[{ iri: null }]])
    unmount()
    const { history } = await show({ path: '/tour-templates?status=active' })
    expect(screen.getByText('Keine Einträge')).toBeTruthy()
    await pressButton('Suche und Filter aufheben')
    expect(history.at(-1)).toBe('/tour-templates')
  })

  it('exports what the filter shows, what is checked, or one tour', async () => {
    const { exportExcel } = await show()
    await pressButton('Exportieren')
    await choose('Winterdienst Pankow Nord', 'Excel-Tabelle exportieren')
    await check('Glasreinigung Mitte')
    await pressButton('Exportieren')
    const request = {
      kind: 'tourTemplates',
      query: {
        page: 1,
        itemsPerPage: 30,
        search: '',
        sort: { field: 'createdAt', direction: 'DESC' },
        filters: {},
      },
    }
    expect(exportExcel.calls).toEqual([null, [iriOf(7)], [iriOf(8)]].map((iris) => [{ ...request, iris }]))
  })

  it('opens the dialog of a tour, also by the icon that the pointer finds', async () => {
    const { openTourEditor } = await show()
    await choose('Glasreinigung Mitte', 'Tour bearbeiten')
    expect(screen.queryByLabelText('Tour bearbeiten')).toBeNull()
    await act(async () =>
      fireEvent(
        row('Winterdienst Pankow Nord'),
        Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
      ),
    )
    await press(screen.getByLabelText('Tour bearbeiten'))
    expect(openTourEditor.calls).toEqual([[{ iri: iriOf(8) }], [{ iri: iriOf(7) }]])
  })

  it('lets spectators plan and nothing else', async () => {
    await show({ user: spectator })
    await press(screen.getByLabelText('Aktionen: Winterdienst Pankow Nord'))
    await screen.findByText('Tour planen')
    expect([...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toEqual([
      'Tour planen',
    ])
    expect(document.querySelector('input[type=checkbox]')).toBeNull()
    expect(buttons('Exportieren').map(({ disabled }) => disabled)).toEqual([true])
    expect(buttons('TourN').map(({ disabled }) => disabled)).toEqual([true])
  })
})

describe('duplicating a tour', () => {
  it('copies it once and leads to the copy, whose name is the server’s', async () => {
    let finish: (copy: unknown) => void = () => undefined
    const { calls, platform } = await show({ answer: () => new Promise((resolve) => (finish = resolve)) })
    await choose('Winterdienst Pankow Nord', 'Duplizieren')
    await press(screen.getByLabelText('Aktionen: Winterdienst Pankow Nord'))
    const entry = (await screen.findByText('Duplizieren')).closest('[role=menuitem]')
    expect(entry?.getAttribute('aria-disabled')).toBe('true')
    await act(async () => finish({ '@id': iriOf(10), name: 'Winterdienst Pankow Nord (Kopie)' }))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${iriOf(7)}/duplicate`])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Die Tour wurde als „Winterdienst Pankow Nord (Kopie)“ dupliziert.'],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all], [destinationKeys.all]])
    platform.notify.mock.calls[0]?.[0].action?.onClick()
    expect(platform.navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '10' }]])
  })

  it('repeats the very call whose answer never came, and makes a new one after a refusal', async () => {
    const outcomes = [new NetworkError(), new HttpError({ status: 404 }), new NetworkError()]
    const { calls, platform } = await show({ answer: () => Promise.reject(outcomes[calls.length - 1]) })
    for (const _ of outcomes) await choose('Winterdienst Pankow Nord', 'Duplizieren')
    const [first, second, third] = calls.map(({ commandId }) => commandId)
    expect([second === first, third === first]).toEqual([true, false])
    expect(platform.notifyFailure.mock.calls).toEqual(outcomes.map((error) => [error]))
  })
})

describe('starting a tour', () => {
  it('asks first, starts it once and says so', async () => {
    let finish: (started: unknown) => void = () => undefined
    const { calls, platform } = await show({ answer: () => new Promise((resolve) => (finish = resolve)) })
    await choose('Winterdienst Pankow Nord', 'Tour starten')
    expect(screen.getByText('Möchten Sie die Tour „Winterdienst Pankow Nord“ jetzt starten?')).toBeTruthy()
    expect(screen.getByText('Von dieser Tour läuft bereits eine Fahrt.')).toBeTruthy()
    expect(calls).toEqual([])
    await pressButton('Tour starten')
    await pressButton('Tour starten')
    await act(async () => finish({ '@id': '/api/tours/1' }))
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/tours', body: { tourTemplate: iriOf(7) } },
    ])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ wurde gestartet.'],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why the server refuses and leads to the dialog of the tour', async () => {
    const message = 'Bitte legen Sie zuerst die Startadresse der Tour fest.'
    const refusal = new HttpError({ status: 422, violations: [{ propertyPath: 'tourTemplate', message }] })
    const { platform, openTourEditor } = await show({ answer: () => Promise.reject(refusal) })
    await choose('Glasreinigung Mitte', 'Tour starten')
    expect(screen.getByText('Die Tour ist inaktiv und wird in der mobilen App nicht angezeigt.')).toBeTruthy()
    expect(buttons('Tour bearbeiten')).toEqual([])
    await pressButton('Tour starten')
    expect(screen.getByText(message).getAttribute('role')).toBe('alert')
    // The toast of a refused call is shown in any case.
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    await pressButton('Tour bearbeiten')
    expect(openTourEditor.calls).toEqual([[{ iri: iriOf(8) }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open when no answer came, and then repeats the very call', async () => {
    const { calls } = await show({ answer: () => Promise.reject(new NetworkError()) })
    await choose('Glasreinigung Mitte', 'Tour starten')
    await pressButton('Tour starten')
    await pressButton('Tour starten')
    expect(calls).toHaveLength(2)
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
  })
})

describe('deleting tours', () => {
  it('asks the specified question, tells what stays, deletes it and checks it no longer', async () => {
    const { calls, platform } = await show()
    await check('Winterdienst Pankow Nord')
    await choose('Winterdienst Pankow Nord', 'Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
    expect(
      screen.getByText('Die 14 Ziele der Tour „Winterdienst Pankow Nord“ bleiben ohne Tour erhalten.'),
    ).toBeTruthy()
    await pressButton('Löschen')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${iriOf(7)}`])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ wurde gelöscht.'],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all], [destinationKeys.all]])
    expect(screen.queryByLabelText('Auswahl')).toBeNull()
  })

  it('says that a tour is driven at the moment', async () => {
    const { platform } = await show({ answer: () => Promise.reject(driven) })
    await choose('Winterdienst Pankow Nord', 'Löschen')
    await pressButton('Löschen')
    expect(messages(platform.notify)).toEqual([
      [
        'error',
        'Die Tour „Winterdienst Pankow Nord“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
      ],
    ])
    expect(platform.notifyFailure).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('deletes several one by one, names those that are refused and keeps them checked', async () => {
    let finish: (() => void)[] = []
    const { calls, platform } = await show({
      answer: ({ path }) =>
        new Promise((resolve, reject) => {
          finish = [() => (path === iriOf(7) ? reject(driven) : resolve(undefined))]
        }),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie 2 Touren löschen wollen?')).toBeTruthy()
    expect(screen.getByText('Ihre Ziele bleiben ohne Tour erhalten.')).toBeTruthy()
    await pressButton('Löschen')
    expect(screen.getByText('0 von 2 Touren bearbeitet …')).toBeTruthy()
    expect(calls).toHaveLength(1)
    await act(async () => finish[0]?.())
    expect(screen.getByText('1 von 2 Touren bearbeitet …')).toBeTruthy()
    await act(async () => finish[0]?.())
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${iriOf(7)}`,
      `DELETE ${iriOf(8)}`,
    ])
    expect(messages(platform.notify)).toEqual([
      ['success', '1 Tour wurde gelöscht.'],
      [
        'error',
        'Die Tour „Winterdienst Pankow Nord“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
      ],
    ])
    expect(screen.getByText('3 Einträge (1 ausgewählt)')).toBeTruthy()
  })

  it('asks again for what got no answer, with the same commands', async () => {
    let isOnline = false
    const { calls, platform } = await show({
      answer: ({ path }) =>
        path === iriOf(7) || isOnline ? Promise.resolve(undefined) : Promise.reject(new NetworkError()),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie die ausgewählte Tour löschen wollen?')).toBeTruthy()
    isOnline = true
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([iriOf(7), iriOf(8), iriOf(8)])
    expect(calls[2]?.commandId).toBe(calls[1]?.commandId)
    expect(messages(platform.notify)).toEqual([
      ['success', '1 Tour wurde gelöscht.'],
      ['success', '1 Tour wurde gelöscht.'],
    ])
  })

  it('stops after the one under way, whose end is told', async () => {
    let finish = () => {}
    const { calls, platform } = await show({
      answer: () => new Promise((resolve) => (finish = () => resolve(undefined))),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    await pressButton('Abbrechen')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await act(async () => finish())
    expect(calls.map(({ path }) => path)).toEqual([iriOf(7)])
    expect(messages(platform.notify)).toEqual([['success', '1 Tour wurde gelöscht.']])
    expect(screen.getByText('3 Einträge (1 ausgewählt)')).toBeTruthy()
  })

  it('lists what got no answer when the screen is left', async () => {
    let fail = () => {}
    const { calls, work, goTo } = await show({
      answer: ({ path }) =>
        path === iriOf(7)
          ? Promise.resolve(undefined)
          : new Promise((_, reject) => (fail = () => reject(new NetworkError()))),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    await act(async () => fail())
    await act(async () => goTo('/destinations'))
    const { unfinished } = work.current() ?? { unfinished: () => [] }
    await vi.waitFor(() => expect(unfinished().map(({ machine }) => machine)).toEqual(['batchDeletion']))
    expect(calls).toHaveLength(2)
  })

  it('forgets a question whose screen is left', async () => {
    const { work, goTo } = await show()
    await choose('Winterdienst Pankow Nord', 'Löschen')
    await act(async () => goTo('/destinations'))
    await vi.waitFor(() => expect(work.current()?.live()).toEqual([]))
    expect(work.current()?.unfinished()).toEqual([])
  })
})
