import { expect, it } from 'vitest'
import { openPoints, startConditions, type LocationPermission } from './startConditions'

const tour = { '@id': '/api/planned-tours/1' }
const ready = { isOnline: true, running: [], location: null }

it('needs nothing when nothing is wrong', () => {
  expect(startConditions(tour, ready)).toEqual([])
  expect(startConditions({ ...tour, problems: [], attachmentCount: 0 }, ready)).toEqual([])
})

it('names the problems of the server, and one for those that it does not know', () => {
  const problems = ['vehicleMissing', 'noStops', 'startAddressMissing', 'another']
  const conditions = startConditions({ ...tour, problems }, ready)
  expect(conditions.map(({ kind }) => kind)).toEqual(['startAddressMissing', 'noStops', 'other'])
  expect(openPoints(conditions)).toBe(3)
})

it('needs a connection, and the end of the tour that still runs', () => {
  const end = new Date('2026-12-01T12:52:00Z')
  const running = [{ name: 'TPB', colour: null, end }]
  const conditions = startConditions(tour, { isOnline: false, running, location: null })
  expect(conditions).toMatchObject([
    { kind: 'connection', isMet: false },
    { kind: 'running', isMet: false, name: 'TPB', colour: null, until: end },
  ])
  expect(openPoints(conditions)).toBe(2)
})

it.each<[LocationPermission, boolean]>([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
  ['missing', false],
])('says that the location is %s, which holds up no start', (location, isMet) => {
  const conditions = startConditions({ ...tour, locationTracking: true }, { ...ready, location })
  expect(conditions).toMatchObject([{ kind: 'location', permission: location, isMet }])
  expect(openPoints(conditions)).toBe(0)
  expect(startConditions({ ...tour, locationTracking: false }, { ...ready, location })).toEqual([])
})

it('says that attachments are loaded after the start', () => {
  const conditions = startConditions({ ...tour, attachmentCount: 6 }, ready)
  expect(conditions).toMatchObject([{ kind: 'attachments', count: 6 }])
  expect(openPoints(conditions)).toBe(0)
})
