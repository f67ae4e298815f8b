import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { machines } from '../../machines/allMachines'
import { graphOf } from './flowGraph'
import { mermaidOf } from './mermaid'

describe('a Mermaid diagram', () => {
  it('has states, starts, ends, guards, actions and delays', () => {
    const lamp = setup({
      guards: { hasPower: () => true },
      actions: { click: () => undefined, count: () => undefined },
    }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { 'press: long; #1': { guard: 'hasPower', actions: ['click', 'count'], target: 'on' } } },
        on: { entry: 'click', on: { look: { actions: 'count' } }, after: { 1000: 'end' } },
        end: { type: 'final' },
      },
    })
    expect(mermaidOf(graphOf(lamp))).toBe(`stateDiagram-v2
  state "off" as s_off
  state "on" as s_on
  s_on : entry / click
  s_on : look / count
  state "end" as s_end
  [*] --> s_off
  s_end --> [*]
  s_off --> s_on : press#58; long#59; #35;1 [hasPower] / click, count
  s_on --> s_end : after 1000 ms
`)
  })

  it('nests states, separates regions and keeps similar paths apart', () => {
    const shop = setup({ actions: { beep: () => undefined } }).createMachine({
      id: 'shop',
      type: 'parallel',
      on: { close: '.door.shut', 'look: now': { actions: 'beep' } },
      states: {
        door: { initial: 'shut', states: { shut: {} } },
        door_shut: {},
      },
    })
    expect(mermaidOf(graphOf(shop))).toBe(`stateDiagram-v2
  state "shop" as s
  state s {
    state "door" as s_door
    state s_door {
      state "shut" as s_door_shut
      [*] --> s_door_shut
    }
    --
    state "door_shut" as s_door_shut_2
  }
  note right of s
    look#58; now / beep
  end note
  [*] --> s
  s --> s_door_shut : close
`)
  })
})

it.each(machines)('of $name has every state and transition, and no open block', ({ machine }) => {
  const graph = graphOf(machine)
  const text = mermaidOf(graph)
  const lines = text.trimEnd().split('\n')
  const isState = (line: string) => /^ *state "[^"]*" as \w+$/.test(line)
  const root = lines.some((line) => line.endsWith(' as s')) ? 1 : 0
  expect(lines.filter(isState)).toHaveLength(graph.nodes.length - 1 + root)
  const moves = lines.filter((line) => /^ {2}\w+ --> \w+ : [^:;]*(?:#\d+;[^:;]*)*$/.test(line))
  expect(moves).toHaveLength(graph.edges.reduce((sum, { targets }) => sum + targets.length, 0))
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  expect(count(/\{$/)).toBe(count(/^ *\}$/))
  expect(count(/^ *note /)).toBe(count(/^ *end note$/))
})
