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

/** What the lists are when the server has done the calls; an order names just the stops that are there. */
function after(present: readonly TourStops[], calls: readonly ListCall[]): readonly TourStops[] {
  let now = present
  for (const call of calls) {
    const there = now.find(({ tourTemplate }) => tourTemplate === call.tourTemplate)?.stops ?? []
    if (call.kind === 'order') expect([...call.stops].sort()).toEqual([...there].sort())
    now = listsAfter(now, [call])
  }
  return now
}

describe('the calls that change several tours', () => {
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
})

it('moves stops out of their tour to the end of another one, and leaves what is gone', () => {
  const present = lists({ n: ['a', 'b'], s: ['c'], e: null })
  expect(listsAfter(present, [{ kind: 'move', tourTemplate: 's', stops: ['a'] }])).toEqual(
    lists({ n: ['b'], s: ['c', 'a'], e: null }),
  )
})
