import { writeFileSync } from 'node:fs'
import type { LonLat } from './lonLat'
import { extractOf } from './pbf.testing'
import { openExtract, type OsmNode, type OsmWay } from './readExtract'

/** Degrees of longitude between two copies, which is wider than Liechtenstein. */
const step = 0.25
/** Copies of one row. */
const columns = 10

/**
 * Writes copies of the streets of an extract side by side, the first at its own place.
 * @returns the number of junctions: points of several streets
 */
export async function writeTiledExtract(source: string, target: string, junctions: number): Promise<number> {
  const input = { pbfPath: source, progress: () => {}, signal: new AbortController().signal }
  const extract = openExtract(input, 2)
  const streets: OsmWay[] = []
  await extract.pass({ way: (way) => way.tags?.['highway'] !== undefined && streets.push(way) })
  const uses = new Map<number, number>()
  for (const { refs } of streets) for (const ref of new Set(refs)) uses.set(ref, (uses.get(ref) ?? 0) + 1)
  const places = new Map<number, LonLat>()
  await extract.pass({
    node: ({ id, lon, lat }) => {
      if (uses.has(id)) places.set(id, [lon, lat])
    },
  })
  const ofOne = [...uses.values()].filter((count) => count > 1).length
  const copies = Math.ceil(junctions / ofOne)
  const numbers = new Map([...places.keys()].map((id, at) => [id, at + 1]))
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    const [east, north] = [(copy % columns) * step, Math.floor(copy / columns) * step * 2]
    for (const [id, [lon, lat]] of places)
      nodes.push({
        type: 'node',
        id: copy * places.size + (numbers.get(id) ?? 0),
        lon: lon + east,
        lat: lat + north,
      })
    for (const way of streets) {
      const refs = way.refs.flatMap((ref) => numbers.get(ref) ?? [])
      ways.push({
        ...way,
        id: ways.length + 1,
        refs: refs.map((number) => copy * places.size + number),
      })
    }
  }
  writeFileSync(target, extractOf([...nodes, ...ways]))
  return copies * ofOne
}
