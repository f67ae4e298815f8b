import { expect, it } from 'vitest'
import { contextAtStart } from './dayPlanFacts'
import { dayPlanLog } from './dayPlanLog'
import type { DayPlanContext, DayStep } from './dayPlanTypes'

const start = contextAtStart({ commandId: 'c', done: [], undone: [] })
const step: DayStep = {
  from: [],
  to: [
    { tourTemplate: 'n', stops: ['1', '2'] },
    { tourTemplate: 's', stops: [] },
    { tourTemplate: 'deleted', stops: null },
  ],
}
const isForgotten = (changes: Partial<DayPlanContext>) =>
  dayPlanLog.isTrivial?.({ context: { ...start, ...changes } } as never)

it('a plan is kept while there is history or a queued command', () => {
  expect(isForgotten({})).toBe(true)
  expect(isForgotten({ done: [step] })).toBe(false)
  expect(isForgotten({ undone: [step] })).toBe(false)
  expect(isForgotten({ queue: [{ kind: 'do', step }] })).toBe(false)
})

it('two histories differ by the tours of their steps', () => {
  expect(dayPlanLog.facts({ ...start, done: [step] })).toEqual([
    0,
    [['n 2 1', 's 0 ', 'deleted -1 ']],
    [],
    null,
    [],
    undefined,
    undefined,
    0,
    0,
  ])
})
