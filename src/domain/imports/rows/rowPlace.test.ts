import { expect, it } from 'vitest'
import type { FoundAddress } from '../../calls/geocoding'
import { correct, editsOfRow, noCorrections, undoCorrection, type CellEdit } from '../grid/corrections'
import { readingOf } from './importing.testing'
import { judgeRow, rowToSend } from './judgeRow'
import { candidatesOf, placeOfAnswer, placeText } from './rowPlace'

const house = (zip: string, city = 'Berlin', more: Partial<FoundAddress> = {}): FoundAddress => ({
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip,
  street: 'Hauptstraße 12',
  city,
  address: `Hauptstraße 12, ${zip} ${city}`,
  approximate: false,
  ...more,
})
const text = 'Hauptstr. 12, Berlin'
const zipsOf = (found: readonly FoundAddress[], of = text) =>
  candidatesOf(placeOfAnswer(found, of)).map(({ zip }) => zip)

it('keeps equally good results up to the limit', () => {
  expect(zipsOf([house('10317'), house('10827'), house('13158'), house('14163')])).toEqual([
    '10317',
    '10827',
    '13158',
  ])
})

it.each([
  ['another town', house('14467', 'Potsdam')],
  ['the same house', house('10317')],
  ['only a town', house('10827', 'Berlin', { approximate: true })],
  ['another number', house('10827', 'Berlin', { street: 'Hauptstraße 14' })],
  ['another street', house('10827', 'Berlin', { street: 'Hauptweg 12' })],
])('drops results that the row does not mean: %s', (_, other) => {
  expect(placeOfAnswer([house('10317'), other], text)).toEqual({
    kind: 'found',
    address: house('10317'),
    isAccepted: false,
  })
})

it('distinguishes houses by the postcode of the row, and towns by their names only', () => {
  expect(zipsOf([house('10317'), house('10827')], 'Hauptstr. 12, 10317 Berlin')).toEqual(['10317'])
  expect(zipsOf([house('10317'), house('14467', 'Potsdam')], 'Hauptstr. 12')).toEqual(['10317', '14467'])
})

it('keeps all results next to an uncertain address', () => {
  const rough = house('10317', 'Berlin', { approximate: true })
  expect(zipsOf([rough, house('14467', 'Potsdam')])).toEqual(['10317', '14467'])
  expect(placeOfAnswer([], text)).toEqual({ kind: 'notFound' })
})

const reading = readingOf('name', 'street', 'city')
const places = { 0: placeOfAnswer([house('10317'), house('10827')], text) }
const judge = (corrections = noCorrections) =>
  judgeRow(
    0,
    ['Hof', 'Hauptstr. 12', 'Berlin'],
    editsOfRow(corrections, 0),
    { matches: {}, places, choices: {} },
    reading,
  )
const choice: CellEdit = { row: 0, column: 'place', text: placeText(house('10827')) }

it('leaves a row doubtful until the user chooses an address, and again after an undo', () => {
  const chosen = correct(noCorrections, [choice])
  expect([judge().state, judge(chosen).state, judge(undoCorrection(chosen)).state]).toEqual([
    'doubt',
    'new',
    'doubt',
  ])
  expect(candidatesOf(judge(chosen).place)).toEqual([])
  expect(rowToSend(judge(chosen), 1, reading).values).toMatchObject({ zip: '10827', name: 'Hof' })
})

it('discards the choice after a new address or a new point on the map; the latest one counts', () => {
  const point: CellEdit = { row: 0, column: 'point', text: '13.1 52.1' }
  const stateAfter = (...steps: CellEdit[]) =>
    judge(steps.reduce((done, step) => correct(done, [step]), noCorrections))
  expect(stateAfter(choice, { row: 0, column: 'street', text: 'Hauptstr. 12' }).state).toBe('doubt')
  expect(stateAfter(choice, point).place).toMatchObject({ address: { lng: '13.1' } })
  expect(stateAfter(point, choice).place).toMatchObject({ address: { zip: '10827' } })
  expect(stateAfter({ ...choice, text: '{' }).state).toBe('doubt')
})
