import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import {
  callRequestOf,
  callsToward,
  changesAnything,
  contextAtStart,
  countsOf,
  isOtherThan,
  planOf,
  refusalOf,
  withQuestion,
  withWayBack,
} from './redistributionFacts'
import type { RedistributionInput, ShareCall, SharePlan, TourStops } from './redistributionTypes'

const lists = (given: Record<string, readonly string[] | null>): TourStops[] =>
  Object.entries(given).map(([tourTemplate, stops]) => ({ tourTemplate, stops }))
const plan: SharePlan = {
  from: lists({ n: ['a', 'b'], s: ['c', 'd'], e: ['x'] }),
  to: lists({ n: ['b', 'c'], s: ['a', 'd'], e: ['x'] }),
}

/** What the lists are when the server has done the calls. */
function after(present: readonly TourStops[], calls: readonly ShareCall[]): TourStops[] {
  let now = present.map((each) => ({ ...each }))
  for (const { kind, tourTemplate, stops } of calls) {
    now = now.map((each) => {
      if (each.stops === null) return each
      const rest = each.stops.filter((stop) => !stops.includes(stop))
      const isTarget = each.tourTemplate === tourTemplate
      if (kind === 'order' && isTarget) expect([...stops].sort()).toEqual([...each.stops].sort())
      return { ...each, stops: isTarget ? (kind === 'order' ? stops : [...rest, ...stops]) : rest }
    })
  }
  return now
}

describe('the calls that share stops out', () => {
  it('move them first, and give the tours that need it their order then', () => {
    expect(callsToward(plan.from, plan)).toEqual([
      { kind: 'move', tourTemplate: 'n', stops: ['c'] },
      { kind: 'move', tourTemplate: 's', stops: ['a'] },
      { kind: 'order', tourTemplate: 's', stops: ['a', 'd'] },
    ])
    expect(after(plan.from, callsToward(plan.from, plan))).toEqual(plan.to)
  })

  it('are those that are missing, wherever writing stopped, in either direction', () => {
    const calls = callsToward(plan.from, plan)
    const back = { from: plan.to, to: plan.from }
    for (let done = 0; done <= calls.length; done += 1) {
      const present = after(plan.from, calls.slice(0, done))
      expect(after(present, callsToward(present, plan))).toEqual(plan.to)
      expect(after(present, callsToward(present, back))).toEqual(plan.from)
    }
    expect(callsToward(plan.to, plan)).toEqual([])
  })

  it.each([
    [
      'came since',
      { n: ['a', 'b', 'z'], s: ['c', 'd'], e: ['x'] },
      { n: ['b', 'c', 'z'], s: ['a', 'd'], e: ['x'] },
    ],
    ['was deleted', { n: ['b'], s: ['c', 'd'], e: ['x'] }, { n: ['b', 'c'], s: ['d'], e: ['x'] }],
    [
      'was put elsewhere',
      { n: ['b'], s: ['c', 'd'], e: ['x', 'a'] },
      { n: ['b', 'c'], s: ['d'], e: ['x', 'a'] },
    ],
    ['has lost its tour', { n: ['a', 'b'], s: null, e: ['x'] }, { n: ['a', 'b'], s: null, e: ['x'] }],
  ])('leave alone what %s', (_, present, wanted) => {
    const now = lists(present)
    const end = after(now, callsToward(now, plan))
    expect(end.map(({ stops }) => stops && [...stops].sort())).toEqual(
      Object.values(wanted).map((stops) => stops && [...stops].sort()),
    )
    // Whatever came since stands behind the others.
    if (end[0]?.stops?.includes('z')) expect(end[0].stops.at(-1)).toBe('z')
  })

  it('each have a command id of their own', () => {
    const calls = callsToward(plan.from, plan)
    const context = { ...contextAtStart(input), calls: calls.slice(1), callCount: calls.length, revision: 2 }
    expect(callRequestOf(context)).toEqual({ tourTemplate: 's', stops: ['a'], commandId: 'r.2.1' })
    expect(() => callRequestOf({ ...context, calls: [] })).toThrow('Nothing is left')
  })
})

it.each([
  [plan.from, false],
  [lists({ n: ['b', 'a'], s: ['c', 'd'], e: ['x'] }), true],
  [lists({ n: null, s: ['c', 'd'], e: ['x'] }), true],
  [lists({ s: ['c', 'd'], e: ['x'] }), true],
])('knows whether somebody has changed a tour: %j', (present, isOther) => {
  expect(isOtherThan(present, plan.from)).toBe(isOther)
})

it('counts the stops that change their tour, and the tours that take some in', () => {
  expect(countsOf(plan)).toEqual({ stops: 2, tours: 2 })
  expect(countsOf({ from: plan.from, to: plan.from })).toEqual({ stops: 0, tours: 0 })
})

it('reads a plan out of what was found', () => {
  const tours = [{ tourTemplate: 'n', before: ['a', 'b'], order: ['b', 'a'] }]
  expect(planOf({ tours })).toEqual({ from: lists({ n: ['a', 'b'] }), to: lists({ n: ['b', 'a'] }) })
  expect([changesAnything(planOf({ tours })), changesAnything(planOf(null))]).toEqual([true, false])
})

const input: RedistributionInput = {
  tours: [
    { iri: 'n', name: 'Nord' },
    { iri: 's', name: 'Süd' },
  ],
  dropout: 's',
  options: {
    mayLeaveEmpty: true,
    keepLocked: true,
    respectCapacities: true,
    respectTags: true,
    includeInactive: false,
    maximumDelay: null,
  },
  assigned: [{ destination: 'a', tourTemplate: 's' }],
  commandId: 'r',
  takesBack: null,
}

it('forgets with a tour what was said of it', () => {
  const tours = input.tours.slice(0, 1)
  expect(withQuestion(input, { tours })).toMatchObject({ tours, dropout: null, assigned: [], isStale: true })
  expect(withQuestion(input, {})).toMatchObject({ dropout: 's', assigned: input.assigned })
})

it('turns back toward what was there', () => {
  const context = { ...contextAtStart(input), plan }
  expect(withWayBack(context)).toEqual({ plan: { from: plan.to, to: plan.from }, isTakingBack: true })
})

it('tells the reasons that the server gives', () => {
  const violations = ['ohne Start', ''].map((message) => ({ propertyPath: '', message }))
  expect([refusalOf(new HttpError({ status: 422, violations })), refusalOf(new NetworkError())]).toEqual([
    { status: 422, reasons: ['ohne Start'] },
    { status: 0, reasons: [] },
  ])
})
