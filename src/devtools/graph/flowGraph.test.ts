import { describe, expect, it } from 'vitest'
import { and, assign, createMachine, fromPromise, not, or, setup, stateIn } from 'xstate'
import { stateKey as reportedState, statesOf, transitionsOf } from '../../../model-tests/support/statechart'
import { machines } from '../../machines/allMachines'
import { graphOf } from './flowGraph'

const order = setup({
  types: { events: {} as { type: 'pay' } | { type: 'note' } | { type: 'again' } },
  actors: { charge: fromPromise(() => Promise.resolve()) },
  guards: { isOpen: () => true, isRich: () => true, isLate: () => true },
  actions: { remember: () => undefined, forget: assign({}), thank: () => undefined },
  delays: { patience: 1500, mood: () => 3 },
}).createMachine({
  id: 'order',
  initial: 'open',
  on: { again: { target: '.open', guard: stateIn('paying') } },
  states: {
    open: {
      entry: 'remember',
      exit: ['forget', assign({})],
      on: {
        pay: [
          { guard: and(['isRich', or([not('isLate'), 'isOpen'])]), actions: 'thank', target: 'paying' },
          { actions: ['remember', 'thank'] },
        ],
        note: { target: 'open', reenter: true },
      },
      after: { patience: 'bored', mood: 'bored', 300: 'bored' },
    },
    paying: {
      tags: ['busy'],
      initial: 'asking',
      invoke: { id: 'charge', src: 'charge', onDone: '.asked', onError: 'bored' },
      onDone: 'bored',
      states: { asking: {}, asked: { type: 'final' } },
    },
    bored: { always: { guard: ({ event }) => event.type === 'pay', target: 'open' } },
  },
})

const move = { guard: null, actions: [], kind: 'move' as const }

describe('graphOf', () => {
  it('reads the states with their actions and invokes, the machine first', () => {
    const plain = { parent: '(root)', initial: null, invokes: [], entry: [], exit: [], tags: [] }
    expect(graphOf(order).nodes).toEqual([
      { ...plain, id: '(root)', name: 'order', type: 'compound', parent: null, initial: 'open' },
      { ...plain, id: 'open', name: 'open', type: 'atomic', entry: ['remember'], exit: ['forget', 'assign'] },
      {
        ...plain,
        id: 'paying',
        name: 'paying',
        type: 'compound',
        initial: 'paying.asking',
        invokes: [{ id: 'charge', src: 'charge' }],
        tags: ['busy'],
      },
      { ...plain, id: 'paying.asking', name: 'asking', type: 'atomic', parent: 'paying' },
      { ...plain, id: 'paying.asked', name: 'asked', type: 'final', parent: 'paying' },
      { ...plain, id: 'bored', name: 'bored', type: 'atomic' },
    ])
  })

  it('reads the transitions as text, with composed guards, delays and actor results', () => {
    expect(graphOf(order).edges).toEqual([
      {
        ...move,
        id: '(root): again[0]',
        source: '(root)',
        targets: ['open'],
        label: 'again',
        guard: 'in paying',
      },
      {
        id: 'open: pay[0]',
        source: 'open',
        targets: ['paying'],
        label: 'pay',
        guard: 'isRich and (not isLate or isOpen)',
        actions: ['thank'],
        kind: 'move',
      },
      {
        id: 'open: pay[1]',
        source: 'open',
        targets: [],
        label: 'pay',
        guard: null,
        actions: ['remember', 'thank'],
        kind: 'internal',
      },
      { ...move, id: 'open: note[0]', source: 'open', targets: ['open'], label: 'note', kind: 'self' },
      ...[
        ['300', '300 ms'],
        ['patience', 'patience (1500 ms)'],
        ['mood', 'mood'],
      ].map(([delay, text]) => ({
        ...move,
        id: `open: xstate.after.${delay}.order.open[0]`,
        source: 'open',
        targets: ['bored'],
        label: `after ${text}`,
      })),
      {
        ...move,
        id: 'paying: xstate.done.state.order.paying[0]',
        source: 'paying',
        targets: ['bored'],
        label: 'all done',
      },
      {
        ...move,
        id: 'paying: xstate.done.actor.charge[0]',
        source: 'paying',
        targets: ['paying.asked'],
        label: 'charge done',
      },
      {
        ...move,
        id: 'paying: xstate.error.actor.charge[0]',
        source: 'paying',
        targets: ['bored'],
        label: 'charge failed',
      },
      {
        ...move,
        id: 'bored: always[0]',
        source: 'bored',
        targets: ['open'],
        label: 'always',
        guard: 'guard',
      },
    ])
  })

  it('supports history states, parallel states and several targets', () => {
    const lamp = createMachine({
      id: 'lamp',
      type: 'parallel',
      on: { both: { target: ['.one.on', '.two.on'] } },
      states: {
        one: { initial: 'off', states: { off: {}, on: {}, before: { type: 'history' } } },
        two: { initial: 'off', states: { off: {}, on: {} } },
      },
    })
    const { nodes, edges } = graphOf(lamp)
    expect(nodes.map(({ id, type, initial }) => [id, type, initial])).toEqual([
      ['(root)', 'parallel', null],
      ['one', 'compound', 'one.off'],
      ['one.off', 'atomic', null],
      ['one.on', 'atomic', null],
      ['one.before', 'history', null],
      ['two', 'compound', 'two.off'],
      ['two.off', 'atomic', null],
      ['two.on', 'atomic', null],
    ])
    expect(edges.map(({ targets }) => targets)).toEqual([['one.on', 'two.on']])
  })

  it.each(machines)('uses the same keys for $name as the model tests', ({ machine }) => {
    const { nodes, edges } = graphOf(machine)
    expect(nodes.map(({ id }) => id)).toEqual(statesOf(machine).map(reportedState))
    expect(edges.map(({ id }) => id)).toEqual(transitionsOf(machine).map(({ key }) => key))
  })
})
