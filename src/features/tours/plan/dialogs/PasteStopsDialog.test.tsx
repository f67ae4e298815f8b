// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { HttpError } from '../../../../domain/calls/errors'
import type { CurrentUser } from '../../../../contract/access/user'
// Loaded in advance, so that no test waits for its code.
import './PasteStopsDialog'
import type { StopHandover } from '../../../../machines/stopPaste/stopPasteTypes'
import type { StopPasteRequest } from '../../../../machines/stopPaste/stopPasteWorkflow'
import { usePlatform } from '../../../../platform/platform'

// Rendering whole dialogs is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/ida',
  id: 'ida',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, startLng: 13.4, startLat: 52.5 },
}
const feature = (name: string, isApproximate = false) => ({
  place_type: ['address'],
  place_name: name,
  text: name.replace(/,.*/, ''),
  center: [13.4, 52.5],
  properties: { approximate: isApproximate },
})
const text = 'Name\tAdresse\tMenge\nA\tHof 1\t2\nB\tHof 2\tviele\nC\tNirgends\t1'

type Answers = (address: string) => Promise<unknown>
const answers: Answers = (address) =>
  Promise.resolve({
    features: address === 'Nirgends' ? [] : [feature(`${address}, Berlin`, address === 'Hof 2')],
  })

const tour = { iri: '/api/tour-templates/7', name: 'Nord', colour: '#366ae8' }

type Given = { text?: string; answer?: Answers; plan?: () => Promise<void> }
/** Opens the dialog over a log in memory and records what is sent to the plan of the tour. */
async function show({ text: pasted = '', answer = answers, plan = () => Promise.resolve() }: Given = {}) {
  const asked: string[] = []
  const added: StopHandover['bodies'][] = []
  const Screen = () => {
    const { workflows } = usePlatform()
    const open = (request: Partial<StopPasteRequest>) => workflows.open('stopPaste', { tour, ...request })
    return (
      <>
        <button onClick={() => open(pasted === '' ? {} : { text: pasted })}>Öffnen</button>
        <button onClick={() => open({})}>Noch einmal</button>
        <button onClick={() => open({ tour: { ...tour, iri: '/api/tour-templates/8' } })}>Andere Tour</button>
      </>
    )
  }
  const view = await renderScreen(<Screen />, {
    user: admin,
    sendToWorkflow: async (_workflow, request, event) => {
      expect(request).toEqual({ tourTemplate: tour.iri })
      added.push(event.bodies)
      await plan()
    },
    read: (path, query) => {
      const address = decodeURIComponent(/([^/]*)\.json$/.exec(path)?.[1] ?? '')
      asked.push(address)
      expect(query).toMatchObject({ proximity: '13.4,52.5', language: 'DE' })
      return answer(address)
    },
  })
  await press('Öffnen')
  await screen.findByText('Zeilen einfügen')
  return { ...view, asked, added }
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))
const state = () => document.querySelector('[data-machine=stopPaste]')?.getAttribute('data-state')
const reviewed = () => waitFor(() => expect(state()).toBe('rows.reviewing'))
const button = (name: string) => screen.getByText(name, { selector: 'button' })
/** Closes the dialog with the close button. */
async function close(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByLabelText('Schließen')))
  await waitFor(() => expect(state()).toBeUndefined())
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

describe('the dialog Zeilen einfügen', () => {
  it('leads from the text through its columns to the destinations', async () => {
    const { asked, added } = await show()
    await type('Zeilen aus einer Tabelle einfügen', text)
    await press('Weiter')
    expect(screen.getByText('3 Zeilen')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Spalte 2: Adresse').value).toBe('address')
    await press('Adressen suchen')
    await reviewed()
    expect(asked).toEqual(['Hof 1', 'Hof 2', 'Nirgends'])
    expect(
      screen.getByText('2 gefunden, davon 1 ungefähr, 1 nicht gefunden, 1 mit ungültigen Angaben'),
    ).toBeTruthy()
    expect(screen.getByText('Dieses Feld akzeptiert nur ganze Zahlen.')).toBeTruthy()
    await type('Menge der Zeile 2', '4')
    expect(screen.queryByText('Dieses Feld akzeptiert nur ganze Zahlen.')).toBeNull()
    await press('2 Ziele hinzufügen')
    expect(added).toEqual([
      [
        expect.objectContaining({ name: 'A', address: 'Hof 1, Berlin', capacity: 2, tourTemplate: tour.iri }),
        expect.objectContaining({ name: 'B', address: 'Hof 2, Berlin', capacity: 4, tourTemplate: tour.iri }),
      ],
    ])
    expect(screen.getByText('2 Ziele übernommen. 1 Zeile ist noch offen.')).toBeTruthy()
    expect(screen.getByText('C')).toBeTruthy()
    await type('Adresse der Zeile 1', 'Hof 4')
    await press('Suchen')
    await reviewed()
    await press('1 Ziel hinzufügen')
    expect(added[1]).toEqual([expect.objectContaining({ name: 'C', address: 'Hof 4, Berlin' })])
    expect(state()).toBeUndefined()
  })

  it('shows that a text contains no row', async () => {
    await show()
    await press('Weiter')
    expect(screen.getByText('In diesem Text wurde keine Zeile gefunden.')).toBeTruthy()
  })

  it('starts with the columns if text was already pasted, and requires an address column', async () => {
    const { asked } = await show({ text })
    await type('Spalte 2: Adresse', '')
    expect(button('Adressen suchen').getAttribute('aria-disabled')).toBe('true')
    await press('Adressen suchen')
    expect([state(), asked]).toEqual(['mapping', []])
    expect(screen.getAllByText('Bitte wählen Sie aus, in welcher Spalte die Adresse steht.')).toHaveLength(1)
    await act(
      async () => void fireEvent.click(screen.getByLabelText('Die erste Zeile enthält Überschriften')),
    )
    expect(screen.getByText('4 Zeilen')).toBeTruthy()
  })

  it('shows the number of rows above the limit', async () => {
    await show({ text: `Adresse${'\nHof 1'.repeat(501)}` })
    expect(
      screen.getByText('Es werden höchstens 500 Zeilen übernommen. 1 weitere Zeile fehlt hier.'),
    ).toBeTruthy()
  })

  it('searches again for a corrected address on Enter', async () => {
    const { asked } = await show({ text: 'Adresse\nNirgends' })
    await press('Adressen suchen')
    await reviewed()
    expect(screen.getByText('Nicht gefunden')).toBeTruthy()
    expect(button('Ziele hinzufügen').getAttribute('aria-disabled')).toBe('true')
    await type('Adresse der Zeile 1', 'Hof 1')
    expect(screen.getByText('Noch nicht gesucht')).toBeTruthy()
    await act(
      async () => void fireEvent.keyDown(screen.getByLabelText('Adresse der Zeile 1'), { key: 'Enter' }),
    )
    await reviewed()
    expect(asked).toEqual(['Nirgends', 'Hof 1'])
    expect(button('1 Ziel hinzufügen').getAttribute('aria-disabled')).toBeNull()
  })

  it('excludes a row', async () => {
    const { added } = await show({ text: 'Adresse\nHof 1\nHof 3' })
    await press('Adressen suchen')
    await reviewed()
    await act(async () => void fireEvent.click(screen.getByLabelText('Zeile 1 übernehmen')))
    expect(screen.getByText('1 gefunden, 1 ausgelassen')).toBeTruthy()
    await press('1 Ziel hinzufügen')
    expect(added[0]?.map(({ address }) => address)).toEqual(['Hof 3, Berlin'])
  })

  it('keeps its rows visible while some are added', async () => {
    await show({ text, plan: () => new Promise(() => undefined) })
    await press('Adressen suchen')
    await reviewed()
    await press('1 Ziel hinzufügen')
    expect(state()).toBe('adding')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(button('1 Ziel hinzufügen').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Die Ziele werden hinzugefügt …')).not.toHaveLength(0)
  })

  it('shows the progress of the search, which can be stopped', async () => {
    await show({ text, answer: () => new Promise(() => undefined) })
    await press('Adressen suchen')
    expect(screen.getByText('0 von 3 Adressen gesucht')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    expect(button('Ziele hinzufügen').getAttribute('aria-disabled')).toBe('true')
    await press('Anhalten')
    expect(screen.getByText('0 gefunden, 3 nicht gesucht, 1 mit ungültigen Angaben')).toBeTruthy()
    await press('Weiter suchen')
    expect(state()).toBe('rows.asking')
  })

  it('pauses without a response and continues on request or when the network is back', async () => {
    let isDown = true
    const down: Answers = (address) =>
      isDown ? Promise.reject(new HttpError({ status: 503 })) : answers(address)
    const { work } = await show({ text, answer: down })
    await press('Adressen suchen')
    await waitFor(() => expect(state()).toBe('rows.paused'))
    expect(screen.getByText('Die Adresssuche ist unterbrochen, weil keine Antwort kam.')).toBeTruthy()
    await press('Erneut versuchen')
    await waitFor(() => expect(state()).toBe('rows.paused'))
    isDown = false
    const [paste] = work.current()?.live() ?? []
    await act(async () => paste?.send({ type: 'connection.restored' }))
    await reviewed()
    expect(screen.getByText(/^2 gefunden/)).toBeTruthy()
  })

  it('steps through the open rows', async () => {
    await show({ text })
    await press('Adressen suchen')
    await reviewed()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await press('Nächste offene Zeile')
    expect(focused()).toBe('Menge der Zeile 2')
    await press('Nächste offene Zeile')
    expect(focused()).toBe('Adresse der Zeile 3')
    await press('Nächste offene Zeile')
    expect(focused()).toBe('Menge der Zeile 2')
  })

  it('resumes where it was left, for the same tour only', async () => {
    const { asked, platform } = await show({ text })
    await press('Adressen suchen')
    await reviewed()
    await type('Menge der Zeile 2', '7')
    await close()
    expect(platform.notify.mock.calls.at(-1)?.[0]).toMatchObject({
      message: 'Ihre eingefügten Zeilen liegen unter „Nicht abgeschlossen“.',
    })
    await press('Andere Tour')
    await waitFor(() => expect(state()).toBe('pasting.ready'))
    await close()
    await press('Noch einmal')
    await reviewed()
    expect(asked).toHaveLength(3)
    expect(screen.getByLabelText<HTMLInputElement>('Menge der Zeile 2').value).toBe('7')
    expect(screen.getByText('Ihre zuletzt eingefügten Zeilen sind noch da.')).toBeTruthy()
  })
})
