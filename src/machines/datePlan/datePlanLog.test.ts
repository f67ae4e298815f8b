import { expect, it } from 'vitest'
import type { DateStep } from '../../domain/tour/dateChange'
import { contextAtStart } from './datePlanFacts'
import { datePlanLog } from './datePlanLog'
import type { DatePlanContext } from './datePlanTypes'

const plannedTour = '/api/planned-tours/n_2026-12-08'
const start = contextAtStart({ plannedTour, commandId: 'c', done: [], undone: [] })
const added = { stop: '/api/destinations/1', on: null }
const late: DateStep = { from: { earliestTime: null }, to: { earliestTime: 3_600 } }
const more: DateStep = { from: { added: [], leftOut: [] }, to: { added: [added], leftOut: [] } }
const isForgotten = (changes: Partial<DatePlanContext>) =>
  datePlanLog.isTrivial?.({ context: { ...start, ...changes } } as never)
const isAtRest = (changes: Partial<DatePlanContext>) =>
  datePlanLog.isAtRest?.({ context: { ...start, ...changes } } as never)

it('a plan is kept while there is history or a queued command', () => {
  expect(isForgotten({})).toBe(true)
  expect(isForgotten({ done: [late] })).toBe(false)
  expect(isForgotten({ undone: [late] })).toBe(false)
  expect(isForgotten({ queue: [{ kind: 'do', step: late }] })).toBe(false)
})

it('a plan is unfinished while a command is queued, and not because of its history', () => {
  expect(isAtRest({ done: [late] })).toBe(true)
  expect(isAtRest({ queue: [{ kind: 'do', step: late }] })).toBe(false)
})

it('two histories differ by the members that their steps change', () => {
  expect(datePlanLog.facts({ ...start, done: [late], undone: [more] })).toEqual([
    0,
    [['earliestTime']],
    [['added 1', 'leftOut 0']],
    null,
    [],
    undefined,
    undefined,
    0,
    0,
  ])
})

it('a step in progress differs by its direction and by the version of the plan', () => {
  const present = { plan: { '@id': plannedTour }, etag: '"1"' }
  const running = { step: more, direction: 'undo', present, overtaken: 1 } as const
  const queue = [{ kind: 'do', step: late }, { kind: 'redo' }] as const
  const failure = { status: 503, waitSeconds: 3 }
  const pauses = { revision: 2, count: 1 }
  expect(datePlanLog.facts({ ...start, revision: 2, running, queue, failure, pauses, ended: 4 })).toEqual([
    2,
    [],
    [],
    [['added 1', 'leftOut 0'], 'undo', '"1"', 1],
    [['earliestTime'], 'redo'],
    503,
    3,
    1,
    4,
  ])
})
