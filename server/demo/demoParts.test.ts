import { describe, expect, test } from 'vitest'
import { linesOf } from '../../tests/api/support/pdfText'
import { prepareFonts } from '../pdf/fonts'
import { distanceMeters } from './addresses'
import { berlinMoment, dayOf, germanDate } from './berlinTime'
import { gridPath, pointOnPath, shortOrder } from './geometry'
import { simplePdf } from './pdf'
import { mailName } from './people'
import { seededRandom } from './random'

describe('time in Berlin', () => {
  test.each([
    ['2026-01-15T12:00:00Z', 6 * 3600, '2026-01-15T05:00:00.000Z'],
    ['2026-07-15T12:00:00Z', 6 * 3600, '2026-07-15T04:00:00.000Z'],
    ['2026-03-29T12:00:00Z', 6 * 3600, '2026-03-29T04:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 6 * 3600, '2026-10-25T05:00:00.000Z'],
  ])('finds the moment of 06:00 on the day of %s', (at, seconds, moment) => {
    expect(berlinMoment(dayOf(new Date(at)), seconds).toISOString()).toBe(moment)
  })

  test('a day begins at midnight in Berlin, not in Greenwich', () => {
    expect(germanDate(dayOf(new Date('2026-11-20T22:59:00Z')))).toBe('20.11.2026')
    expect(germanDate(dayOf(new Date('2026-11-20T23:01:00Z')))).toBe('21.11.2026')
  })
})

describe('seeded random', () => {
  test('repeats for the same seed and differs for another', () => {
    const three = (seed: number) => {
      const random = seededRandom(seed)
      return [random.next(), random.integer(1, 6), random.id(new Date(0))]
    }
    expect(three(7)).toEqual(three(7))
    expect(three(7)).not.toEqual(three(8))
  })

  test('makes ids of version 7 that carry their time', () => {
    const at = new Date('2026-11-20T06:30:00.123Z')
    const id = seededRandom(1).id(at)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime())
  })

  test('samples without repeating', () => {
    expect(seededRandom(3).sample(['a', 'b', 'c'], 5).toSorted()).toEqual(['a', 'b', 'c'])
  })
})

describe('routes', () => {
  const depot = { lat: 52.45, lng: 13.38 }

  test('untangles stops that lie on a line', () => {
    const [near, middle, far] = [13.39, 13.4, 13.41].map((lng) => ({ lat: 52.45, lng }))
    const order = shortOrder(
      depot,
      [far, near, middle].filter((stop) => stop !== undefined),
    )
    expect(order.map(({ lng }) => lng).toSorted()).toEqual([13.39, 13.4, 13.41])
    expect([13.39, 13.41]).toContain(order[0]?.lng)
  })

  test('turns at one corner and ends at the target', () => {
    const goal = { lat: 52.47, lng: 13.42 }
    const path = gridPath(depot, goal, seededRandom(5))
    const [a, corner, b] = path
    if (!a || !corner || !b) throw new Error('A path has three points')
    const legs = distanceMeters(a, corner) ** 2 + distanceMeters(corner, b) ** 2
    expect(Math.sqrt(legs) / distanceMeters(a, b)).toBeCloseTo(1, 2)
    expect(pointOnPath(path, 0)).toEqual(depot)
    expect(distanceMeters(pointOnPath(path, 1), goal)).toBeLessThan(1)
  })
})

test('a PDF of the demo holds its title and lines as they are written', async () => {
  await prepareFonts()
  const at = new Date('2026-11-20T06:30:00Z')
  const write = () => simplePdf('Objektblatt (Größe)', ['Zugang für Yıldırım & Wiśniewski'], at)
  expect(linesOf(write())).toBe('Objektblatt (Größe)\nZugang für Yıldırım & Wiśniewski')
  expect(write().equals(write())).toBe(true)
})

test.each([
  ['Dominik Schürholz', 'dominik-schuerholz'],
  ['Hannelore Wiśniewski', 'hannelore-wisniewski'],
  ['WEG Emser Straße 101', 'weg-emser-strasse-101'],
])('writes %s as the mail name %s', (name, mail) => {
  expect(mailName(name)).toBe(mail)
})

test('a PDF keeps its letters when an earlier one contained a letter with shared glyph parts', async () => {
  await prepareFonts()
  const at = new Date('2026-11-20T06:30:00Z')
  // "ï" is rendered with the glyph of "ı".
  expect(linesOf(simplePdf('Anaïs', [], at))).toBe('Anaïs')
  expect(linesOf(simplePdf('Yıldırım', [], at))).toBe('Yıldırım')
})
