import { expect, it } from 'vitest'
import { eventCodec } from '../../eventlog/eventCodec'
import { listing, planWith, runningWith } from './planContext.testing'
import { iri, iris } from './tourPlan.testing'
import { tourPlanLog } from './tourPlanLog'
import type { PlanStep, TourPlanContext } from './tourPlanTypes'

const order: PlanStep = { kind: 'order', before: iris('ab'), after: iris('ba') }
const take: PlanStep = { kind: 'take', stops: iris('xyz') }
const wishes = { includeInactive: true, optimizeWithCapacities: false }
const nothing: PlanStep = { kind: 'take', stops: [] }

it('two states are distinguished without comparing all of their stops', () => {
  const running = runningWith(take, {
    direction: 'undo',
    answered: 2,
    calls: [listing, listing, listing],
    overtaken: 1,
    there: iris('abcde'),
    sought: { before: iris('abcdef'), replaces: null },
  })
  const plan = planWith({
    revision: 9,
    list: { stops: iris('abc'), etag: '"1"' },
    done: [order],
    undone: [nothing],
    running,
    queue: [{ kind: 'do', step: order }, { kind: 'undo' }],
    theirs: iris('abcd'),
    handledRequests: ['r1', 'r2'],
    failure: { status: 503, waitSeconds: 7 },
    pauses: { revision: 9, count: 3 },
  })
  expect(tourPlanLog.facts(plan)).toEqual([
    9,
    ['"1"', 3],
    [`order 2 ${iri('b')}`],
    ['take 0 '],
    [`take 3 ${iri('x')}`, 'undo', 2, 'list', 3, 1, 5, 6],
    [`order 2 ${iri('b')}`, 'undo'],
    4,
    503,
    7,
    3,
    'r2',
  ])
})

it('a plan without history has few facts', () => {
  expect(tourPlanLog.facts(planWith())).toEqual([
    4,
    null,
    [],
    [],
    null,
    [],
    undefined,
    undefined,
    undefined,
    0,
  ])
  const outline = [`order 2 ${iri('b')}`, 'do', 0, undefined, 0, 0, undefined, undefined]
  expect(tourPlanLog.facts(planWith({ running: runningWith(order) }))).toEqual([
    4,
    null,
    [],
    [],
    outline,
    [],
    undefined,
    undefined,
    undefined,
    0,
  ])
})

type Snapshot = Parameters<NonNullable<typeof tourPlanLog.isAtRest>>[0]
const snapshotOf = (facts: Partial<TourPlanContext>) => ({ context: planWith(facts) }) as Snapshot

it.each<[string, Partial<TourPlanContext>, boolean, boolean]>([
  ['nothing was done', {}, true, true],
  ['something can be undone', { done: [order] }, true, false],
  ['something can be redone', { undone: [order] }, true, false],
  ['a step is in progress', { running: runningWith(order) }, false, false],
  ['a command is queued', { queue: [{ kind: 'undo' }] }, false, false],
])('when %s, it is at rest: %s, and trivial: %s', (_, facts, isAtRest, isTrivial) => {
  expect(tourPlanLog.isAtRest?.(snapshotOf(facts))).toBe(isAtRest)
  expect(tourPlanLog.isTrivial?.(snapshotOf(facts))).toBe(isTrivial)
})

// Not covered by golden logs: an order found by an optimisation, and stops created by the editor.
it.each<[string, object, object]>([
  [
    'stops.order',
    { before: [], after: [], optimised: wishes },
    { before: [], after: [], optimised: { includeInactive: 'ja' } },
  ],
  ['stops.added', { stops: iris('a') }, {}],
])('%s is decoded as it was encoded, and invalid values are rejected', (type, written, nonsense) => {
  const { decode } = eventCodec(tourPlanLog)
  expect(decode({ type, ...written })).toEqual({ type, ...written })
  expect(() => decode({ type, ...nonsense })).toThrow(/expected|missing/i)
})
