// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { TourTemplatesScreen } from './TourTemplatesScreen'
import {
  admin,
  spectator,
  iriOf,
  tour,
  server,
  resetServer,
  read,
  show,
  row,
  cellsOf,
  press,
  buttons,
  pressButton,
  choose,
  check,
} from './tourTemplates.testing'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetServer)

describe('the list of tours', () => {
  it('shows a tour with all known data, and marks unreadable data', async () => {
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
      'Ohne Fahrer',
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

  it('shows the number of approximate positions, after violated windows', async () => {
    server.tours = [
      { ...tour, approximateCount: 2 },
      { ...tour, '@id': iriOf(8), name: 'Süd', approximateCount: 1, softViolationCount: 1 },
      { ...tour, '@id': iriOf(9), name: 'Ost', approximateCount: 0 },
    ]
    await show()
    await screen.findByText('Süd')
    const countOf = (name: string) => cellsOf(name).find((text) => text?.startsWith('14'))
    expect([tour.name, 'Süd', 'Ost'].map(countOf)).toEqual([
      '14, 2 Ziele nur ungefähr bekannt',
      '14, 1 Ziel wird außerhalb seines lockeren Zeitfensters erreicht. 1 Ziel nur ungefähr bekannt',
      '14',
    ])
  })

  it('marks a period that ends after midnight', async () => {
    server.tours = [{ ...tour, earliestTime: 79_200, latestTime: 7_200, durationSeconds: 3_600 }]
    await renderScreen(<TourTemplatesScreen />, { user: admin, path: '/tour-templates', read })
    const cell = (await screen.findByText(/22:00 – 02:00/)).closest('td')
    expect(cell?.textContent).toBe('22:00 – 02:00+1, bis zum Folgetag')
    expect(cell?.title).toContain('22:00 – 02:00, bis zum Folgetag')
  })

  it('requests the newest first, then the order that the user chose', async () => {
    const { history } = await show()
    await pressButton('Menge')
    for (const [label, value] of [
      ['Nach Kategorie filtern', 'w'],
      ['Nach Fahrer filtern', 'u'],
      ['Nach Status filtern', 'inactive'],
    ] as const) {
      await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
    }
    expect(history.at(-1)).toBe('/tour-templates?tag=w&assignee=u&status=inactive&sort=capacity')
    const first = { page: 1, itemsPerPage: 30 }
    const sorted = { ...first, 'sort[destinationCapacity]': 'ASC' }
    expect(server.asked).toEqual([
      { ...first, 'sort[createdAt]': 'DESC' },
      sorted,
      { ...sorted, 'tags.id': 'w' },
    ])
    // The tours of one user are a separate collection.
    expect(server.askedOfUser).toEqual([
      { ...sorted, 'tags.id': 'w' },
      { ...sorted, 'tags.id': 'w', active: 'false' },
    ])
  })

  it('filters active tours for those in progress, with the words of the column', async () => {
    const ready = { '@id': iriOf(5), name: 'Laubfahrt', active: true, running: false }
    const runs = (id: number) => ({ '@id': iriOf(id), name: `Fahrt ${id}`, active: true, running: true })
    server.tours = [ready, ...Array.from({ length: 12 }, (_, index) => runs(20 + index)), { id: 9 }]
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
    expect(server.asked.at(-1)).toEqual({ 'sort[createdAt]': 'DESC', active: 'true', pagination: false })
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

  it('offers only Aktiv and Inaktiv if the server does not send whether a tour is in progress', async () => {
    server.tours = [{ '@id': iriOf(5), name: 'Laubfahrt', active: true }]
    await renderScreen(<TourTemplatesScreen />, { user: admin, path: '/tour-templates', read })
    await screen.findByText('Laubfahrt')
    const filter = screen.getByLabelText<HTMLSelectElement>('Nach Status filtern')
    expect([...filter.options].map(({ text }) => text)).toEqual(['Jeder Status', 'Aktiv', 'Inaktiv'])
  })

  it('ignores an invalid status', async () => {
    await show({ path: '/tour-templates?status=vielleicht' })
    expect(server.asked).toEqual([{ page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC' }])
  })

  it('opens the dialog of a new tour with N, and opens its plan after saving', async () => {
    const { openTourEditor, calls, platform } = await show()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
    const [request] = openTourEditor.calls[0] ?? []
    expect([calls, openTourEditor.calls.length, request]).toMatchObject([[], 1, { iri: null }])
    request?.onSaved?.({ '@id': iriOf(9) })
    expect(platform.navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '9' }]])
  })

  it('shows how to start without tours, and which filter to clear if nothing is found', async () => {
    server.tours = []
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

  it('exports the filtered tours, the checked ones, or one tour', async () => {
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

  it("opens the dialog of a tour, also by the row's hover icon", async () => {
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
