import { expect, it } from 'vitest'
import type { Destination } from '../../../contract/destination/destination'
import type { FoundAddress } from '../../calls/geocoding'
import { vocabulary } from './importing.testing'
import type { JudgedRow } from './judgeRow'
import {
  isChosenByTour,
  metersToStops,
  nearestOf,
  nearestToTours,
  stopsBeside,
  stopsOfTours,
} from './nearestPlace'

const address = (lng: string) => ({ lng, lat: '52', zip: lng }) as FoundAddress
const row = (tour: string, lngs: readonly string[], more: object = {}) =>
  ({
    row: 7,
    state: 'doubt',
    values: { tour },
    match: null,
    place: {
      kind: 'found',
      isAccepted: false,
      address: address(lngs[0] ?? ''),
      others: lngs.slice(1).map(address),
    },
    ...more,
  }) as unknown as JudgedRow
const stop = (iri: string, tour: string | null, lng: number | null): Destination => ({
  '@id': iri,
  tourTemplate: tour === null ? null : { '@id': tour },
  lng,
  lat: 52,
})
const stops = stopsOfTours([
  stop('/a', '/api/tour-templates/wf', 13.4),
  stop('/b', '/api/tour-templates/wf', 13.9),
  stop('/c', '/api/tour-templates/n1', 14.5),
  stop('/d', null, 15),
  stop('/e', '/api/tour-templates/n1', null),
])
const beside = (judged: JudgedRow) => stopsBeside(judged, vocabulary, stops).map(({ iri }) => iri)

it('finds the other stops of the tour that a row names by name or short name', () => {
  const itself = { match: { iri: '/b', was: {} } }
  expect([beside(row('WF', [])), beside(row('winterdienst friedrichshain', [], itself))]).toEqual([
    ['/a', '/b'],
    ['/a'],
  ])
  expect([beside(row('Neue Tour', [])), beside(row('', []))]).toEqual([[], []])
})

it('chooses the address nearest to any of them', () => {
  const near = stopsBeside(row('WF', []), vocabulary, stops)
  const candidates = ['10', '13.88', '13.5'].map(address)
  expect([nearestOf(candidates, near), nearestOf(candidates, []), nearestOf([], near)]).toEqual([1, 0, 0])
  expect(Math.round(metersToStops(address('13.88'), near) ?? 0)).toBe(1369)
  expect(metersToStops(address('13.88'), [])).toBeNull()
})

it('lets the tour decide only if there are several addresses and other stops', () => {
  const isChosen = (judged: JudgedRow) => isChosenByTour(judged, vocabulary, stops)
  expect([
    isChosen(row('WF', ['13', '14'])),
    isChosen(row('WF', ['13'])),
    isChosen(row('WF', ['13', '14'], { state: 'new' })),
    isChosen(row('Neue Tour', ['13', '14'])),
  ]).toEqual([true, false, false, false])
})

it('chooses for each row by its own tour', () => {
  const rows = [row('WF', ['14.4', '13.5'], { row: 1 }), row('N', ['14.4', '13.5'], { row: 2 })]
  const words = { ...vocabulary, tours: vocabulary.tours.slice(0, 2) }
  expect(nearestToTours(rows, words, stops)).toEqual([
    { row: 1, place: address('13.5') },
    { row: 2, place: address('14.4') },
  ])
})
