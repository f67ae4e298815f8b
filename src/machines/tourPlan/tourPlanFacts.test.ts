import { describe, expect, it } from 'vitest'
import { iris, names, openPlan, otherTour, tour } from './tourPlan.testing'
import { isSettled } from '../kinds/commandQueue/commandQueue'
import { countOf, countPending, nextRedo, nextUndo, progressOf, orderToShow } from './tourPlanFacts'
import type { PlanStep, TourPlanEvent } from './tourPlanTypes'

/** A plan whose calls stay pending, with a history. */
function openHeld(...events: TourPlanEvent[]) {
  return openWithHistory({}, ...events)
}
async function openWithHistory(
  input: { done?: readonly PlanStep[]; undone?: readonly PlanStep[] },
  ...events: TourPlanEvent[]
) {
  const plan = openPlan({ input })
  plan.hold()
  await plan.act(...events)
  return plan.context()
}
const order = (before: string, after: string): TourPlanEvent => ({
  type: 'stops.order',
  before: iris(before),
  after: iris(after),
})
const removal = (stops: string): TourPlanEvent => ({
  type: 'stops.remove',
  stops: iris(stops),
  before: iris('abcd'),
})
const move = (isCopy: boolean, to = otherTour): TourPlanEvent => ({
  type: 'stops.move',
  stops: iris('bc'),
  before: iris('abcd'),
  to,
  isCopy,
})
const added: PlanStep = { kind: 'add', stops: iris('cd'), bodies: [], templates: [], records: [] }
const ordered: PlanStep = { kind: 'order', before: iris('abcd'), after: iris('dcba') }
const undo: TourPlanEvent = { type: 'step.undo' }
const redo: TourPlanEvent = { type: 'step.redo' }

describe('stops that are being created', () => {
  const body = { name: 'Kita', capacity: 1 }
  it.each<[string, readonly TourPlanEvent[], number]>([
    ['none while nothing is pending', [], 0],
    [
      'rows in flight and queued',
      [
        { type: 'stops.create', bodies: [body, body] },
        { type: 'stops.create', bodies: [body] },
      ],
      3,
    ],
    ['copies in this tour', [move(true, tour)], 2],
    ['no copies in another one', [move(true)], 0],
    ['taken destinations', [{ type: 'stops.take', stops: iris('x') }], 1],
    ['no deleted stops', [removal('a')], 0],
    ['no stops saved by the editor', [{ type: 'stops.added', stops: iris('x') }], 0],
  ])('are %s', async (_, events, count) => {
    expect(countPending(await openHeld(...events))).toBe(count)
  })
})

describe('the displayed order', () => {
  it.each<[string, readonly TourPlanEvent[], string]>([
    ["the server's while nothing is pending", [], 'abcd'],
    ['a new order', [order('abcd', 'bacd')], 'bacd'],
    ['two orders, the later one queued', [order('abcd', 'bacd'), order('bacd', 'bcad')], 'bcad'],
    ['the rest', [removal('ac')], 'bd'],
    ['an order of the rest', [removal('a'), order('bcd', 'dcb')], 'dcb'],
    ['the rest', [move(false)], 'ad'],
    ['all when copies are made', [move(true)], 'abcd'],
    ['all when stops go to the end of their own tour', [move(false, tour)], 'abcd'],
    ['all when a deletion is undone at once', [removal('ac'), undo], 'abcd'],
    ['the old order when the new one is undone at once', [order('abcd', 'bacd'), undo], 'abcd'],
    ['the new one when that is redone at once', [order('abcd', 'bacd'), undo, redo], 'bacd'],
  ])('is %s', async (_, events, shown) => {
    const context = await openHeld(...events)
    expect(names(orderToShow(context, iris('abcd')))).toBe(shown)
  })

  it.each<[string, PlanStep, string]>([
    ['an addition', added, 'ab'],
    ['an order', { kind: 'order', before: iris('dcba'), after: iris('abcd') }, 'dcba'],
    ['a copy in the same tour', { kind: 'copy', stops: iris('ab'), to: tour, copies: iris('cd') }, 'ab'],
    [
      'a deletion, as far as it came',
      { kind: 'remove', stops: iris('ba'), before: iris('bcad'), records: [] },
      'bcad',
    ],
    ['an undone move', { kind: 'move', stops: iris('ab'), before: iris('cabd'), to: otherTour }, 'cabd'],
  ])('leaves out what an undo removes: %s', async (_, step, shown) => {
    const context = await openWithHistory({ done: [step] }, undo)
    expect(names(orderToShow(context, iris('abcd')))).toBe(shown)
  })

  it('is the same list object when nothing is pending', async () => {
    const context = await openHeld()
    expect(orderToShow(context, iris('dcba'))).toBe(context.list?.stops)
  })

  it('is the given one while the plan knows none', () => {
    const present = iris('abcd')
    expect(orderToShow(openPlan({ isRead: false }).context(), present)).toBe(present)
  })
})

describe('the next undo and redo', () => {
  it('take the step in progress and the queue into account', async () => {
    const context = await openHeld(order('abcd', 'dcba'), removal('a'), undo)
    expect([nextUndo(context), nextRedo(context)?.kind, isSettled(context)]).toEqual([
      ordered,
      'remove',
      false,
    ])
  })

  it('have nothing to redo once a new step is in progress', async () => {
    const context = await openWithHistory({ undone: [ordered] }, removal('a'))
    expect([nextUndo(context)?.kind, nextRedo(context)]).toEqual(['remove', null])
    expect(nextRedo(await openWithHistory({ undone: [ordered] }))).toBe(ordered)
  })

  it('have nothing to redo once a new step is queued', async () => {
    const events = [order('abcd', 'dcba'), undo] as const
    expect(nextRedo(await openHeld(...events))).toEqual(ordered)
    expect(nextRedo(await openHeld(...events, removal('a')))).toBeNull()
  })

  it('are empty at first', async () => {
    const context = await openHeld()
    expect([nextUndo(context), nextRedo(context), isSettled(context)]).toEqual([null, null, true])
  })
})

describe('the progress', () => {
  it('counts the calls of a step that has several', async () => {
    expect([
      progressOf(await openHeld()),
      progressOf(await openHeld(order('abcd', 'bacd'))),
      progressOf(await openHeld(removal('ab'))),
    ]).toEqual([null, null, { done: 0, total: 5 }])
  })

  it('counts calls that are no longer needed as done', async () => {
    const plan = openPlan()
    plan.server.change('bcd')
    const seen: unknown[] = []
    plan.actor.subscribe(({ context }) => seen.push(progressOf(context)))
    await plan.remove('a')
    await plan.act({ type: 'stops.remove', stops: iris('a'), before: iris('abcd') })
    const both = [{ done: 0, total: 3 }, { done: 2, total: 3 }, null]
    expect(seen).toEqual([...both, ...both])
  })
})

it.each<[PlanStep, number]>([
  [ordered, 4],
  [added, 2],
  [{ kind: 'add', stops: [], bodies: [{ capacity: 1 }], templates: [], records: [] }, 1],
  [{ kind: 'add', stops: [], bodies: [], templates: ['1', '2', '3'], records: [] }, 3],
  [{ kind: 'copy', stops: iris('ab'), to: tour, copies: [] }, 2],
])('returns the number of stops of a step: %j', (step, count) => {
  expect(countOf(step)).toBe(count)
})
