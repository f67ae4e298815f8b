import { describe, expect, it } from 'vitest'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { at, company, hour, now, template } from '../home.testing'
import { deriveWaiting } from './deriveWaiting'

describe('tours not started yet', () => {
  const namesOf = (templates: TourTemplate[], completed = [] as Parameters<typeof deriveWaiting>[1]) =>
    deriveWaiting(templates, completed, company, now).map(({ id }) => id)

  it('are sorted by departure, and contain since when they are overdue', () => {
    const waiting = deriveWaiting(
      [
        template('spät', { earliestTime: 10 * hour }),
        template('ohne', { earliestTime: null }),
        template('früh'),
      ],
      [],
      company,
      now,
    )
    expect(waiting.map(({ id, departure, overdue }) => [id, departure, overdue])).toEqual([
      ['ohne', 7 * hour, 7200],
      ['früh', 8 * hour, 3600],
      ['spät', 10 * hour, null],
    ])
    expect(waiting[1]?.start).toMatchObject({
      iri: '/api/tour-templates/früh',
      destinationCount: 3,
      status: 'ready',
    })
  })

  it.each([
    ['is in progress', { running: true }],
    ['is inactive', { active: false }],
    ['has no stops', { destinationCount: 0 }],
    ['was started today', { lastStartDate: at(5) }],
  ])('exclude one that %s', (_, more) => {
    expect(namesOf([template('a', more), template('b')])).toEqual(['b'])
  })

  it('exclude those that ended today, if the server sends nothing more', () => {
    const { lastStartDate: _, ...withoutStart } = template('a')
    const ended = { '@id': '/api/tours/1', tourTemplate: withoutStart['@id'], startDate: at(6) }
    expect(namesOf([withoutStart, template('b')], [ended])).toEqual(['b'])
    expect(namesOf([withoutStart], [{ ...ended, startDate: '2026-11-19T06:00:00Z' }])).toEqual(['a'])
    expect(namesOf([template('c', { lastStartDate: '2026-11-19T06:00:00Z' })])).toEqual(['c'])
  })
})
