import { estimateLabel, estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import type { Cell, CellCache, CellsOf } from './cellCache'
import { inParallel } from './inParallel'
import { NoRouteFound, type CallOptions, type Matrix, type MatrixQuery } from './router'
import type { ValhallaClient } from './valhallaClient'
import { costingOf } from './valhallaCosting'
import type { ValhallaTransport } from './valhallaTransport'

const timeoutMs = 60_000

type Parts = {
  client: ValhallaClient
  limits: ValhallaTransport['limits']
  dataVersion: string
  cells: CellCache
  covers: (point: LonLat) => boolean
}

type Place = { point: LonLat; id: number }

/** Rows and columns that one request answers. */
type Area = { from: Place[]; to: Place[] }

/**
 * Requests the unknown cells of a matrix in blocks. Valhalla refuses a whole block if one of its points has no street:
 * those points are then left out. Cells without a route are estimated, and the matrix is then labelled as an estimate.
 */
export async function readMatrix(
  { client, cells: cache, dataVersion, limits: { matrixSources, matrixTargets, atOnce }, covers }: Parts,
  query: MatrixQuery,
  options: CallOptions = {},
): Promise<Matrix> {
  const costing = costingOf(query, {})
  const limits = { timeoutMs, signal: options.signal }
  const cells = cache.open(`${dataVersion} ${JSON.stringify(costing)}`)
  const places = query.points.map((point): Place => ({ point, id: cells.idOf(point) }))
  const covered = places.filter(({ point }) => covers(point))

  const fill = () => {
    const areas = missingAreas(covered, cells, matrixSources, matrixTargets)
    let known = 0
    return inParallel(atOnce, areas, async ({ from, to }) => {
      const { durations, distances } = await client.matrix(
        from.map(pointOf),
        to.map(pointOf),
        costing,
        limits,
      )
      from.forEach((start, i) =>
        to.forEach((end, j) => cells.set(start.id, end.id, cellOf(durations[i]?.[j], distances[i]?.[j]))),
      )
      known += 1
      options.onProgress?.(known / areas.length)
    })
  }

  try {
    await fill()
  } catch (error) {
    if (!(error instanceof NoRouteFound)) throw error
    const near = await client.hasStreet(covered.map(pointOf), costing, limits)
    for (const { id } of covered.filter((_, at) => !near[at]))
      for (const other of covered) {
        cells.set(id, other.id, null)
        cells.set(other.id, id, null)
      }
    await fill()
  }
  const found = places.map((from) => places.map((to) => cells.get(from.id, to.id) ?? null))
  return estimateMissing(query, {
    seconds: found.map((row) => row.map((cell) => cell?.seconds ?? null)),
    meters: found.map((row) => row.map((cell) => cell?.meters ?? null)),
  })
}

const pointOf = ({ point }: Place) => point

function cellOf(seconds: number | null | undefined, kilometers: number | null | undefined): Cell {
  if (seconds == null || kilometers == null) return null
  return { seconds: Math.round(seconds), meters: Math.round(kilometers * 1000) }
}

/** Rows that miss the same columns are asked together: of one other point, its row and its column. */
function missingAreas(places: readonly Place[], cells: CellsOf, most: number, mostOfOther: number): Area[] {
  const byColumns = new Map<string, Area>()
  for (const from of places) {
    const to = places.filter(({ id }) => cells.get(from.id, id) === undefined)
    if (to.length === 0) continue
    const key = to.map(({ id }) => id).join(' ')
    const area = byColumns.get(key) ?? { from: [], to }
    area.from.push(from)
    byColumns.set(key, area)
  }
  return [...byColumns.values()].flatMap((area) => blocksOf(area, most, mostOfOther))
}

/** Each search starts at the fewer points, which the first limit is for. */
function blocksOf({ from, to }: Area, most: number, mostOfOther: number): Area[] {
  const [rows, columns] = from.length <= to.length ? [most, mostOfOther] : [mostOfOther, most]
  const blocks: Area[] = []
  for (let row = 0; row < from.length; row += rows)
    for (let column = 0; column < to.length; column += columns)
      blocks.push({ from: from.slice(row, row + rows), to: to.slice(column, column + columns) })
  return blocks
}

/** `[from][to]`, whole seconds and metres. */
type Found = { seconds: (number | null)[][]; meters: (number | null)[][] }

function estimateMissing({ points, profile }: MatrixQuery, { seconds, meters }: Found): Matrix {
  let isEstimate = false as boolean
  points.forEach((from, row) =>
    points.forEach((to, column) => {
      const [times, lengths] = [seconds[row], meters[row]]
      if (!times || !lengths || times[column] !== null) return
      const leg = estimateLeg(from, to, profile)
      isEstimate ||= row !== column
      times[column] = leg.durationSeconds
      lengths[column] = leg.distanceMeters
    }),
  )
  return {
    durationSeconds: seconds,
    distanceMeters: meters,
    estimate: isEstimate,
    ...(isEstimate && { label: estimateLabel }),
  }
}
