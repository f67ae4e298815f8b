import { Random } from '../../server/optimiser/random.ts'

const kinds = ['none', 'strict', 'soft', 'soft_start', 'soft_end']

/**
 * One tour through a town of 40 by 40 minutes with windows of all kinds. Windows are placed around the times
 * of an existing tour, shifted for the soft kinds. So all strict windows can be kept, and the soft ones only
 * in part.
 */
export function mixedProblem(stopCount, seed) {
  const random = new Random(seed)
  const points = Array.from({ length: stopCount + 1 }, () => [random.next() * 2400, random.next() * 2400])
  const nodeCount = points.length
  const seconds = (a, b) => Math.hypot(points[a][0] - points[b][0], points[a][1] - points[b][1])
  const travel = Float64Array.from({ length: nodeCount * nodeCount }, (_, index) =>
    Math.round(seconds(Math.floor(index / nodeCount), index % nodeCount)),
  )
  // Along a serpentine through the town.
  const column = ([x]) => Math.floor(x / 300)
  const order = points
    .map((_, node) => node)
    .slice(1)
    .sort((a, b) => {
      const [left, right] = [column(points[a]), column(points[b])]
      const upwards = left % 2 === 0 ? 1 : -1
      return left - right || upwards * (points[a][1] - points[b][1])
    })
  const stops = []
  let time = 6 * 3600
  let last = 0
  for (const node of order) {
    time += travel[last * nodeCount + node]
    const kind = kinds[random.below(kinds.length)]
    const isSoft = kind.startsWith('soft')
    const middle = time + (isSoft ? (random.next() - 0.5) * 7200 : 0)
    const half = 900 + random.next() * 5400
    // A soft start with a strict end keeps an end that the tour can reach.
    const latest = kind === 'soft_start' ? Math.max(time, middle) + half : middle + half
    stops.push({
      node,
      stay: 120,
      window: { kind, earliest: Math.round(middle - half), latest: Math.round(latest) },
    })
    // Other windows require waiting; the generated tour must be able to wait.
    if (kind === 'soft_end') time = Math.max(time, Math.round(middle - half))
    time += 120
    last = node
  }
  return { travel, nodeCount, stops, vehicles: [{ start: 0, end: 0, departure: 6 * 3600 }] }
}
