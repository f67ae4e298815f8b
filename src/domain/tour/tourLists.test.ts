import { describe, expect, it } from 'vitest'
import {
  callsToward,
  listsAfter,
  reverse,
  type ListCall,
  type ListsChange,
  type TourStops,
} from './tourLists'

const lists = (given: Record<string, readonly string[] | null>): TourStops[] =>
  Object.entries(given).map(([tourTemplate, stops]) => ({ tourTemplate, stops }))
const plan: ListsChange = {
  from: lists({ n: ['a', 'b'], s: ['c', 'd'], e: ['x'] }),
  to: lists({ n: ['b', 'c'], s: ['a', 'd'], e: ['x'] }),
}

/**
 * Simulates the server: applies the calls, and rejects an order that does not name exactly the present stops.
 */
function after(present: readonly TourStops[], calls: readonly ListCall[]): readonly TourStops[] {
  let now = present
  for (const call of calls) {
    const there = now.find(({ tourTemplate }) => tourTemplate === call.tourTemplate)?.stops ?? []
    if (call.kind === 'order') expect([...call.stops].sort()).toEqual([...there].sort())
    now = listsAfter(now, [call])
  }
  return now
}

describe('calls that change several tours', () => {
  it('move stops first, then set the order of the affected tours', () => {
    expect(callsToward(plan.from, plan)).toEqual([
      { kind: 'move', tourTemplate: 'n', stops: ['c'] },
      { kind: 'move', tourTemplate: 's', stops: ['a'] },
      { kind: 'order', tourTemplate: 's', stops: ['a', 'd'] },
    ])
    expect(after(plan.from, callsToward(plan.from, plan))).toEqual(plan.to)
  })

  it('resume an interrupted change from any point, in either direction', () => {
    const calls = callsToward(plan.from, plan)
    const back = reverse(plan)
    for (let done = 0; done <= calls.length; done += 1) {
      const present = after(plan.from, calls.slice(0, done))
      expect(after(present, callsToward(present, plan))).toEqual(plan.to)
      expect(after(present, callsToward(present, back))).toEqual(plan.from)
    }
    expect(callsToward(plan.to, plan)).toEqual([])
  })

  it.each([
    [
      'was added since',
      { n: ['a', 'b', 'z'], s: ['c', 'd'], e: ['x'] },
      { n: ['b', 'c', 'z'], s: ['a', 'd'], e: ['x'] },
    ],
    ['was deleted', { n: ['b'], s: ['c', 'd'], e: ['x'] }, { n: ['b', 'c'], s: ['d'], e: ['x'] }],
    [
      'was moved elsewhere',
      { n: ['b'], s: ['c', 'd'], e: ['x', 'a'] },
      { n: ['b', 'c'], s: ['d'], e: ['x', 'a'] },
    ],
    ['has lost its tour', { n: ['a', 'b'], s: null, e: ['x'] }, { n: ['a', 'b'], s: null, e: ['x'] }],
  ])('ignore a stop that %s', (_, present, wanted) => {
    const now = lists(present)
    const end = after(now, callsToward(now, plan))
    expect(end.map(({ stops }) => stops && [...stops].sort())).toEqual(
      Object.values(wanted).map((stops) => stops && [...stops].sort()),
    )
    // Stops added meanwhile come after the others.
    if (end[0]?.stops?.includes('z')) expect(end[0].stops.at(-1)).toBe('z')
  })
})

it('move stops to the end of another tour, and omit deleted stops', () => {
  const present = lists({ n: ['a', 'b'], s: ['c'], e: null })
  expect(listsAfter(present, [{ kind: 'move', tourTemplate: 's', stops: ['a'] }])).toEqual(
    lists({ n: ['b'], s: ['c', 'a'], e: null }),
  )
})
