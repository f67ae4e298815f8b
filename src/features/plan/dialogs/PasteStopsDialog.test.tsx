// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { DestinationWrite } from '../../../contract/destination/destination'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { PasteStopsDialog } from './PasteStopsDialog'

// Whole dialogs are drawn here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

let tours = 0
const userWith = (id: string): CurrentUser => ({
  '@id': `/api/users/${id}`,
  id,
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, startLng: 13.4, startLat: 52.5 },
})
const feature = (name: string, isApproximate = false) => ({
  place_type: ['address'],
  place_name: name,
  text: name,
  center: [13.4, 52.5],
  properties: { approximate: isApproximate },
})
const text = 'Name\tAdresse\tMenge\nA\tHof 1\t2\nB\tHof 2\tviele\nC\tNirgends\t1'

type Answers = (address: string) => Promise<unknown>
const answers: Answers = (address) =>
  Promise.resolve({
    features: address === 'Nirgends' ? [] : [feature(`${address}, Berlin`, address === 'Hof 2')],
  })

/** @param tour another one each time, so that no test finds what another one has left */
async function show(given: { text?: string; answer?: Answers; tour?: string; user?: string } = {}) {
  const { answer = answers, tour = `/api/tour-templates/${(tours += 1)}`, user = 'ida' } = given
  const asked: string[] = []
  const onAdd = vi.fn<(bodies: readonly DestinationWrite[]) => void>()
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(
    <PasteStopsDialog
      tour={{ iri: tour, name: 'Nord', colour: '#366ae8' }}
      text={given.text}
      onAdd={onAdd}
      onClose={onClose}
    />,
    {
      user: userWith(user),
      read: (path, query) => {
        const address = decodeURIComponent(/([^/]*)\.json$/.exec(path)?.[1] ?? '')
        asked.push(address)
        expect(query).toMatchObject({ proximity: '13.4,52.5', language: 'DE' })
        return answer(address)
      },
    },
  )
  await screen.findByText('Zeilen einfügen')
  return { ...view, asked, onAdd, onClose, tour }
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))
const state = () => document.querySelector('[data-machine=stopPaste]')?.getAttribute('data-state')
const reviewed = () => waitFor(() => expect(state()).toBe('rows.reviewing'))
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

describe('the dialog Zeilen einfügen', () => {
  it('leads from the text over its columns to the destinations', async () => {
    const { asked, onAdd, onClose, tour } = await show()
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
    expect(onAdd.mock.calls).toEqual([
      [
        [
          expect.objectContaining({ name: 'A', address: 'Hof 1, Berlin', capacity: 2, tourTemplate: tour }),
          expect.objectContaining({ name: 'B', address: 'Hof 2, Berlin', capacity: 4, tourTemplate: tour }),
        ],
      ],
    ])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('says that a text holds no row', async () => {
    await show()
    await press('Weiter')
    expect(screen.getByText('In diesem Text wurde keine Zeile gefunden.')).toBeTruthy()
  })

  it('begins with the columns when the text was pasted already, and needs one with the address', async () => {
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

  it('says how many rows are too many', async () => {
    await show({ text: `Adresse${'\nHof 1'.repeat(501)}` })
    expect(
      screen.getByText('Es werden höchstens 500 Zeilen übernommen. 1 weitere Zeile fehlt hier.'),
    ).toBeTruthy()
  })

  it('searches again for a corrected address, by Enter', async () => {
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

  it('leaves a row out', async () => {
    const { onAdd } = await show({ text: 'Adresse\nHof 1\nHof 3' })
    await press('Adressen suchen')
    await reviewed()
    await act(async () => void fireEvent.click(screen.getByLabelText('Zeile 1 übernehmen')))
    expect(screen.getByText('1 gefunden, 1 nicht übernommen')).toBeTruthy()
    await press('1 Ziel hinzufügen')
    expect(onAdd.mock.calls[0]?.[0].map(({ address }) => address)).toEqual(['Hof 3, Berlin'])
  })

  it('shows how far the search is, and can be stopped', async () => {
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

  it('pauses without an answer and goes on when asked to, or when the network is back', async () => {
    let isDown = true
    const down: Answers = (address) =>
      isDown ? Promise.reject(new HttpError({ status: 503 })) : answers(address)
    await show({ text, answer: down })
    await press('Adressen suchen')
    await waitFor(() => expect(state()).toBe('rows.paused'))
    expect(screen.getByText('Die Adresssuche ist unterbrochen, weil keine Antwort kam.')).toBeTruthy()
    await press('Erneut versuchen')
    await waitFor(() => expect(state()).toBe('rows.paused'))
    isDown = false
    await act(async () => void dispatchEvent(new Event('online')))
    await reviewed()
    expect(screen.getByText(/^2 gefunden/)).toBeTruthy()
  })

  it('leads to the rows that are open, one after the other', async () => {
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

  it('goes on where it was left, for the same user and tour alone', async () => {
    const first = await show({ text })
    await press('Adressen suchen')
    await reviewed()
    await type('Menge der Zeile 2', '7')
    first.unmount()
    const again = await show({ tour: first.tour })
    expect([state(), again.asked]).toEqual(['rows.reviewing', []])
    expect(screen.getByLabelText<HTMLInputElement>('Menge der Zeile 2').value).toBe('7')
    expect(screen.getByText('Ihre zuletzt eingefügten Zeilen sind noch da.')).toBeTruthy()
    await press('2 Ziele hinzufügen')
    again.unmount()
    const added = await show({ tour: first.tour })
    expect(state()).toBe('pasting.ready')
    await type('Zeilen aus einer Tabelle einfügen', 'Hof 9')
    added.unmount()
    await show({ tour: first.tour, user: 'uwe' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Zeilen aus einer Tabelle einfügen').value).toBe('')
  })
})
