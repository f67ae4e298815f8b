import type { LonLat } from './lonLat'

const chunkLength = 1 << 20

/**
 * Positions of selected nodes in 16 bytes each: first all ids, then their positions. Ten million nodes (a city)
 * take 160 MB, a hundred million (a large federal state) 1.6 GB.
 */
export type NodePositions = {
  /** Selects nodes. Only before the first `set`. */
  want: (ids: readonly number[]) => void
  /** Stores the position of a node if it is selected. */
  set: (id: number, lon: number, lat: number) => void
  /** Undefined for a node that the extract does not contain. */
  get: (id: number) => LonLat | undefined
}

/** Precision of OpenStreetMap: 1e-7 degrees, which fits 32 bits. */
const scale = 1e7
const unknown = 0x7fffffff

export function createNodePositions(): NodePositions {
  const chunks: Float64Array[] = []
  let used = chunkLength
  let sealed: { ids: Float64Array; lons: Int32Array; lats: Int32Array } | undefined

  function seal() {
    if (sealed) return sealed
    const ids = sortedUnique(chunks, used)
    chunks.length = 0
    const lons = new Int32Array(ids.length).fill(unknown)
    sealed = { ids, lons, lats: new Int32Array(ids.length) }
    return sealed
  }

  return {
    want(wanted) {
      for (const id of wanted) {
        if (used === chunkLength) {
          chunks.push(new Float64Array(chunkLength))
          used = 0
        }
        ;(chunks.at(-1) as Float64Array)[used++] = id
      }
    },
    set(id, lon, lat) {
      const { ids, lons, lats } = seal()
      const at = indexOf(ids, id)
      if (at === -1 || !Number.isFinite(lon) || !Number.isFinite(lat)) return
      lons[at] = Math.round(lon * scale)
      lats[at] = Math.round(lat * scale)
    },
    get(id) {
      const { ids, lons, lats } = seal()
      const at = indexOf(ids, id)
      const lon = at === -1 ? unknown : (lons[at] as number)
      return lon === unknown ? undefined : [lon / scale, (lats[at] as number) / scale]
    },
  }
}

function sortedUnique(chunks: readonly Float64Array[], usedOfLast: number): Float64Array {
  const all = new Float64Array(Math.max(0, chunks.length - 1) * chunkLength + (chunks.length && usedOfLast))
  chunks.forEach((chunk, index) => {
    const isLast = index === chunks.length - 1
    all.set(isLast ? chunk.subarray(0, usedOfLast) : chunk, index * chunkLength)
  })
  all.sort()
  let length = 0
  for (const id of all) if (length === 0 || all[length - 1] !== id) all[length++] = id
  return all.slice(0, length)
}

function indexOf(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] as number
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
