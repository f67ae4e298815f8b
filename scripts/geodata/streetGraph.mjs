// Finds paths along lines that cross each other without sharing vertices. Coordinates are planar.

const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by)

/** The nearest point of a segment, as the share of its length (0 to 1) and its distance. */
function nearestOn([a, b], point) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
  const at = Math.min(1, Math.max(0, share))
  const found = [a[0] + at * dx, a[1] + at * dy]
  return { at, point: found, distance: distance(found, point) }
}

/** Intersection of two segments, as the share of the first; undefined when they do not cross. */
function crossing([a, b], [c, d]) {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]]
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]]
  const denominator = rx * sy - ry * sx
  if (denominator === 0) return undefined
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / denominator
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / denominator
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined
}

/**
 * A graph of the lines, cut where they cross, where one ends near another and where a stop is nearest.
 * @param reach lines that end this close to another are joined to it; nodes this close (a quarter of it) are one
 */
export function buildGraph(lines, stops, reach) {
  const segments = lines.flatMap((line) => line.slice(1).map((point, i) => [line[i], point]))
  const ends = lines.flatMap((line) => [line[0], line.at(-1)])
  const cuts = segments.map(() => [0, 1])
  segments.forEach((segment, i) => {
    for (const other of segments) {
      const at = other === segment ? undefined : crossing(segment, other)
      if (at !== undefined) cuts[i].push(at)
    }
    for (const end of ends) {
      const near = nearestOn(segment, end)
      if (near.distance < reach) cuts[i].push(near.at)
    }
  })
  for (const stop of stops) {
    const nearest = segments
      .map((segment, i) => ({ i, ...nearestOn(segment, stop) }))
      .reduce((a, b) => (b.distance < a.distance ? b : a))
    cuts[nearest.i].push(nearest.at)
  }

  const nodes = []
  const links = []
  const nodeAt = (point) => {
    let index = nodes.findIndex((node) => distance(node, point) < reach / 4)
    if (index < 0) {
      index = nodes.push(point) - 1
      links.push(new Map())
    }
    return index
  }
  const link = (a, b) => {
    if (a === b) return
    const length = distance(nodes[a], nodes[b])
    links[a].set(b, length)
    links[b].set(a, length)
  }
  segments.forEach(([a, b], i) => {
    const pieces = cuts[i]
      .toSorted((x, y) => x - y)
      .map((at) => nodeAt([a[0] + at * (b[0] - a[0]), a[1] + at * (b[1] - a[1])]))
    pieces.slice(1).forEach((node, n) => link(pieces[n], node))
  })
  for (const end of ends) {
    const from = nodeAt(end)
    nodes.forEach((node, i) => {
      if (distance(node, end) < reach) link(from, i)
    })
  }
  return { nodes, links }
}

export const nearestNode = ({ nodes }, point) =>
  nodes.reduce((best, node, i) => (distance(node, point) < distance(nodes[best], point) ? i : best), 0)

/** Dijkstra: the points of the shortest path between two nodes. */
export function shortestPath({ nodes, links }, from, to) {
  const best = new Map([[from, 0]])
  const before = new Map()
  const open = new Set([from])
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => (best.get(b) < best.get(a) ? b : a))
    if (node === to) break
    open.delete(node)
    for (const [next, length] of links[node]) {
      const total = best.get(node) + length
      if (total >= (best.get(next) ?? Infinity)) continue
      best.set(next, total)
      before.set(next, node)
      open.add(next)
    }
  }
  const path = [to]
  while (path[0] !== from) {
    const previous = before.get(path[0])
    if (previous === undefined) throw new Error(`No path leads from ${nodes[from]} to ${nodes[to]}`)
    path.unshift(previous)
  }
  return path.map((node) => nodes[node])
}
