import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { edgeCover } from './edgeCover'

/** A bell that is rung, may be told to be quiet, rings by itself again and again, and is taken away. */
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
const typesOf = (isShort: boolean) =>
  edgeCover(model, { isShort })
    .paths.map((path) => path.map(({ event }) => event.type.replace(/^xstate\.after.*/, 'after')).join(' '))
    .sort()

it('takes what changes nothing on the way, and nothing that acts or takes time', () => {
  expect(typesOf(false)).toEqual(['after', 'hushed rung', 'taken'])
})

it('gives every edge a path of its own when paths are to be short', () => {
  expect(typesOf(true)).toEqual(['after', 'hushed', 'rung', 'taken'])
})
