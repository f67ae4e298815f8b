import { describe, expect, it } from 'vitest'
import { centreOfRing, type Ring } from './lonLat'
import { joinRings, toPolygons } from './rings'

const square = (at: number, size: number): Ring => [
  [at, at],
  [at + size, at],
  [at + size, at + size],
  [at, at + size],
  [at, at],
]

describe('joinRings', () => {
  it('joins ways of any direction to a ring', () => {
    expect(
      joinRings([
        [1, 2, 3],
        [5, 4, 3],
        [1, 6, 5],
      ]).map((ring) => ring.join(' ')),
    ).toEqual(['1 2 3 4 5 6 1'])
  })

  it('keeps closed ways and leaves out open ones', () => {
    expect(joinRings([[1, 2, 3, 1], [7, 8, 9], [], [4]])).toEqual([[1, 2, 3, 1]])
  })
})

describe('toPolygons', () => {
  it('puts a hole into the ring around it and drops one outside', () => {
    const outers = [square(0, 10), square(20, 10)]
    const hole = square(22, 2)
    expect(toPolygons(outers, [hole, square(50, 1)])).toEqual([[outers[0]], [outers[1], hole]])
  })
})

describe('centreOfRing', () => {
  it('is the centroid of the area, and the middle of a line', () => {
    const [lon, lat] = centreOfRing(square(9.5, 0.0002))
    expect([lon.toFixed(6), lat.toFixed(6)]).toEqual(['9.500100', '9.500100'])
    expect(
      centreOfRing([
        [1, 1],
        [3, 3],
        [1, 1],
      ]),
    ).toEqual([2, 2])
  })
})
