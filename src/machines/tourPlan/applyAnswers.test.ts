import { describe, expect, it } from 'vitest'
import {
  applyCreation,
  applyList,
  applyMove,
  applyOrder,
  applyTemplates,
  callOf,
  isNewer,
  keepRecord,
  moveOf,
  optimisedBy,
  stopInTransit,
} from './applyAnswers'
import {
  copy,
  list,
  listing,
  order,
  ordering,
  planWith,
  removal,
  runningWith,
  unversioned,
  waiting,
} from './planContext.testing'
import { iri, iris, otherTour, record } from './tourPlan.testing'
import type { PlanCall, PlanStep, RunningStep } from './tourPlanTypes'

describe('the call in flight', () => {
  it('is the first one', () => {
    const plan = waiting(order, [ordering('cba'), listing])
    expect(callOf(plan, 'order')).toEqual(ordering('cba'))
    expect(() => callOf(plan, 'list')).toThrow('The next call is not of the kind list')
    expect(() => callOf(planWith(), 'order')).toThrow('The next call is not of the kind order')
  })

  it('concerns a single stop, or none', () => {
    expect(stopInTransit(waiting(removal, [{ kind: 'read', stop: iri('a') }]))).toBe(iri('a'))
    expect(stopInTransit(waiting(order, [ordering('cba')]))).toBeNull()
    expect(stopInTransit(waiting(order, []))).toBeNull()
    expect(stopInTransit(planWith())).toBeNull()
  })

  it('is a move by one place where the order is one, unless it must be sent as a whole', () => {
    const optimised = { includeInactive: true, optimizeWithCapacities: false }
    const move = { stop: iri('b'), position: 1 }
    expect([
      moveOf(waiting(order, [ordering('bac')])),
      moveOf(waiting(removal, [ordering('bac')])),
      moveOf(waiting(order, [ordering('cba')])),
      moveOf(waiting(order, [{ ...ordering('bac'), isWhole: true } as PlanCall])),
      moveOf(waiting({ ...order, optimised }, [ordering('bac')])),
      moveOf({ ...waiting(order, [ordering('bac')]), list: null }),
      moveOf(waiting(order, [listing])),
      moveOf(planWith({ list })),
    ]).toEqual([move, move, null, null, null, null, null, null])
  })

  it('contains the options of an optimisation, but not during an undo', () => {
    const optimised = { includeInactive: true, optimizeWithCapacities: false }
    const by = (direction: RunningStep['direction'], step: PlanStep = { ...order, optimised }) =>
      optimisedBy(planWith({ running: runningWith(step, { direction }) }))
    expect([by('do'), by('redo'), by('undo'), by('do', order), by('do', removal)]).toEqual([
      optimised,
      optimised,
      undefined,
      undefined,
      undefined,
    ])
    expect(optimisedBy(planWith())).toBeUndefined()
  })
})

describe('a list read by the screen', () => {
  const read = { type: 'list.read', revision: 4, ...list } as const

  it.each([
    ['the first one', planWith(), read, true],
    ['the same one', planWith({ list }), read, false],
    ['one with another version', planWith({ list }), { ...read, etag: '"2"' }, true],
    ['one in another order', planWith({ list }), { ...read, stops: iris('bac') }, true],
    ['one that was read before the last answer', planWith(), { ...read, revision: 3 }, false],
  ])('is newer, or not: %s', (_, plan, event, isNew) => {
    expect(isNewer(plan, event)).toBe(isNew)
  })
})

describe('without a step in progress', () => {
  it('an answer changes nothing', () => {
    const plan = planWith({ list })
    expect(applyList(plan, list)).toEqual({})
    expect(applyOrder(plan, list)).toEqual({})
    expect(keepRecord(plan, record('a'))).toEqual({})
    expect(applyCreation(plan, iri('u'))).toEqual({})
    expect(applyMove(plan, iris('u'))).toEqual({})
    expect(applyTemplates(plan, iris('u'))).toEqual({})
  })
})

describe('the answer to a list', () => {
  const answer = { stops: iris('bcd'), etag: '"2"' }

  it('is the base of the next order', () => {
    const plan = waiting(order, [listing, ordering('cba'), listing])
    expect(applyList(plan, answer)).toEqual({
      revision: 5,
      running: runningWith(order, { calls: [ordering('cbd', '"2"'), listing], answered: 2 }),
      list: answer,
    })
  })

  it('leaves nothing to order when all stops are already in place', () => {
    const present = { stops: iris('cba'), etag: '"2"' }
    const plan = waiting(order, [listing, ordering('cba'), listing])
    expect(applyList(plan, present).running).toEqual(
      runningWith(order, { calls: [listing], answered: 3, reached: order.after }),
    )
    const moved = waiting(removal, [listing, ordering('cba')])
    expect(applyList(moved, present).running).toEqual(runningWith(removal, { answered: 3 }))
  })

  it('of another tour is kept until the copies in it are known', () => {
    const making: PlanCall = { kind: 'move', stops: copy.stops, to: otherTour, isCopy: true }
    const plan = waiting(copy, [{ kind: 'list', tour: otherTour }, making])
    expect(applyList(plan, answer)).toEqual({
      revision: 5,
      running: runningWith(copy, { calls: [making], answered: 2, there: answer.stops }),
      list,
    })
  })

  it('reveals copies that were created in another tour', () => {
    const sought = { before: iris('bc'), replaces: null }
    const plan = waiting(copy, [{ kind: 'list', tour: otherTour }, listing], { sought, there: iris('bc') })
    expect(applyList(plan, { stops: iris('bcuv'), etag: null })).toEqual({
      revision: 5,
      running: runningWith(
        { ...copy, copies: iris('uv') },
        { calls: [listing], answered: 2, reached: iris('uv'), there: iris('bc') },
      ),
      list,
    })
  })

  it('of this tour reveals no copies in another one', () => {
    const sought = { before: iris('bc'), replaces: null }
    const plan = waiting(copy, [listing], { sought })
    expect(applyList(plan, answer).running).toEqual(runningWith(copy, { answered: 2, sought }))
  })

  it('renames a recreated stop everywhere', () => {
    const sought = { before: iris('bc'), replaces: iri('a') }
    const later: PlanStep = { kind: 'take', stops: iris('ab') }
    const named: PlanStep = { kind: 'take', stops: iris('ub') }
    const plan = {
      ...waiting(removal, [listing, ordering('abc')], { sought, direction: 'undo' }),
      done: [later],
      undone: [later],
      queue: [{ kind: 'do', step: later }, { kind: 'undo' }] as const,
    }
    expect(applyList(plan, { stops: iris('bcu'), etag: '"2"' })).toEqual({
      revision: 5,
      done: [named],
      undone: [named],
      queue: [{ kind: 'do', step: named }, { kind: 'undo' }],
      running: runningWith(
        { ...removal, stops: iris('ub'), before: iris('ubc') },
        { direction: 'undo', calls: [ordering('ubc', '"2"')], answered: 2, reached: iris('u') },
      ),
      list: { stops: iris('bcu'), etag: '"2"' },
    })
  })

  it('reveals nothing when nothing is new', () => {
    const sought = { before: iris('bcd'), replaces: iri('a') }
    expect(applyList(waiting(removal, [listing], { sought }), answer).running).toEqual(
      runningWith(removal, { answered: 2 }),
    )
  })
})

describe('the answer to an order', () => {
  it('is the current list', () => {
    const answer = { stops: iris('cbad'), etag: '"2"' }
    expect(applyOrder(waiting(order, [ordering('cba')]), answer)).toEqual({
      revision: 5,
      running: runningWith(order, { answered: 2, reached: order.after }),
      list: answer,
    })
  })

  it('without a body is the order that was sent, and reaches no stop of another step', () => {
    expect(applyOrder(waiting(removal, [ordering('cb')], { reached: iris('a') }), null)).toEqual({
      revision: 5,
      running: runningWith(removal, { answered: 2, reached: iris('a') }),
      list: unversioned('cb'),
    })
  })
})
