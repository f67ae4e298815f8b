import { describe, expect, it } from 'vitest'
import { initialTransition, setup, transition, type AnyMachineSnapshot } from 'xstate'
import { fakeFlow } from '../flowSource.testing'
import { readHistory, stateText, takenUpTo } from './flowHistory'
import { takenTransitions } from './takenTransitions'

const shop = setup({
  types: { context: {} as { isOpen: boolean }, input: {} as { isOpen: boolean } },
  guards: { isOpen: ({ context }) => context.isOpen, isCard: ({ event }) => event['card'] === true },
}).createMachine({
  id: 'shop',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }] },
    closed: {},
    open: {
      type: 'parallel',
      on: { leave: 'closed' },
      onDone: 'closed',
      states: {
        door: { initial: 'shut', states: { shut: { on: { enter: 'used' } }, used: { type: 'final' } } },
        till: {
          initial: 'empty',
          states: {
            empty: { on: { pay: [{ guard: 'isCard', target: 'booked' }, { target: 'full' }] } },
            full: { always: 'booked' },
            booked: { type: 'final' },
          },
        },
      },
    },
  },
})

const flowOf = (...events: ({ type: string } & Record<string, unknown>)[]) =>
  fakeFlow({ id: 'a', name: 'shop', machine: shop, input: { isOpen: true }, events }).flow

describe('readHistory', () => {
  it('returns the state after each row, and the row that first took each state and transition', () => {
    const flow = flowOf({ type: 'pay' }, { type: 'wait' }, { type: 'enter' })
    const reader = readHistory(flow.snapshotAt)
    expect(reader.readOn(flow.rows(), Infinity)).toBe(false)
    expect(reader.history()).toEqual({
      initialState: 'shut · empty',
      states: ['shut · booked', 'shut · booked', 'closed'],
      firstTaken: new Map([
        ['checking: always[0]', -1],
        ['(root)', -1],
        ['open', -1],
        ['open.door', -1],
        ['open.door.shut', -1],
        ['open.till', -1],
        ['open.till.empty', -1],
        ['open.till.empty: pay[1]', 0],
        ['open.till.full: always[0]', 0],
        ['open.till.booked', 0],
        ['open.door.shut: enter[0]', 2],
        ['open: xstate.done.state.shop.open[0]', 2],
        ['closed', 2],
      ]),
    })
    expect(takenUpTo(reader.history(), 1).has('open.till.booked')).toBe(true)
    expect(takenUpTo(reader.history(), 1).has('closed')).toBe(false)
    expect(takenUpTo(reader.history(), 2).has('closed')).toBe(true)
  })

  it('reads in slices and continues with added rows', () => {
    const { flow, add } = fakeFlow({
      id: 'a',
      name: 'shop',
      machine: shop,
      input: { isOpen: true },
      events: [{ type: 'pay' }, { type: 'wait' }],
    })
    let time = 0
    const reader = readHistory(flow.snapshotAt, () => (time += 10))
    expect(reader.readOn(flow.rows(), 5)).toBe(true)
    expect(reader.history().states).toEqual(['shut · booked'])
    expect(reader.readOn(flow.rows(), 5)).toBe(false)
    add({ type: 'leave' })
    expect(reader.readOn(flow.rows(), 5)).toBe(false)
    expect(reader.history().states).toEqual(['shut · booked', 'shut · booked', 'closed'])
  })

  it('reads nothing of a flow that cannot be folded', () => {
    const reader = readHistory(() => null)
    reader.readOn(flowOf({ type: 'pay' }).rows(), Infinity)
    expect(reader.history()).toEqual({ initialState: '', states: [''], firstTaken: new Map() })
  })
})

describe('takenTransitions', () => {
  it('trusts the resulting state if the logged event differs from the processed one', () => {
    const [before]: [AnyMachineSnapshot, unknown] = initialTransition(shop, { isOpen: true })
    const [after]: [AnyMachineSnapshot, unknown] = transition(shop, before, { type: 'leave' })
    expect(takenTransitions(before, { type: 'leave' }, after)).toEqual(['open: leave[0]'])
    // No transition for this event leads to the resulting state.
    expect(takenTransitions(before, { type: 'enter' }, after)).toEqual([])
    expect(stateText(after)).toBe('closed')
  })

  it('returns nothing for a machine in a final state', () => {
    const done = flowOf({ type: 'pay' }).getSnapshot()
    const ended: AnyMachineSnapshot = { ...done, status: 'done' } as AnyMachineSnapshot
    expect(takenTransitions(ended, { type: 'leave' }, done)).toEqual([])
  })
})
