import {
  and,
  assign,
  createMachine,
  fromPromise,
  not,
  raise,
  setup,
  type AnyStateMachine,
  type StateNode,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { machines } from '../../machines/allMachines'
import { graphOf, transitionsOfState } from './flowGraph'
import { machineJsonOf } from './machineJson'

/** Parts of a machine that need no code. */
function factsOf(machine: AnyStateMachine) {
  const { nodes, edges } = graphOf(machine)
  const states: StateNode[] = [machine.root, ...getStateNodes(machine.root)]
  const reenters = states.flatMap((node) =>
    transitionsOfState(node).map(({ key, event, transition }) => [key, event, transition.reenter]),
  )
  return {
    nodes,
    // The duration of a delay is code.
    edges: edges.map(({ label: _, ...edge }) => edge).sort((one, other) => (one.id < other.id ? -1 : 1)),
    reenters: reenters.sort(),
    ids: states.map(({ id, history }) => [id, history]),
  }
}

/** As parsed from a file. */
const throughText = (machine: AnyStateMachine) => {
  const text = JSON.stringify(machineJsonOf(machine))
  return createMachine(JSON.parse(text) as Parameters<typeof createMachine>[0]) as AnyStateMachine
}

describe.each(machines)('the JSON of $name', ({ machine }) => {
  it('is plain data', () => {
    const json = machineJsonOf(machine)
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  })

  it('creates a machine with the same states, transitions and names', () => {
    expect(factsOf(throughText(machine))).toEqual(factsOf(machine))
  })
})

const all = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  guards: { isOpen: () => true, isLate: () => true },
  actions: { note: (_, _params: { text: string }) => undefined },
  delays: { pause: () => 3 },
}).createMachine({
  id: 'all',
  context: { secret: 'Anna' },
  initial: 'a',
  on: { reset: { target: '.a', reenter: true } },
  states: {
    a: {
      description: 'The first.',
      tags: 'busy',
      entry: [{ type: 'note', params: { text: 'Anna' } }, assign({}), () => undefined],
      exit: raise({ type: 'left' }),
      invoke: { id: 'load', src: 'load', onDone: 'b', onError: { target: '#odd', actions: () => undefined } },
      on: {
        go: [
          { guard: and(['isOpen', not('isLate')]), target: 'b' },
          { guard: ({ event }) => event.type === 'x', target: ['b.left.l', 'b.right'] },
        ],
        'xstate.done.actor.other': { actions: 'note' as never },
        quiet: {},
      },
      after: { pause: 'b', 200: { target: 'a', reenter: true } },
      always: { guard: 'isLate', target: 'c' },
    },
    b: {
      type: 'parallel',
      onDone: 'c',
      states: {
        left: {
          id: 'odd',
          initial: 'l',
          states: {
            l: { on: { in: '#all.b.right' } },
            before: { type: 'history', history: 'deep', target: 'l' },
          },
        },
        right: {},
      },
    },
    c: { type: 'final' },
  },
})

it('places everything where a developer would write it, by name', () => {
  expect(machineJsonOf(all)).toEqual({
    id: 'all',
    context: {},
    initial: 'a',
    on: { reset: [{ target: '.a', reenter: true }] },
    states: {
      a: {
        description: 'The first.',
        tags: ['busy'],
        entry: [{ type: 'note' }, { type: 'assign' }, { type: 'action 3 of entry' }],
        exit: [{ type: 'raise' }],
        invoke: [
          {
            id: 'load',
            src: 'load',
            onDone: [{ target: 'b' }],
            onError: [{ target: '#odd', actions: [{ type: 'action 1 of xstate.error.actor.load[0]' }] }],
          },
        ],
        on: {
          go: [
            { guard: { type: 'isOpen and not isLate' }, target: 'b' },
            { guard: { type: 'guard of go[1]' }, target: ['#all.b.left.l', '#all.b.right'] },
          ],
          'xstate.done.actor.other': [{ actions: [{ type: 'note' }] }],
          quiet: [{}],
        },
        after: { pause: [{ target: 'b' }], 200: [{ target: 'a', reenter: true }] },
        always: [{ guard: { type: 'isLate' }, target: 'c' }],
      },
      b: {
        type: 'parallel',
        onDone: [{ target: 'c' }],
        states: {
          left: {
            id: 'odd',
            initial: 'l',
            states: {
              l: { on: { in: [{ target: '#all.b.right' }] } },
              before: { type: 'history', history: 'deep', target: 'l' },
            },
          },
          right: {},
        },
      },
      c: { type: 'final' },
    },
  })
})

it('contains neither context nor input', () => {
  expect(JSON.stringify(machineJsonOf(all))).not.toContain('Anna')
})
