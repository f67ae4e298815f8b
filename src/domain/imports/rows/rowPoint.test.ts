import { expect, it } from 'vitest'
import { correct, editsOfRow, noCorrections, undoCorrection, type CellEdit } from '../grid/corrections'
import { readingOf } from './importing.testing'
import { judgeRow, rowToSend } from './judgeRow'
import { pointText } from './rowPoint'

const reading = readingOf('name', 'street', 'houseNumber', 'zip', 'city')
const cells = ['Hof', 'Feldweg', '7', '10405', 'Berlin']
const unknown = { matches: {}, places: { 0: { kind: 'notFound' as const } }, choices: {} }
const point: CellEdit = { row: 0, column: 'point', text: pointText([13.4, 52.5]) }
const judge = (corrections = noCorrections) =>
  judgeRow(0, cells, editsOfRow(corrections, 0), unknown, reading)

it('places a row at its point on the map, with the address of the file', () => {
  const set = correct(noCorrections, [point])
  expect([judge().state, judge(set).state]).toEqual(['fault', 'new'])
  expect(rowToSend(judge(set), 1, reading).values).toMatchObject({
    address: 'Feldweg 7, 10405 Berlin',
    street: 'Feldweg 7',
    zip: '10405',
    city: 'Berlin',
    lat: '52.500000',
    lng: '13.400000',
    navLat: 52.5,
    navLng: 13.4,
  })
})

it('is removed by an undo, and by another address', () => {
  const set = correct(noCorrections, [point])
  expect(judge(undoCorrection(set)).faults).toEqual({ street: { kind: 'addressNotFound' } })
  const moved = correct(set, [{ row: 0, column: 'street', text: 'Feldstraße' }])
  expect(judge(moved).state).toBe('fault')
  expect(judge(undoCorrection(moved)).state).toBe('new')
})
