import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tolerant } from '../wire/fields'
import { anyRhythm } from './rhythm.testing'
import { noRules } from './rhythm'
import { RhythmRead, RhythmWrite } from './rhythmWire'

const decode = Schema.decodeUnknownSync(RhythmWrite)
const Stop = Schema.Struct(tolerant({ rhythm: RhythmRead }))
const readStop = Schema.decodeUnknownSync(Stop)
const tuesdays = { kind: 'weekly', every: 1, weekdays: ['TU'] } as const

describe('a rhythm in a body', () => {
  it('is stored as it is computed with', () => {
    fc.assert(
      fc.property(anyRhythm(), (rhythm) => {
        expect(decode(JSON.parse(JSON.stringify(rhythm)))).toEqual(rhythm)
      }),
    )
  })

  it('needs only a schedule, and its lists are sorted', () => {
    const given = {
      schedule: { kind: 'monthDays', every: 1, days: [-1, 15, 1, 15] },
      seasons: [
        { from: '10-01', to: '10-31' },
        { from: '03-01', to: '03-31' },
        { from: '04-01', to: '04-30' },
      ],
      pauses: null,
    }
    expect(decode(given)).toEqual({
      ...noRules,
      schedule: { kind: 'monthDays', every: 1, days: [1, 15, -1] },
      seasons: [
        { from: '03-01', to: '04-30' },
        { from: '10-01', to: '10-31' },
      ],
    })
  })

  it('has no seasons if they cover the year', () => {
    const seasons = [
      { from: '04-01', to: '02-29' },
      { from: '03-01', to: '03-31' },
    ]
    expect(decode({ schedule: tuesdays, seasons }).seasons).toEqual([])
  })

  it.each([
    ['no schedule', {}],
    ['an unknown kind', { schedule: { kind: 'hourly', every: 1 } }],
    ['no weekday', { schedule: { ...tuesdays, weekdays: [] } }],
    ['an interval without a start', { schedule: { ...tuesdays, every: 2 } }],
    ['an interval of 0', { schedule: { ...tuesdays, every: 0 }, from: '2026-12-08' }],
    ['day 0', { schedule: { kind: 'monthDays', every: 1, days: [0] } }],
    ['day 32', { schedule: { kind: 'monthDays', every: 1, days: [32] } }],
    ['a date that does not exist', { schedule: { kind: 'dates', dates: ['2026-02-29'] } }],
    ['a date far away', { schedule: { kind: 'dates', dates: ['9999-01-01'] } }],
    ['a season without end', { schedule: tuesdays, seasons: [{ from: '03-01' }] }],
    ['30 February', { schedule: tuesdays, seasons: [{ from: '02-30', to: '03-01' }] }],
    ['an end before the start', { schedule: tuesdays, from: '2026-12-08', until: '2026-12-07' }],
    [
      'a pause backwards',
      { schedule: tuesdays, pauses: [{ from: '2026-12-08', to: '2026-12-07', name: '' }] },
    ],
    [
      'a name with quotation marks',
      {
        schedule: tuesdays,
        pauses: [{ from: '2026-12-08', to: '2026-12-09', name: '„Umbau“' }],
      },
    ],
    [
      'more visits than the least distance allows',
      {
        schedule: { kind: 'perPeriod', times: 3, every: 1, period: 'month' },
        leastDays: 10,
      },
    ],
    ['more visits than days', { schedule: { kind: 'perPeriod', times: 8, every: 1, period: 'week' } }],
    [
      'too many dates',
      { schedule: { kind: 'dates', dates: Array.from({ length: 367 }, () => '2026-12-08') } },
    ],
  ])('is refused with %s', (_name, given) => {
    expect(() => decode(given)).toThrow()
  })
})

describe('a rhythm in a response', () => {
  it('may have unknown and null members, and lists as PHP numbers them', () => {
    const given = {
      ...noRules,
      schedule: { kind: 'weekly', every: 1, weekdays: { 1: 'TU', 3: 'MO' }, note: 'x' },
      until: null,
      colour: 'red',
    }
    expect(readStop({ rhythm: given })).toEqual({
      rhythm: { ...noRules, schedule: { ...tuesdays, weekdays: ['MO', 'TU'] } },
    })
  })

  it.each([
    ['an invalid rule', { ...noRules, schedule: tuesdays, closedDays: 'sometimes' }],
    ['an invalid pause', { ...noRules, schedule: tuesdays, pauses: [{ from: 'soon' }] }],
    ['a rule that is null', { ...noRules, schedule: tuesdays, closedDays: null }],
    ['missing rules', { schedule: tuesdays }],
    ['text', 'dienstags'],
    ['null', null],
  ])('is unknown with %s', (_name, given) => {
    expect(readStop({ rhythm: given })).toEqual({ rhythm: null })
  })

  it('may be missing', () => {
    expect(readStop({})).toEqual({})
  })
})
