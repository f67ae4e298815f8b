import { isInRing, type LonLat, type Polygon, type Ring } from './lonLat'
import type { OsmRelation } from './readExtract'

/**
 * Joins ways, given as lists of node ids, to closed rings. Ways that are not part of a closed ring, such as
 * those cut at the edge of the extract, are left out.
 */
export function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = []
  const open = new Map<number, Set<readonly number[]>>()
  const addEnd = (node: number | undefined, way: readonly number[]) => {
    if (node === undefined) return
    const known = open.get(node)
    if (known) known.add(way)
    else open.set(node, new Set([way]))
  }
  const remaining = new Set(ways.filter(({ length }) => length > 1))
  for (const way of remaining) {
    addEnd(way[0], way)
    addEnd(way.at(-1), way)
  }
  const take = (way: readonly number[]) => {
    remaining.delete(way)
    open.get(way[0] ?? NaN)?.delete(way)
    open.get(way.at(-1) ?? NaN)?.delete(way)
  }
  for (const first of remaining) {
    take(first)
    const ring = [...first]
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1) ?? NaN
      const [next] = open.get(end) ?? []
      if (!next) break
      take(next)
      const onward = next[0] === end ? next : next.toReversed()
      for (const node of onward.slice(1)) ring.push(node)
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring)
  }
  return rings
}

/** Puts holes into the outer ring that contains them. Holes outside of all are dropped. */
export function toPolygons(outers: readonly Ring[], inners: readonly Ring[]): Polygon[] {
  const polygons = outers.map((outer): Polygon => [outer])
  for (const inner of inners) {
    const corner = inner[0]
    const owner = corner && polygons.find(([outer]) => outer && isInRing(corner, outer))
    owner?.push(inner)
  }
  return polygons
}

/** Positions of nodes; empty unless the extract contains all of them. */
export function pointsOf(refs: readonly number[], get: (id: number) => LonLat | undefined): LonLat[] {
  const points: LonLat[] = []
  for (const ref of refs) {
    const point = get(ref)
    if (!point) return []
    points.push(point)
  }
  return points
}

/** The polygons of a relation; role `inner` is a hole. Rings that the extract cuts are left out. */
export function polygonsOf(
  { members }: OsmRelation,
  refsOf: ReadonlyMap<number, readonly number[]>,
  positionOf: (id: number) => LonLat | undefined,
): Polygon[] {
  const ringsOf = (isMember: (role: string) => boolean) =>
    joinRings(
      members.flatMap(({ type, ref, role }) =>
        type === 'way' && isMember(role) ? [refsOf.get(ref) ?? []] : [],
      ),
    )
      .map((refs) => pointsOf(refs, positionOf))
      .filter(({ length }) => length > 3)
  return toPolygons(
    ringsOf((role) => role !== 'inner'),
    ringsOf((role) => role === 'inner'),
  )
}
