import { describe, expect, it } from 'vitest'
import { crowdedStops } from './stopSpacing'

const at = (id: string, x: number, y = 0) => ({ id, x, y })

describe('crowdedStops', () => {
  it("keeps the number of a group's first stop", () => {
    expect(crowdedStops([at('1', 0), at('2', 23), at('3', 30)], new Set())).toEqual(new Set(['2']))
  })

  it('keeps stops that are 24 px apart', () => {
    expect(crowdedStops([at('1', 0), at('2', 24)], new Set())).toEqual(new Set())
  })

  it('gives precedence to the selected stop', () => {
    expect(crowdedStops([at('1', 0), at('2', 5), at('3', 100)], new Set(['2']))).toEqual(new Set(['1']))
  })

  it('keeps the ring of the selected stop free', () => {
    expect(crowdedStops([at('1', 0), at('2', 30), at('3', 62)], new Set(['2']))).toEqual(new Set(['1']))
  })

  it('leaves more room beside wider ones, not above them', () => {
    const wide = (id: string, x: number, y = 0) => ({ ...at(id, x, y), width: 72 })
    expect(crowdedStops([wide('1', 0), at('2', 47), at('3', 0, 24)], new Set())).toEqual(new Set(['2']))
    expect(crowdedStops([wide('1', 0), wide('2', 72)], new Set())).toEqual(new Set())
  })

  it('finds neighbours across cell borders', () => {
    expect(crowdedStops([at('1', 23, 23), at('2', 25, 25), at('3', -1, -1)], new Set())).toEqual(
      new Set(['2']),
    )
  })
})
