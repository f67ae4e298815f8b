import { describe, expect, it } from 'vitest'
import { setup, type AnyStateMachine } from 'xstate'
import { machines } from '../../machines/allMachines'
import { graphOf } from '../graph/flowGraph'
import { machinePathsOf, takenOn, visitedStates } from './machinePaths'

const shop = setup({ guards: { isOpen: () => true, isCard: () => true } }).createMachine({
  id: 'shop',
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }] },
    closed: { on: { lost: { target: 'nowhere' } } },
    nowhere: {},
    island: { on: { leave: 'closed' } },
    open: {
      type: 'parallel',
      on: { leave: 'closed', pay: 'closed' },
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

const textsOf = (machine: AnyStateMachine) => {
  const { start, paths } = machinePathsOf(machine)
  return paths.map(({ id, steps }) => [id, visitedStates(start, steps).join(' > ')])
}

describe('the paths of a machine', () => {
  it('are shortest ones that take every reachable transition', () => {
    expect(textsOf(shop)).toEqual([
      ['open: leave[0]', 'checking > shut · empty > closed'],
      ['closed: lost[0]', 'checking > closed > nowhere'],
      ['open: pay[0]', 'checking > shut · empty > shut · booked > closed'],
      ['open.till.full: always[0]', 'checking > shut · empty > shut · full > shut · booked'],
      [
        'open: xstate.done.state.shop.open[0]',
        'checking > shut · empty > shut · booked > used · booked > closed',
      ],
    ])
    expect(machinePathsOf(shop).unreached).toEqual(['island: leave[0]'])
  })

  it('name event and condition of each step', () => {
    const path = machinePathsOf(shop).paths.find(({ id }) => id === 'open: pay[0]')
    expect(path?.steps.map(({ event, guard }) => [event, guard])).toEqual([
      ['always', 'isOpen'],
      ['pay', 'isCard'],
      ['pay', null],
    ])
  })

  it('have taken states and transitions up to each step', () => {
    const { start, paths } = machinePathsOf(shop)
    const steps = paths.find(({ id }) => id === 'closed: lost[0]')?.steps ?? []
    expect([...takenOn(start, steps, -1)]).toEqual(['(root)', 'checking'])
    expect([...takenOn(start, steps, 0)]).toEqual(['(root)', 'checking', 'checking: always[1]', 'closed'])
  })

  it('say when not everything was visited', () => {
    expect(machinePathsOf(shop, 2).isComplete).toBe(false)
    expect(machinePathsOf(shop).isComplete).toBe(true)
  })
})

describe.each(machines)('the paths of $name', ({ machine }) => {
  it('take every transition of the drawing', () => {
    const { paths, unreached, isComplete } = machinePathsOf(machine)
    const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ transition }) => transition)))
    expect(isComplete).toBe(true)
    expect(new Set([...taken, ...unreached])).toEqual(new Set(graphOf(machine).edges.map(({ id }) => id)))
    expect(unreached.filter((key) => taken.has(key))).toEqual([])
  })
})
