// Small planar helpers for the build of the map data. Coordinates are [lon, lat] in degrees throughout.

/** Rounds to `digits` decimals without "-0". */
export const round = (value, digits) => Number(value.toFixed(digits)) + 0

const segmentDistance = (p, a, b, lonScale) => {
  const ax = (a[0] - p[0]) * lonScale
  const ay = a[1] - p[1]
  const dx = (b[0] - a[0]) * lonScale
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + t * dx, ay + t * dy)
}

/**
 * Douglas-Peucker. End points stay; a closed ring is cut at the point farthest from its start first.
 * `toleranceAt(point)` gives the tolerance in degrees of latitude, so that one line may be coarse far away.
 */
export function simplify(line, toleranceAt) {
  if (line.length < 3) return line
  const last = line.length - 1
  const lonScale = Math.cos((line[0][1] * Math.PI) / 180)
  const keep = new Uint8Array(line.length)
  keep[0] = keep[last] = 1
  const stack = []
  if (line[0][0] === line[last][0] && line[0][1] === line[last][1]) {
    let far = 0
    let best = -1
    for (let i = 1; i < last; i++) {
      const d = Math.hypot((line[i][0] - line[0][0]) * lonScale, line[i][1] - line[0][1])
      if (d > best) [best, far] = [d, i]
    }
    keep[far] = 1
    stack.push([0, far], [far, last])
  } else stack.push([0, last])
  while (stack.length > 0) {
    const [from, to] = stack.pop()
    let far = -1
    let excess = 0
    for (let i = from + 1; i < to; i++) {
      const over = segmentDistance(line[i], line[from], line[to], lonScale) - toleranceAt(line[i])
      if (over > excess) [excess, far] = [over, i]
    }
    if (far < 0) continue
    keep[far] = 1
    stack.push([from, far], [far, to])
  }
  return line.filter((_, i) => keep[i])
}

/** Rounds a line and drops points that fell together. */
export function roundLine(line, digits) {
  const result = []
  for (const [lon, lat] of line) {
    const point = [round(lon, digits), round(lat, digits)]
    const before = result.at(-1)
    if (!before || before[0] !== point[0] || before[1] !== point[1]) result.push(point)
  }
  return result
}

/** Signed planar area (degrees²) and centre of gravity of a closed ring. */
function ringMoments(ring) {
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i < ring.length - 1; i++) {
    const cross = ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1]
    area += cross / 2
    x += ((ring[i][0] + ring[i + 1][0]) * cross) / 6
    y += ((ring[i][1] + ring[i + 1][1]) * cross) / 6
  }
  return { area, x, y }
}

export const ringArea = (ring) => Math.abs(ringMoments(ring).area)

/** Polygons of a Polygon or MultiPolygon geometry. */
export const polygonsOf = (geometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

/** Centre of gravity of the largest part, moved onto the area if the shape is bent. */
export function centreOf(geometry) {
  const outer = polygonsOf(geometry)
    .map((polygon) => polygon[0])
    .reduce((a, b) => (ringArea(b) > ringArea(a) ? b : a))
  const { area, x, y } = ringMoments(outer)
  const centre = area === 0 ? outer[0] : [x / area, y / area]
  if (insideRing(centre, outer)) return centre
  const crossings = []
  for (let i = 0; i < outer.length - 1; i++) {
    const [a, b] = [outer[i], outer[i + 1]]
    if (a[1] > centre[1] !== b[1] > centre[1])
      crossings.push(a[0] + ((centre[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  }
  crossings.sort((a, b) => a - b)
  let best = [centre[0], 0]
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const width = crossings[i + 1] - crossings[i]
    if (width > best[1]) best = [(crossings[i] + crossings[i + 1]) / 2, width]
  }
  return [best[0], centre[1]]
}

export function insideRing([lon, lat], ring) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]
    const [xj, yj] = ring[j]
    if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

export const insideGeometry = (point, geometry) =>
  polygonsOf(geometry).some(
    ([outer, ...holes]) => insideRing(point, outer) && !holes.some((hole) => insideRing(point, hole)),
  )

export function boundsOf(geometry) {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [outer] of polygonsOf(geometry))
    for (const [lon, lat] of outer) {
      box[0] = Math.min(box[0], lon)
      box[1] = Math.min(box[1], lat)
      box[2] = Math.max(box[2], lon)
      box[3] = Math.max(box[3], lat)
    }
  return box
}

/** Great-circle distance in kilometres. */
export function distanceKm([lon1, lat1], [lon2, lat2]) {
  const rad = Math.PI / 180
  const h =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2
  return 12742 * Math.asin(Math.sqrt(h))
}

/**
 * Borders between areas whose rings share vertices: every edge used by two different areas, chained into lines.
 * Returns `{kind, line}[]`, `kind` as returned by `kindOf(areaA, areaB)`; outer edges are left out.
 */
export function sharedBorders(areas, kindOf) {
  const edges = new Map()
  const keyOf = ([lon, lat]) => `${lon.toFixed(6)},${lat.toFixed(6)}`
  for (const area of areas)
    for (const polygon of polygonsOf(area.geometry))
      for (const ring of polygon)
        for (let i = 0; i < ring.length - 1; i++) {
          const a = keyOf(ring[i])
          const b = keyOf(ring[i + 1])
          if (a === b) continue
          const key = a < b ? `${a} ${b}` : `${b} ${a}`
          const known = edges.get(key)
          if (known) known.areas.push(area)
          else edges.set(key, { a, b, areas: [area], points: [ring[i], ring[i + 1]] })
        }
  const kinds = new Map()
  for (const edge of edges.values()) {
    const [first, second] = edge.areas
    if (!second || first === second) continue
    const kind = kindOf(first, second)
    if (!kind) continue
    if (!kinds.has(kind)) kinds.set(kind, [])
    kinds.get(kind).push(edge)
  }
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([kind, list]) => chainEdges(list).map((line) => ({ kind, line })))
}

function chainEdges(edges) {
  const at = new Map()
  for (const edge of edges)
    for (const node of [edge.a, edge.b]) {
      if (!at.has(node)) at.set(node, [])
      at.get(node).push(edge)
    }
  const used = new Set()
  const walk = (start, first) => {
    const line = [first.a === start ? first.points[0] : first.points[1]]
    let node = start
    let edge = first
    while (edge && !used.has(edge)) {
      used.add(edge)
      const forward = edge.a === node
      node = forward ? edge.b : edge.a
      line.push(forward ? edge.points[1] : edge.points[0])
      const next = at.get(node)
      edge = next.length === 2 ? next.find((candidate) => !used.has(candidate)) : undefined
    }
    return line
  }
  const lines = []
  for (const [node, list] of at)
    if (list.length !== 2) for (const edge of list) if (!used.has(edge)) lines.push(walk(node, edge))
  for (const edge of edges) if (!used.has(edge)) lines.push(walk(edge.a, edge))
  return lines
}

/** Cuts a closed ring to a box (Sutherland-Hodgman); an empty list when nothing is left. */
export function clipRing(ring, [west, south, east, north]) {
  const cuts = [
    [(p) => p[0] >= west, (a, b) => [west, a[1] + ((west - a[0]) / (b[0] - a[0])) * (b[1] - a[1])]],
    [(p) => p[0] <= east, (a, b) => [east, a[1] + ((east - a[0]) / (b[0] - a[0])) * (b[1] - a[1])]],
    [(p) => p[1] >= south, (a, b) => [a[0] + ((south - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), south]],
    [(p) => p[1] <= north, (a, b) => [a[0] + ((north - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), north]],
  ]
  let points = ring.slice(0, -1)
  for (const [inside, cross] of cuts) {
    const next = []
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length]
      if (inside(point) !== inside(before)) next.push(cross(before, point))
      if (inside(point)) next.push(point)
    })
    points = next
  }
  return points.length < 3 ? [] : [...points, points[0]]
}

/** Rounds the corners of a line of the sketch (Chaikin), end points kept. */
export function smooth(line, rounds = 2) {
  let points = line
  const closed = line[0][0] === line.at(-1)[0] && line[0][1] === line.at(-1)[1]
  for (let n = 0; n < rounds; n++) {
    const next = closed ? [] : [points[0]]
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b] = [points[i], points[i + 1]]
      next.push([0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]])
      next.push([0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]])
    }
    next.push(closed ? next[0] : points.at(-1))
    points = next
  }
  return points
}
