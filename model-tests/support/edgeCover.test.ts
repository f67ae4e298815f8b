import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { edgeCover } from './edgeCover'
import type { AnyModel } from './model'

/** A bell that is rung, may be silenced, rings by itself repeatedly, and is taken away. */
const bell = setup({
  types: { context: {} as { rings: number } },
  actions: { ring: () => undefined },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'hanging',
  states: {
    hanging: {
      after: { 1000: { actions: assign({ rings: 0 }), target: 'hanging', reenter: true } },
      on: { rung: { actions: 'ring' }, hushed: { guard: () => false, target: 'away' }, taken: 'away' },
    },
    away: { type: 'final' },
  },
})

const model = { machine: bell, invokes: {}, events: { rung: [{}], hushed: [{}], taken: [{}] } }

/** Glows so briefly that only one event can happen to it. */
const spark = setup({}).createMachine({
  id: 'spark',
  initial: 'glowing',
  states: {
    glowing: { after: { 2: 'dark' }, on: { blown: { guard: () => false }, touched: { guard: () => false } } },
    dark: { type: 'final' },
  },
})
const sparkModel = { machine: spark, invokes: {}, events: { blown: [{}], touched: [{}] } }

const typesOf = (isShort: boolean, of: AnyModel = model) =>
  edgeCover(of, { isShort })
    .paths.map((path) => path.map(({ event }) => event.type.replace(/^xstate\.after.*/, 'after')).join(' '))
    .sort()

it('includes events that change nothing, but none that run actions or take time', () => {
  expect(typesOf(false)).toEqual(['after', 'hushed rung', 'taken'])
})

it('gives every edge a path of its own when paths are to be short', () => {
  expect(typesOf(true)).toEqual(['after', 'hushed', 'rung', 'taken'])
})

it('gives an event that does not fit in time into another path a path of its own', () => {
  expect(typesOf(false, sparkModel)).toEqual(['after', 'blown', 'touched'])
})
