import { describe, expect, it } from 'vitest'
import type { LonLat } from '../view/lonLat'
import { fanOut, groupStops, isAmong, joinNear, markerWidth } from './stopGroups'

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
    stops: Array.from({ length: count }, (_, index) => at(`${Number(id) + index}`, [x, 0])),
  })
  /** One degree is one pixel. */
  const join = (...groups: ReturnType<typeof groupAt>[]) =>
    joinNear(groups, ([x, y]) => ({ x, y })).map(({ id, position, stops }) => [id, position[0], stops.length])

  it('gives neighbours that are closer than 24 px one marker between them', () => {
    expect(join(groupAt('1', 0), groupAt('2', 5), groupAt('3', 60))).toEqual([
      ['1', 2.5, 2],
      ['3', 60, 1],
    ])
    expect(join(groupAt('1', 0), groupAt('2', 24))).toHaveLength(2)
  })

  it('joins any number of stops, in the order of their numbers', () => {
    const groups = [groupAt('4', 9), groupAt('1', 0), groupAt('2', 3), groupAt('3', 6)]
    expect(join(...groups)).toEqual([['1', 4.5, 4]])
  })

  it('joins a stop that a wider marker would cover', () => {
    expect(join(groupAt('1', 0, 3), groupAt('4', 40))).toEqual([['1', 10, 4]])
    expect(join(groupAt('1', 0, 3), groupAt('4', 49))).toHaveLength(2)
  })

  it('joins bars whose corners overlap, and no circles that only have near corners', () => {
    const below = (group: ReturnType<typeof groupAt>) => ({
      ...group,
      position: [group.position[0], 18] as LonLat,
    })
    expect(join(groupAt('1', 0, 3), below(groupAt('4', 55, 2)))).toHaveLength(1)
    expect(join(groupAt('1', 0), below(groupAt('2', 20)))).toHaveLength(2)
  })

  it('leaves no two markers that overlap', () => {
    const groups = Array.from({ length: 60 }, (_, index) => groupAt(`${index}`, (index * 37) % 400))
    const joined = joinNear(groups, ([x, y]) => ({ x, y }))
    const places = joined
      .map(({ position: [x], stops }) => ({ x, width: markerWidth(stops.length) }))
      .toSorted((one, other) => one.x - other.x)
    const gaps = places.slice(1).map(({ x, width }, index) => {
      const before = places[index] ?? { x: 0, width: 0 }
      return x - before.x - (width + before.width) / 2
    })
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
    expect(joined.flatMap(({ stops }) => stops)).toHaveLength(60)
  })
})
