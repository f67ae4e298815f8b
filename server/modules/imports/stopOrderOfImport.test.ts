import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopOrderOfImport } from './stopOrderOfImport'

const at = (id: string, position: number, index = 0) => ({ id, position, index })

describe('stopOrderOfImport', () => {
  it('puts stops at the positions of their rows and fills the others in between', () => {
    expect(stopOrderOfImport(['a', 'b', 'c', 'x', 'y'], [at('y', 1), at('x', 3)])).toEqual([
      'y',
      'a',
      'x',
      'b',
      'c',
    ])
  })

  it('puts rows with the same position in file order, and positions beyond the end last', () => {
    const placed = [at('z', 90), at('y', 1, 8), at('x', 1, 7)]
    expect(stopOrderOfImport(['x', 'y', 'z', 'a'], placed)).toEqual(['x', 'y', 'a', 'z'])
  })

  it('contains every stop once', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const anyPlaced = fc
      .subarray(ids)
      .chain((some) => fc.tuple(...some.map((id) => fc.nat(9).map((position) => at(id, position + 1)))))
    fc.assert(
      fc.property(anyPlaced, (placed) => {
        expect(stopOrderOfImport(ids, placed).toSorted()).toEqual(ids)
      }),
    )
  })
})
