import { expect, it } from 'vitest'
import { deriveDayBar } from './deriveDayBar'

const tour = { '@id': '/api/tour-templates/1', earliestTime: 28_800, startLat: 52.5, startLng: 13.4 }
const stop = (id: string, more: object = {}) => ({
  '@id': `/api/destinations/${id}`,
  lat: 52.5,
  lng: 13.4,
  lengthOfStay: 3_600,
  ...more,
})
const stops = [stop('1'), stop('2', { earliestTime: 0, latestTime: 60, timeWindowType: 'strict' })]
const wordsFor = (
  earliestTime: string,
  latestTime: string,
  timeWindowType = 'strict',
  iri = '/api/destinations/2',
) =>
  deriveDayBar({
    tour,
    stops,
    route: undefined,
    company: { '@id': '/api/companies/1' },
    iri,
    draft: { earliestTime, latestTime, timeWindowType },
  })?.remark

it('says whether the planned arrival keeps the window of the form', () => {
  expect(wordsFor('8:30', '930')).toEqual({ tone: 'plain', text: 'Passt um 09:00.' })
  expect(wordsFor('', '')).toEqual({ tone: 'plain', text: 'Ankunft 09:00, ohne Zeitfenster.' })
  expect(wordsFor('', '8:45')).toEqual({
    tone: 'strict',
    text: 'Ankunft 09:00: 15 Min. nach strikter Frist.',
  })
  expect(wordsFor('', '8:45', 'soft')).toEqual({
    tone: 'soft',
    text: 'Ankunft 09:00: 15 Min. nach lockerem Fenster.',
  })
})

it('shows nothing for a stop that the tour does not have', () => {
  expect(wordsFor('', '', 'strict', '/api/destinations/9')).toBeUndefined()
})
