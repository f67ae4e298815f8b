import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { graphOf } from '../graph/flowGraph'
import { readCoverage } from './coverageFile'
import { coverageOf, markOf, totalOf } from './machineCoverage'

const lamp = setup({ guards: { hasPower: () => true } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: { guard: 'hasPower', target: 'on' } } },
    on: { on: { press: 'off' }, after: { 1000: 'off' } },
  },
})
const graph = graphOf(lamp)

const fileOf = (changes: object = {}, workflow: object = {}) =>
  JSON.stringify({
    version: 1,
    workflows: [
      {
        machine: 'lamp',
        states: ['off', 'on'],
        transitions: ['off: press[0]', 'on: press[0]'],
        outcomes: ['off: press[0] guard true'],
        ...workflow,
      },
    ],
    ...changes,
  })

describe('a coverage file', () => {
  it('is read by machine; entries of the same one are joined', () => {
    const file = JSON.parse(fileOf()) as { workflows: object[] }
    const both = {
      ...file,
      workflows: [...file.workflows, { machine: 'lamp', states: ['dim'], transitions: [], outcomes: [] }],
    }
    const taken = readCoverage(JSON.stringify(both))
    expect([...taken.keys()]).toEqual(['lamp'])
    expect(taken.get('lamp')?.size).toBe(6)
  })

  it('is refused with a reason', () => {
    const refused: [string, string][] = [
      ['{', 'Die Datei enthält kein JSON.'],
      ['null', 'Die Datei ist kein Bericht über eine Abdeckung.'],
      [fileOf({ workflows: undefined }), 'Die Datei ist kein Bericht über eine Abdeckung.'],
      [fileOf({}, { states: 'off' }), 'Die Datei ist kein Bericht über eine Abdeckung.'],
      [fileOf({}, { outcomes: [1] }), 'Die Datei ist kein Bericht über eine Abdeckung.'],
      [fileOf({ version: 2 }), 'Der Bericht stammt aus einer neueren Version.'],
      [' '.repeat(32_000_001), 'Die Datei ist zu groß.'],
    ]
    for (const [text, reason] of refused) expect(() => readCoverage(text)).toThrow(reason)
  })
})

describe('the coverage of a machine', () => {
  const taken = readCoverage(fileOf({}, { states: ['on', 'removed'] })).get('lamp') ?? new Set<string>()
  const coverage = coverageOf(graph, taken)

  it('names what was not taken, by kind', () => {
    expect(coverage.kinds.map(({ kind, covered, uncovered }) => [kind, covered.length, uncovered])).toEqual([
      ['states', 1, ['off']],
      ['transitions', 2, ['on: xstate.after.1000.lamp.on[0]']],
      ['outcomes', 1, ['off: press[0] guard false']],
    ])
    expect(totalOf(coverage.kinds)).toEqual({ covered: 4, all: 7 })
    expect(coverage.unknown).toBe(1)
  })

  it('marks states, and lines by all of their transitions', () => {
    const { marks } = coverage
    expect(markOf(['off'], marks)).toBe('uncovered')
    expect(markOf(['on'], marks)).toBe('covered')
    expect(markOf(['on: press[0]', 'on: xstate.after.1000.lamp.on[0]'], marks)).toBe('part')
    expect(markOf(['(root)'], marks)).toBeNull()
    expect(markOf(['on'], null)).toBeNull()
  })
})
