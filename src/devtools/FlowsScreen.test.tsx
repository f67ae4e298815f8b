// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import Elk from 'elkjs/lib/elk.bundled.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../tests/support/renderScreen'
import { fakeFaults, fakeFlow, fakeSource } from './flowSource.testing'
import FlowsScreen from './FlowsScreen'
import type { LiveFlow } from './flowSource'
import { machines } from '../machines/allMachines'
import { titleOf } from './machineGroups'
import { graphOf } from './graph/flowGraph'
import { machineJsonOf } from './graph/machineJson'
import { encodePart } from './openPath'

const slowLayoutMs = 15_000

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('DOMMatrixReadOnly', class {})
})

const search = () => {
  const machine = machines.find(({ name }) => name === 'addressSearch')?.machine
  if (machine === undefined) throw new Error('The test needs the address search')
  return machine
}
const found = [
  { type: 'text.changed', text: 'Berlin' },
  { type: 'xstate.after.searchDebounce.addressSearch.typing' },
  { type: 'xstate.done.actor.searchAddresses', output: [] },
]
const searchFlow = (isDurable = true) =>
  fakeFlow({ id: 'addressSearch/1', name: 'addressSearch', machine: search(), events: found, isDurable })

type Setting = { flows?: readonly LiveFlow[]; path?: string; differences?: Record<string, number> }

async function open({ flows = [searchFlow().flow], path = '/devtools/flows', differences }: Setting = {}) {
  const faults = fakeFaults()
  await renderScreen(<FlowsScreen source={fakeSource(flows, differences)} faults={faults} />, { path })
  return { faults }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const shownState = () => document.querySelector('[data-shown-state]')?.getAttribute('data-shown-state')
const selectedRow = () =>
  within(screen.getByRole('listbox')).queryByRole('option', { selected: true })?.textContent ?? null
const stateElement = async (state: string) =>
  waitFor(
    () => {
      const element = document.querySelector<HTMLElement>(`[data-state-id="${state}"]`)
      if (element === null) throw new Error(`${state} is not rendered yet`)
      return element
    },
    { timeout: slowLayoutMs },
  )
const chooseFile = (text: string, label = 'Protokoll importieren') =>
  act(async () => {
    const file = new File([text], 'log.json')
    // jsdom's File lacks text().
    Object.assign(file, { text: () => Promise.resolve(text) })
    const input = document.querySelector(`input[type=file][aria-label="${label}"]`)
    if (input) fireEvent.change(input, { target: { files: [file] } })
  })

describe('FlowsScreen', () => {
  it('lists every machine with its live state and opens a running one', async () => {
    await open()
    // Without a layout the list counts as hidden, since small screens show a select instead.
    const names = [...document.querySelectorAll('nav button')].map(({ textContent }) => textContent)
    expect(names.toSorted()).toEqual(
      machines
        .map(({ name }) => `${titleOf(name).name}${name}${name === 'addressSearch' ? 'found' : ''}`)
        .toSorted(),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Adresssuche addressSearch' })).toBeTruthy()
    expect(shownState()).toBe('found')
    expect(screen.getByText('Strom addressSearch/1 · 3 Zeilen')).toBeTruthy()
  })

  it('finds machines by name and id, and moves through them by keyboard', async () => {
    await open()
    const list = document.querySelector<HTMLElement>('nav[aria-label="Automaten"]') ?? document.body
    const shown = () => [...list.querySelectorAll('button')]
    const search = within(list).getByLabelText('Name oder Kennung')
    fireEvent.change(search, { target: { value: 'ziel bearb editor' } })
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Ziel bearbeitendestinationEditor'])
    fireEvent.change(search, { target: { value: 'editor' } })
    const [first, second] = shown()
    first?.focus()
    fireEvent.keyDown(document.activeElement ?? list, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    expect(shown().map(({ tabIndex }) => tabIndex)).toEqual(shown().map((_, at) => (at === 0 ? 0 : -1)))
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(first?.getAttribute('aria-current')).toBe('true')
    fireEvent.change(search, { target: { value: 'keiner' } })
    expect(within(list).getByText('Kein Automat passt zur Suche.')).toBeTruthy()
  })

  it(
    'highlights the state of any row and the path to it',
    async () => {
      await open()
      const isLit = (state: HTMLElement) => [
        state.hasAttribute('data-active'),
        state.hasAttribute('data-taken'),
      ]
      expect(isLit(await stateElement('found'))).toEqual([true, true])
      expect(isLit(await stateElement('locating'))).toEqual([false, false])
      await press('Ein Ereignis zurück')
      expect(shownState()).toBe('searching')
      expect(isLit(await stateElement('found'))).toEqual([false, false])
      expect(isLit(await stateElement('typing'))).toEqual([false, true])
      expect(selectedRow()).toContain('xstate.after.searchDebounce.addressSearch.typingtyping → searching')
      await press('Zum Anfang')
      expect(shownState()).toBe('idle')
      expect(selectedRow()).toBeNull()
    },
    2 * slowLayoutMs,
  )

  it(
    'offers a retry if the layout of a machine fails',
    async () => {
      vi.spyOn(Elk.prototype, 'layout').mockRejectedValueOnce(new Error('The worker did not start'))
      // A machine that no other test opens: layouts are kept.
      await open({ path: '/devtools/flows?machine=labelEditor', flows: [] })
      await screen.findByText('Erneut versuchen', undefined, { timeout: slowLayoutMs })
      await press('Erneut versuchen')
      await stateElement('editing.typing')
    },
    2 * slowLayoutMs,
  )

  const chooseExport = async (name: string) => {
    await press('Exportieren')
    await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name })))
  }

  it('copies the displayed machine as XState JSON and reports a denied clipboard', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    await open()
    await chooseExport('Als XState-JSON kopieren')
    expect(copied.map((text) => JSON.parse(text))).toEqual([machineJsonOf(search())])
    expect(screen.getByText('Kopiert')).toBeTruthy()
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    await chooseExport('Als XState-JSON kopieren')
    expect(screen.getByText('Der Browser lässt das Kopieren hier nicht zu.')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it(
    'downloads the displayed machine as JSON, drawing and Mermaid text',
    async () => {
      const files: Blob[] = []
      const names: string[] = []
      vi.stubGlobal(
        'URL',
        Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }),
      )
      Object.assign(URL, { revokeObjectURL: () => undefined })
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        names.push(this.download)
      })
      await open()
      await stateElement('found')
      await chooseExport('XState-JSON für Stately')
      await chooseExport('Zeichnung als SVG')
      await chooseExport('Mermaid (stateDiagram-v2)')
      expect(names).toEqual(['addressSearch.json', 'addressSearch.svg', 'addressSearch.mmd'])
      expect(files.map(({ type }) => type)).toEqual(['application/json', 'image/svg+xml', 'text/vnd.mermaid'])
      vi.restoreAllMocks()
    },
    2 * slowLayoutMs,
  )

  it('follows new events at the end and stays at a selected row', async () => {
    const { flow, add } = searchFlow()
    await open({ flows: [flow] })
    act(() => add({ type: 'search.dismissed' }))
    expect(shownState()).toBe('idle')
    expect(screen.getByText('4 / 4')).toBeTruthy()
    await press('Ein Ereignis zurück')
    act(() => add({ type: 'text.changed', text: 'Ulm' }))
    expect(shownState()).toBe('found')
    expect(screen.getByText('3 / 5')).toBeTruthy()
  })

  it('moves through the rows by keyboard and filters them', async () => {
    await open()
    const list = screen.getByRole('listbox', { name: 'Ereignisse' })
    fireEvent.keyDown(list, { key: 'Home' })
    expect(shownState()).toBe('typing')
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    expect(shownState()).toBe('searching')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } })
    expect(shownState()).toBe('found')
    fireEvent.change(screen.getByLabelText('Filtern'), { target: { value: 'DONE' } })
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('xstate.done.actor.searchAddresses') as string])
  })

  it('plays all rows from the start to the end', async () => {
    await open()
    vi.useFakeTimers()
    try {
      const wait = () => act(() => vi.advanceTimersByTime(500))
      act(() => screen.getByRole('button', { name: 'Abspielen' }).click())
      expect(shownState()).toBe('idle')
      wait()
      expect(shownState()).toBe('typing')
      wait()
      wait()
      expect(shownState()).toBe('found')
      expect(screen.getByRole('button', { name: 'Abspielen' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('plays a path through the drawing and keeps it in the address', async () => {
    await open({ path: '/devtools/flows?machine=addressSearch&tab=paths', flows: [] })
    vi.useFakeTimers()
    try {
      const wait = () => act(() => vi.advanceTimersByTime(500))
      const list = screen.getByRole('region', { name: 'Pfade' })
      act(() => within(list).getByText('idle → typing → searching → found').click())
      expect(shownState()).toBe('idle')
      wait()
      wait()
      expect(shownState()).toBe('searching')
      await press('Anhalten')
      wait()
      expect(shownState()).toBe('searching')
      const steps = screen.getByRole('region', { name: 'Schritte' })
      expect(within(steps).getByRole('button', { current: 'step' }).textContent).toContain('→ searching')
      act(() => within(steps).getByText('Beginn').click())
      expect(shownState()).toBe('idle')
      const chosen = within(list).getByRole('button', { current: true })
      expect(chosen.textContent).toContain('idle → typing → searching → found')
    } finally {
      vi.useRealTimers()
    }
  })

  it('opens a path from the address, at its start, and says if there is none', async () => {
    const id = encodeURIComponent('searching: xstate.done.actor.searchAddresses[0]')
    await open({ path: `/devtools/flows?machine=addressSearch&tab=paths&path=${id}` })
    expect(shownState()).toBe('idle')
    expect(screen.getByRole('link', { name: 'Pfade' }).getAttribute('aria-current')).toBe('page')
    cleanup()
    await open({ path: '/devtools/flows?machine=addressSearch&tab=paths&path=nothing' })
    expect(screen.getByRole('alert').textContent).toBe(
      'Den Pfad aus dem Link gibt es in diesem Automaten nicht.',
    )
  })

  it('reports the first difference of a replay and jumps to it', async () => {
    await open({ differences: { 'addressSearch/1': 1 } })
    await press('Wiedergabe weicht ab Zeile 2 ab')
    expect(shownState()).toBe('searching')
  })

  it('shows no state before a first row that is the start event', async () => {
    const { flow } = searchFlow()
    const snapshotAt = (index: number) => (index < 0 ? null : flow.snapshotAt(index))
    await open({ flows: [{ ...flow, snapshotAt }] })
    await press('Ein Ereignis zurück')
    expect(shownState()).toBe('searching')
    await press('Zum Anfang')
    expect(shownState()).toBe('')
    expect(screen.getByText('0 / 3')).toBeTruthy()
  })

  it('shows only the current state of a flow that is not recorded', async () => {
    await open({ flows: [searchFlow(false).flow] })
    expect(screen.getByText('Nicht aufgezeichnet, nur der jetzige Zustand')).toBeTruthy()
    expect(shownState()).toBe('found')
    expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true)
  })

  it('opens a path from a link', async () => {
    const events = encodePart([
      ...found.slice(0, 2),
      { type: 'xstate.error.actor.searchAddresses', error: {} },
    ])
    await open({ path: `/devtools/flows?machine=addressSearch&events=${events}`, flows: [] })
    expect(screen.getByText('Pfad aus einem Link')).toBeTruthy()
    expect(shownState()).toBe('found')
    await press('Ein Ereignis zurück')
    expect(shownState()).toBe('searching')
  })

  it('shows why a link cannot be opened, in a dismissible message', async () => {
    await open({ path: '/devtools/flows?machine=nothing' })
    expect(screen.getByRole('alert').textContent).toBe('Einen Automaten „nothing“ gibt es nicht.')
    await press('Meldung schließen')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('imports and shows a log, or shows why it cannot', async () => {
    await open()
    await chooseFile('no log')
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Die Datei konnte nicht als Protokoll gelesen werden: /,
    )
    await chooseFile(JSON.stringify({ name: 'addressSearch', events: found.slice(0, 1) }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Strom' }).value).toBe(
      'import/addressSearch',
    )
    expect(shownState()).toBe('typing')
  })

  it(
    'marks what a walk has covered, with counts, and leads to paths through the rest',
    async () => {
      await open({ path: '/devtools/flows?machine=addressSearch&tab=coverage' })
      await chooseFile('{"version":1}', 'Bericht laden')
      expect(screen.getByRole('alert').textContent).toBe(
        '„log.json“ konnte nicht gelesen werden: Die Datei ist kein Bericht über eine Abdeckung.',
      )
      const edges = graphOf(search()).edges.map(({ id }) => id)
      const [missing = ''] = edges
      const workflow = {
        machine: 'addressSearch',
        states: ['idle', 'typing'],
        transitions: edges.slice(1),
        outcomes: [],
      }
      await chooseFile(JSON.stringify({ version: 1, workflows: [workflow] }), 'Bericht laden')
      expect(screen.queryByRole('alert')).toBeNull()
      const panel = screen.getByRole('region', { name: 'Abdeckung' })
      expect(panel.textContent).toContain('Zustände2 von 6')
      expect(panel.textContent).toContain(`Übergänge${edges.length - 1} von ${edges.length}`)
      const link = within(panel).getByRole('link', { name: missing })
      expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('path')).toBe(missing)
      const markOfState = async (id: string) => (await stateElement(id)).dataset['mark']
      expect([await markOfState('idle'), await markOfState('found')]).toEqual(['covered', 'uncovered'])
      expect(screen.getByRole('img', { name: 'found, Nicht abgedeckt' })).toBeTruthy()
    },
    2 * slowLayoutMs,
  )

  it('compares two logs, marks the first difference and shows both contents', async () => {
    const other = fakeFlow({
      id: 'addressSearch/2',
      name: 'addressSearch',
      machine: search(),
      events: [{ type: 'text.changed', text: 'Ulm' }, { type: 'search.dismissed' }],
    })
    await open({ path: '/devtools/flows?tab=compare', flows: [searchFlow().flow, other.flow] })
    const list = screen.getByRole('listbox', { name: 'Ereignisse beider Protokolle' })
    const marked = () => list.querySelector('[data-difference]')?.textContent
    expect(screen.getByText('Erste Abweichung in Zeile 1: anderer Inhalt')).toBeTruthy()
    expect(marked()).toContain('anderer Inhalt')
    fireEvent.click(screen.getByLabelText('Inhalte vergleichen'))
    expect(screen.getByText('Erste Abweichung in Zeile 2: anderes Ereignis')).toBeTruthy()
    expect(marked()).toContain('search.dismissedidle')
    fireEvent.keyDown(list, { key: 'End' })
    expect(screen.getByRole('region', { name: 'Inhalt, Rechtes Protokoll' }).textContent).toBe('zu Ende')
    await press('Zur Abweichung')
    expect(screen.getByRole('region', { name: 'Inhalt, Rechtes Protokoll' }).textContent).toContain(
      'search.dismissed',
    )
    const sameFile = JSON.stringify({ name: 'addressSearch', events: found })
    await chooseFile(sameFile, 'Datei für Rechtes Protokoll')
    expect(screen.getByText('Die Protokolle stimmen überein')).toBeTruthy()
    await chooseFile('no log', 'Datei für Linkes Protokoll')
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Die Datei konnte nicht als Protokoll gelesen werden: /,
    )
  })

  it('toggles faults', async () => {
    const { faults } = await open()
    fireEvent.click(screen.getByLabelText('Offline: keine Verbindung'))
    fireEvent.click(screen.getByLabelText('500: Serverfehler'))
    fireEvent.click(screen.getByLabelText('401: nicht angemeldet'))
    fireEvent.click(screen.getByLabelText('Langsam: Verzögerung 3 s'))
    expect(faults.current()).toEqual({ slowMs: 3000, offline: true, status: 401, cut: false })
    await press('Alle ausschalten')
    expect(faults.current()).toEqual({ slowMs: null, offline: false, status: null, cut: false })
  })
})
