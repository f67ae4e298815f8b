import { describe, expect, it } from 'vitest'
import type { LonLat } from '../view/lonLat'
import { fanOut, groupStops, isAmong, joinNear } from './stopGroups'

const at = (id: string, position: LonLat) => ({ id, position, number: Number(id), label: id })

describe('stops at one point', () => {
  it('form a group named by the first stop', () => {
    const stops = [at('1', [13.4, 52.5]), at('2', [13.5, 52.5]), at('3', [13.400001, 52.500001])]
    expect(groupStops(stops).map(({ id, stops: members }) => [id, members.map((stop) => stop.id)])).toEqual([
      ['1', ['1', '3']],
      ['2', ['2']],
    ])
  })

  it('are separate from stops a few metres away', () => {
    expect(groupStops([at('1', [13.4, 52.5]), at('2', [13.40003, 52.5])])).toHaveLength(2)
    expect([isAmong([13.4, 52.5], [[13.400001, 52.5]]), isAmong([13.4, 52.5], [[13.4001, 52.5]])]).toEqual([
      true,
      false,
    ])
  })
})

describe('a fan', () => {
  it('is an arc upwards from left to right', () => {
    const [first, , , last] = fanOut(4)
    expect([first, last]).toEqual([
      { x: -39, y: -20 },
      { x: 39, y: -20 },
    ])
  })

  it.each([4, 8, 20, 60])('separates %i stops', (count) => {
    const points = fanOut(count)
    const distances = points.flatMap((one, index) =>
      points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(Math.min(...distances)).toBeGreaterThan(24)
  })
})

describe('joinNear', () => {
  const groupAt = (id: string, x: number, count = 1) => ({
    id,
    position: [x, 0] as LonLat,
    stops: Array.from({ length: count }, (_, index) => at(`${index}`, [x, 0])),
  })
  /** One degree is one pixel. */
  const join = (...groups: ReturnType<typeof groupAt>[]) =>
    joinNear(groups, ([x, y]) => ({ x, y })).map(({ id, position, stops }) => [id, position[0], stops.length])

  it('gives neighbours that are closer than 24 px one marker between them', () => {
    expect(join(groupAt('a', 0), groupAt('b', 5), groupAt('c', 60))).toEqual([
      ['a', 2.5, 2],
      ['c', 60, 1],
    ])
    expect(join(groupAt('a', 0), groupAt('b', 24))).toHaveLength(2)
  })

  it('joins at most three stops', () => {
    expect(join(groupAt('a', 0), groupAt('b', 3), groupAt('c', 6), groupAt('d', 9))).toEqual([
      ['a', 3, 3],
      ['d', 9, 1],
    ])
    expect(join(groupAt('a', 0, 2), groupAt('b', 3, 2))).toHaveLength(2)
  })
})
