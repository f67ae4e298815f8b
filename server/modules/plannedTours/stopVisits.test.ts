import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyCalendar } from '../../../src/contract/rhythm/calendar'
import { shiftDay } from '../../../src/contract/rhythm/calendarDay'
import { noRules, type Rhythm } from '../../../src/contract/rhythm/rhythm'
import { anyRhythm, busyCalendar } from '../../../src/contract/rhythm/rhythm.testing'
import { visitsOf } from '../../../src/contract/rhythm/visits'
import { stopVisits, type StopFacts } from './stopVisits'

const today = '2026-12-22'
const until = '2026-12-31'
const nothing: StopFacts = {
  proofs: [],
  added: [],
  leftOut: [],
  cancelledDates: [],
  hasTour: true,
  recorded: new Set(['2026-12-07', '2026-12-14', '2026-12-21']),
  since: '2026-12-01',
}
const mondays: Rhythm = { ...noRules, schedule: { kind: 'weekly', every: 1, weekdays: ['MO'] } }
const statesOf = (facts: Partial<StopFacts>, rhythm = mondays) =>
  stopVisits(rhythm, { ...nothing, ...facts }, today, until, emptyCalendar).map(({ on, state }) => [
    on.slice(5),
    state.kind,
  ])

it('without deviations, missed visits are overdue and the coming one is planned', () => {
  expect(statesOf({})).toEqual([
    ['12-07', 'overdue'],
    ['12-14', 'overdue'],
    ['12-21', 'overdue'],
    ['12-28', 'planned'],
  ])
})

it('a missed visit of a date that was not recorded is unknown', () => {
  expect(statesOf({ recorded: new Set(['2026-12-14']) })).toEqual([
    ['12-14', 'overdue'],
    ['12-28', 'planned'],
  ])
})

it('a stop without a tour has no planned visits', () => {
  expect(statesOf({ hasTour: false }).at(-1)).toEqual(['12-28', 'early'])
})

it('a visit that is left out, or whose date is cancelled, is cancelled with the reason', () => {
  const leftOut = [{ day: '2026-12-14', to: null, reason: 'Umbau' }]
  const cancelledDates = [{ day: '2026-12-28', reason: 'Sturm' }]
  const visits = stopVisits(mondays, { ...nothing, leftOut, cancelledDates }, today, until, emptyCalendar)
  expect(visits.map(({ state }) => state).filter(({ kind }) => kind === 'cancelled')).toEqual([
    { kind: 'cancelled', by: 'planner', reason: 'Umbau' },
    { kind: 'cancelled', by: 'planner', reason: 'Sturm' },
  ])
})

it('a visit that moved is overdue again when its date passes without a proof', () => {
  const leftOut = [{ day: '2026-12-21', to: '2026-12-23', reason: '' }]
  expect(statesOf({ leftOut, added: [{ day: '2026-12-23', on: '2026-12-21' }] })[2]).toEqual([
    '12-21',
    'moved',
  ])
  expect(statesOf({ leftOut })[2]).toEqual(['12-21', 'overdue'])
})

it('lists each visit since a day once, in exactly one state', () => {
  const day = fc.integer({ min: -70, max: 30 }).map((days) => shiftDay(today, days))
  const facts = fc.record({
    proofs: fc.uniqueArray(
      fc.record({
        day: day.filter((each) => each <= today),
        outcome: fc.constantFrom('done' as const, 'failed' as const, 'skipped' as const),
        reason: fc.constant(''),
      }),
      { selector: (proof) => proof.day, maxLength: 20 },
    ),
    added: fc.array(fc.record({ day, on: fc.option(day) }), { maxLength: 6 }),
    leftOut: fc.array(fc.record({ day, to: fc.option(day), reason: fc.constant('Umbau') }), { maxLength: 6 }),
    cancelledDates: fc.array(fc.record({ day, reason: fc.constant('Sturm') }), { maxLength: 3 }),
    hasTour: fc.boolean(),
    recorded: fc.array(day, { maxLength: 40 }).map((days) => new Set(days)),
    since: day.filter((each) => each <= today),
  })
  fc.assert(
    fc.property(anyRhythm(), facts, (rhythm, given) => {
      const found = stopVisits(rhythm, given, today, until, busyCalendar)
      const expected = visitsOf(rhythm, shiftDay(today, -60), until, busyCalendar).filter(
        ({ date, on, latest }) => (date === null ? on : latest) >= given.since,
      )
      const listed = found.map(({ on }) => on)
      expect(new Set(listed).size).toBe(listed.length)
      // Only missed visits of dates that were not recorded are unknown.
      const missing = expected.filter(({ on }) => !listed.includes(on))
      expect(missing.filter(({ latest }) => latest >= today || !given.hasTour)).toEqual([])
      const isRecorded = ({ earliest, latest }: { earliest: string; latest: string }) =>
        [...given.recorded].some((each) => earliest <= each && each <= latest)
      expect(missing.filter(isRecorded)).toEqual([])
      const late = found.filter(({ date, latest }) => date !== null && latest < today)
      expect(late.filter(({ state }) => state.kind === 'due' || state.kind === 'early')).toEqual([])
      const byPlanner = found.flatMap(({ state }) =>
        state.kind === 'cancelled' && state.by === 'planner' ? [state.reason] : [],
      )
      expect(byPlanner.every((reason) => reason !== '')).toBe(true)
    }),
    { numRuns: 200 },
  )
})
