import { expect, it } from 'vitest'
import { startConditions } from './startConditions'

const tour = { '@id': '/api/planned-tours/1' }
const ready = { isOnline: true, running: [] }

it('needs nothing when nothing is wrong', () => {
  expect(startConditions(tour, ready)).toEqual([])
  expect(startConditions({ ...tour, problems: [] }, ready)).toEqual([])
})

it('names the problems of the server, and one for those that it does not know', () => {
  const problems = ['vehicleMissing', 'noStops', 'startAddressMissing', 'another']
  expect(startConditions({ ...tour, problems }, ready).map(({ kind }) => kind)).toEqual([
    'startAddressMissing',
    'noStops',
    'other',
  ])
})

it('needs a connection, and the end of the tour that still runs', () => {
  const end = new Date('2026-12-01T12:52:00Z')
  const running = [{ name: 'TPB', colour: null, end }]
  expect(startConditions(tour, { isOnline: false, running })).toEqual([
    { kind: 'connection', isMet: false },
    { kind: 'running', isMet: false, name: 'TPB', colour: null, until: end },
  ])
})
