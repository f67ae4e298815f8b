import { estimateLabel, estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import { inParallel } from './inParallel'
import { NoRouteFound, type CallOptions, type Matrix, type MatrixQuery } from './router'
import type { ValhallaClient } from './valhallaClient'
import { costingOf } from './valhallaCosting'
import type { ValhallaTransport } from './valhallaTransport'

const timeoutMs = 60_000

type Parts = {
  client: ValhallaClient
  limits: ValhallaTransport['limits']
  covers: (point: LonLat) => boolean
}

/** Rows and columns that one request answers, as indexes of points. */
type Area = { from: number[]; to: number[] }

/** `[from][to]`, whole seconds and metres. */
type Found = { seconds: (number | null)[][]; meters: (number | null)[][] }

/**
 * Requests a matrix in blocks. Valhalla refuses a whole block if one of its points has no street: those points are
 * then left out. Cells without a route are estimated, and the matrix is then labelled as an estimate.
 */
export async function readMatrix(
  { client, limits: { matrixSources, matrixTargets, atOnce }, covers }: Parts,
  query: MatrixQuery,
  options: CallOptions = {},
): Promise<Matrix> {
  const { points } = query
  const costing = costingOf(query, {})
  const limits = { timeoutMs, signal: options.signal }
  const empty = () => points.map(() => points.map((): number | null => null))
  const found: Found = { seconds: empty(), meters: empty() }
  const pointsOf = (indexes: readonly number[]) => indexes.flatMap((index) => points.slice(index, index + 1))

  const fill = (usable: readonly number[]) =>
    inParallel(atOnce, areasOf(usable, matrixSources, matrixTargets), async ({ from, to }) => {
      const { durations, distances } = await client.matrix(pointsOf(from), pointsOf(to), costing, limits)
      from.forEach((row, i) =>
        to.forEach((column, j) => {
          const time = durations[i]?.[j] ?? null
          const distance = distances[i]?.[j] ?? null
          const [seconds, meters] = [found.seconds[row], found.meters[row]]
          if (time === null || distance === null || !seconds || !meters) return
          seconds[column] = Math.round(time)
          meters[column] = Math.round(distance * 1000)
        }),
      )
    })

  const covered = [...points.entries()].filter(([, point]) => covers(point)).map(([index]) => index)
  try {
    await fill(covered)
  } catch (error) {
    if (!(error instanceof NoRouteFound)) throw error
    const near = await client.hasStreet(pointsOf(covered), costing, limits)
    await fill(covered.filter((_, at) => near[at]))
  }
  return estimateMissing(query, found)
}

function areasOf(usable: readonly number[], sources: number, targets: number): Area[] {
  const areas: Area[] = []
  for (let row = 0; row < usable.length; row += sources)
    for (let column = 0; column < usable.length; column += targets)
      areas.push({ from: usable.slice(row, row + sources), to: usable.slice(column, column + targets) })
  return areas
}

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
