// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { noRules, type Rhythm } from '../../contract/rhythm/rhythm'
import { rhythmViolations, type RhythmDraft } from '../../domain/rhythm/rhythmDraft'
import { rhythmFormTexts } from '../../texts/rhythm/rhythmForm'
import { RhythmTab } from './RhythmTab'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', holidayState: 'BE', daysOff: ['2027-06-22 Betriebsausflug'] },
}
const tuesdays: Rhythm = {
  ...noRules,
  schedule: { kind: 'weekly', every: 2, weekdays: ['TU'] },
  from: '2026-12-08',
}

/** The tab over a draft that keeps its changes. */
async function open(start?: RhythmDraft, company: object = {}) {
  const drafts: RhythmDraft[] = []
  function Form() {
    const [rhythm, setRhythm] = useState(start)
    return (
      <RhythmTab
        texts={rhythmFormTexts.ofStop}
        rhythm={rhythm}
        error={rhythmViolations({ rhythm })['rhythm']}
        isDisabled={false}
        tour={{ name: 'Treppenhaus Prenzlauer Berg', colour: '#bc4496' }}
        notice={null}
        onChange={(next) => {
          drafts.push(next)
          setRhythm(next)
        }}
      />
    )
  }
  await renderScreen(<Form />, { user: { ...user, company: { ...user.company, ...company } } })
  return drafts
}

const field = () => screen.getByLabelText<HTMLInputElement>('Wann ist das Ziel fällig?')
const type = (sentence: string) =>
  act(async () => void fireEvent.change(field(), { target: { value: sentence } }))
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const stations = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const chips = () =>
  within(screen.getByRole('group', { name: 'Verstanden' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('shows what a sentence means, and its next dates with a pause between them', async () => {
  await open()
  expect(stations()).toEqual([])
  await type('jeden 2. Dienstag ab 8.12.2026, Pause vom 1.1.2027 bis 10.1.2027 „Umbau“')
  expect(chips()).toEqual([
    'jede 2. Woche dienstags',
    'ab 08.12.2026',
    'Pause vom 01.01.2027 bis 10.01.2027 „Umbau“',
  ])
  expect(stations()).toEqual([
    'Di 08.12.2026TPB',
    'Di 22.12.2026TPB',
    'Di 05.01.2027Umbau, entfällt',
    'Di 19.01.2027TPB',
    'Di 02.02.2027TPB',
    'Di 16.02.2027TPB',
    'Di 02.03.2027TPB',
  ])
  expect(screen.getByText('6 von 25 in 12 Monaten')).toBeTruthy()
})

it('leaves out the school holidays of the company, or says that it has entered none', async () => {
  const sentence = 'jeden Montag, nicht in den Schulferien'
  const missing = /Schulferien sind noch nicht eingetragen/
  await open(undefined, { schoolHolidays: ['2026-11-30/2026-12-04 Bauferien'] })
  await type(sentence)
  expect(stations()[0]).toBe('Mo 30.11.2026Bauferien, entfällt')
  expect(screen.queryByText(missing)).toBeNull()
  cleanup()
  await open()
  await type(sentence)
  expect(stations()[0]).toBe('Mo 30.11.2026TPB')
  expect(screen.getByText(missing)).toBeTruthy()
})

it('takes the second meaning of a sentence', async () => {
  const drafts = await open()
  await type('jeden 2. Dienstag')
  expect(screen.getByText('Kann auch heißen: am zweiten Dienstag im Monat (8.12., 12.1., 9.2.)')).toBeTruthy()
  await click('So verstehen')
  expect(field().value).toBe('am zweiten Dienstag im Monat')
  expect(drafts.at(-1)?.value?.schedule).toEqual({
    kind: 'monthlyWeekday',
    every: 1,
    nth: [2],
    weekdays: ['TU'],
  })
})

it('keeps a sentence that is not understood, and takes the proposal', async () => {
  const drafts = await open()
  await type('jeden 2. Dinstag')
  expect([drafts.at(-1), field().getAttribute('aria-invalid'), stations()]).toEqual([
    { text: 'jeden 2. Dinstag', value: null },
    'true',
    [],
  ])
  await click('Übernehmen')
  expect(field().value).toBe('jeden 2. Dienstag')
})

it('shows the consequence of each rule for days off, and rewrites the sentence', async () => {
  await open({ text: null, value: tuesdays })
  const radios = screen.getAllByRole('radio')
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'findet er stattDi 22.06.2027 bleibt',
    'entfällt erDi 22.06.2027 fällt weg',
    'kommt der Werktag davorMo 21.06. statt Di 22.06.2027',
    'kommt der Werktag danachMi 23.06. statt Di 22.06.2027',
  ])
  await act(async () => void fireEvent.click(radios[2] as HTMLElement))
  expect(field().value).toBe('jede 2. Woche dienstags, ab 08.12.2026, an Feiertagen am Werktag davor')
})

it('adds and removes a pause', async () => {
  const drafts = await open({ text: null, value: tuesdays })
  await click('Pause hinzufügen')
  const enter = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  await enter('Vom', '2027-11-13')
  await enter('Bis', '2027-11-02')
  await click('Übernehmen')
  expect(screen.getByText('Bitte geben Sie beide Tage an, den letzten nicht vor dem ersten.')).toBeTruthy()
  await enter('Vom', '2027-11-02')
  await enter('Grund', 'Umbau')
  await click('Übernehmen')
  expect(drafts.at(-1)?.value?.pauses).toEqual([{ from: '2027-11-02', to: '2027-11-02', name: 'Umbau' }])
  await click('Pause 02.11.2027, Umbau entfernen')
  expect(drafts.at(-1)?.value?.pauses).toEqual([])
})
