import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { planWith, runningWith } from './planContext.testing'
import {
  endRefused,
  giveUp,
  isContested,
  isDeleted,
  isMoveUnknown,
  isOvertaken,
  keepMine,
  keepTheirs,
  omitDeleted,
  readOrderAgain,
  rememberTheirs,
  sendWholeOrder,
} from './planRefusals'
import { iri, iris, record, tour } from './tourPlan.testing'
import type { PlanCall, PlanCommand } from './tourPlanTypes'

const order = { kind: 'order', before: iris('abc'), after: iris('cba') } as const
const removal = { kind: 'remove', stops: iris('ab'), before: iris('abc'), records: [record('a')] } as const
const removing = (name: string): PlanCall[] => [
  { kind: 'read', stop: iri(name) },
  { kind: 'remove', stop: iri(name) },
]
const sending: PlanCall = { kind: 'order', stops: iris('cba'), etag: '"1"' }
const list = { stops: iris('abc'), etag: '"1"' }
const theirs = { stops: iris('bac'), etag: '"2"' }
const status = (code: number) => new HttpError({ status: code })

describe('a stop that another user has deleted', () => {
  it('is recognised by 404', () => {
    expect([404, 403, 412].map((code) => isDeleted(status(code)))).toEqual([true, false, false])
    expect(isDeleted(new NetworkError())).toBe(false)
  })

  it('is left out of the step, its calls and the list', () => {
    const calls = [...removing('a'), ...removing('b')]
    const plan = planWith({ running: runningWith(removal, { calls, answered: 3 }), list })
    expect(omitDeleted(plan)).toEqual({
      running: runningWith(
        { ...removal, stops: iris('b'), records: [] },
        { calls: removing('b'), answered: 5 },
      ),
      list: { stops: iris('bc'), etag: null },
      revision: 5,
    })
  })

  it('is ignored when nothing is in flight, or a call about several', () => {
    expect(omitDeleted(planWith({ list }))).toEqual({})
    expect(omitDeleted(planWith({ running: runningWith(order, { calls: [sending] }), list }))).toEqual({})
    expect(omitDeleted(planWith({ running: runningWith(order), list }))).toEqual({})
  })
})

describe('an order that was refused', () => {
  const mine = (overtaken: number) => planWith({ running: runningWith(order, { overtaken }) })
  const undone = (overtaken: number) =>
    planWith({ running: runningWith(order, { direction: 'undo', overtaken }) })

  it.each([
    [412, true],
    [422, true],
    [403, false],
    [500, false],
  ])('came too late when the answer is %s: %s', (code, isLate) => {
    expect(isOvertaken(mine(0), status(code))).toBe(isLate)
  })

  it('is retried as often as needed, and that of an undo three times', () => {
    expect([2, 3, 9].map((times) => isOvertaken(mine(times), status(412)))).toEqual([true, true, true])
    expect([2, 3, 4].map((times) => isOvertaken(undone(times), status(412)))).toEqual([true, false, false])
    const removed = planWith({ running: runningWith(removal, { overtaken: 3 }) })
    expect(isOvertaken(removed, status(412))).toBe(false)
    expect(isOvertaken(planWith(), status(412))).toBe(false)
  })

  it('is sent again after the list was read', () => {
    const plan = planWith({ running: runningWith(order, { calls: [sending], overtaken: 1 }) })
    expect(readOrderAgain(plan)).toEqual({
      running: runningWith(order, {
        calls: [
          { kind: 'list', tour },
          { ...sending, isWhole: true },
        ],
        overtaken: 2,
      }),
      revision: 5,
    })
    expect(readOrderAgain(planWith())).toEqual({})
  })
})

describe('a move by one place', () => {
  const moving: PlanCall = { kind: 'order', stops: iris('bac'), etag: '"1"' }
  const plan = (call: PlanCall) => planWith({ list, running: runningWith(order, { calls: [call] }) })

  it.each([404, 405, 501])('is not supported by a server that answers %i', (code) => {
    expect([
      isMoveUnknown(plan(moving), status(code)),
      isMoveUnknown(plan({ ...moving, isWhole: true }), status(code)),
      isMoveUnknown(plan(sending), status(code)),
    ]).toEqual([true, false, false])
  })

  it.each([0, 403, 412, 422, 500, 503])('is supported by a server that answers %i', (code) => {
    expect(isMoveUnknown(plan(moving), status(code))).toBe(false)
  })

  it('is sent as a whole order, as another call', () => {
    const next: PlanCall = { kind: 'list', tour }
    const running = runningWith(order, { calls: [moving, next] })
    expect(sendWholeOrder(planWith({ list, running }))).toEqual({
      running: { ...running, calls: [{ ...moving, isWhole: true }, next] },
      revision: 5,
    })
    expect(sendWholeOrder(planWith())).toEqual({ running: null, revision: 5 })
  })
})

describe('an order over that of another user', () => {
  const over = (stops: string, facts = {}) =>
    isContested(planWith({ running: runningWith(order, { overtaken: 1, ...facts }) }), {
      stops: iris(stops),
      etag: '"2"',
    })

  it('needs a decision when both moved stops', () => {
    expect(over('bac')).toBe(true)
  })

  it.each([
    ['had no conflict', 'bac', { overtaken: 0 }],
    ['is undone', 'bac', { direction: 'undo' }],
    ['is redone', 'bac', { direction: 'redo' }],
    ['is equal', 'cba', {}],
    ['came after an addition', 'abcx', {}],
    ['came after a deletion', 'ab', {}],
  ])('needs none when mine %s', (_, stops, facts) => {
    expect(over(stops, facts)).toBe(false)
  })

  it('needs a decision as well when the list keeps changing', () => {
    expect(over('abcx', { overtaken: 3 })).toBe(false)
    expect(over('abcx', { overtaken: 4 })).toBe(true)
    expect(over('cba', { overtaken: 4 })).toBe(false)
  })

  it('does not concern other steps', () => {
    const removed = planWith({ running: runningWith(removal, { overtaken: 4 }) })
    expect(isContested(removed, theirs)).toBe(false)
    expect(isContested(planWith(), theirs)).toBe(false)
  })

  it('is shown until the user has chosen', () => {
    expect(rememberTheirs(planWith({ list }), theirs)).toEqual({
      theirs: theirs.stops,
      list: theirs,
      revision: 5,
    })
  })
})

describe('a choice between two orders', () => {
  const running = runningWith(order, { calls: [sending], overtaken: 2 })
  const undo: PlanCommand = { kind: 'undo' }
  const take: PlanCommand = { kind: 'do', step: { kind: 'take', stops: iris('x') } }

  it('for mine sends it over theirs, to which an undo returns', () => {
    const plan = planWith({ running, theirs: iris('bacx'), list: theirs })
    expect(keepMine(plan)).toEqual({
      theirs: null,
      running: runningWith(
        { ...order, before: iris('bacx') },
        { calls: [{ kind: 'order', stops: iris('cbax'), etag: '"2"' }] },
      ),
    })
    expect(keepMine({ ...plan, list: null }).running?.calls).toEqual([
      { kind: 'order', stops: iris('cbax'), etag: null },
    ])
  })

  it('for mine has no effect without a conflict', () => {
    expect(keepMine(planWith({ running }))).toEqual({})
    expect(keepMine(planWith({ theirs: iris('bac') }))).toEqual({})
    expect(keepMine(planWith({ running: runningWith(removal), theirs: iris('bac') }))).toEqual({})
  })

  it('for theirs drops mine, and the queue continues without undos', () => {
    const plan = planWith({
      running,
      theirs: iris('bac'),
      queue: [undo, take, { kind: 'redo' }],
      list: theirs,
    })
    expect(keepTheirs(plan)).toEqual({ theirs: null, running: { ...running, calls: [] }, queue: [take] })
  })
})

describe('a step that ends early', () => {
  const calls = [...removing('a'), ...removing('b')]
  const queue: PlanCommand[] = [{ kind: 'undo' }, { kind: 'do', step: order }]

  it('no longer contains the refused stop, and keeps the others', () => {
    const plan = planWith({ running: runningWith(removal, { calls, reached: iris('c') }), queue, list })
    expect(endRefused(plan)).toEqual({
      running: runningWith(
        { ...removal, stops: iris('b'), records: [] },
        { keepsRest: true, reached: iris('c') },
      ),
      queue: [{ kind: 'do', step: order }],
      list: { stops: list.stops, etag: null },
      revision: 5,
    })
  })

  it('is dropped when it was refused as a whole', () => {
    const plan = planWith({ running: runningWith(order, { calls: [sending] }), list })
    expect(endRefused(plan).running).toEqual(runningWith(order))
    expect(endRefused(planWith()).running).toBeNull()
  })

  it('clears the queue when the user gives it up, and keeps its unreached part', () => {
    const failure = { status: 0, waitSeconds: null }
    const plan = planWith({ running: runningWith(removal, { calls }), queue, list, failure })
    expect(giveUp(plan)).toEqual({
      running: runningWith(removal, { keepsRest: true }),
      queue: [],
      failure: null,
      list: { stops: list.stops, etag: null },
      revision: 5,
    })
  })
})
