import type { LonLat } from '../../../src/contract/tour/travelEstimate'

/** Whole seconds and metres; null without a route. */
export type Cell = { seconds: number; meters: number } | null

export type CellCache = {
  /** Cells for one key of vehicle and options. They stay with the caller when the cache is cleared. */
  open: (key: string) => CellsOf
}
export type CellsOf = {
  /** Equal points have equal ids. */
  idOf: (point: LonLat) => number
  /** Undefined for a pair that was not set. */
  get: (from: number, to: number) => Cell | undefined
  set: (from: number, to: number, cell: Cell) => void
}

type Limits = {
  /** A cell takes about 50 bytes. */
  maxCells: number
  /** All cells are forgotten after this time: the operator may have updated the street data of the service. */
  maxAgeMs: number
  now: () => number
}

const secondsFactor = 2 ** 26
const noRoute = -1
/** Ids of points are below it, so that a pair is one safe integer. */
const pairFactor = 2 ** 26

/**
 * Cells of matrices by their two points, so that a matrix with one other point only requests its row and column.
 * Starts from empty when it is full: a matrix is used again soon or not at all.
 */
export function createCellCache({ maxCells, maxAgeMs, now }: Limits): CellCache {
  let since = now()
  let count = 0
  const spaces = new Map<string, Space>()

  function clear(): void {
    spaces.clear()
    count = 0
    since = now()
  }

  return {
    open(key) {
      if (count >= maxCells || now() - since >= maxAgeMs) clear()
      const space = spaces.get(key) ?? { points: new Map(), cells: new Map() }
      spaces.set(key, space)
      const { points, cells } = space
      return {
        idOf: (point) => idOf(points, point),
        get(from, to) {
          const packed = cells.get(from * pairFactor + to)
          return packed === undefined ? undefined : unpack(packed)
        },
        set(from, to, cell) {
          const before = cells.size
          cells.set(from * pairFactor + to, pack(cell))
          if (spaces.get(key) === space) count += cells.size - before
        },
      }
    },
  }
}

type Space = { points: Map<string, number>; cells: Map<number, number> }

/** Six decimals are a tenth of a metre. */
function idOf(points: Map<string, number>, [lon, lat]: LonLat): number {
  const key = `${lon.toFixed(6)},${lat.toFixed(6)}`
  const id = points.get(key) ?? points.size
  points.set(key, id)
  return id
}

const pack = (cell: Cell) => (cell === null ? noRoute : cell.seconds * secondsFactor + cell.meters)
const unpack = (packed: number): Cell =>
  packed === noRoute ? null : { seconds: Math.floor(packed / secondsFactor), meters: packed % secondsFactor }
