import Flatbush from 'flatbush'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import type { LonLat } from '../pbf/lonLat'

/** Metres of a degree of latitude. */
const degreeMeters = 111_195

export type PointTree = {
  nearest: (position: LonLat, radiusMeters: number) => { id: number; position: LonLat } | undefined
}

/** Positions in 1e-7 degrees take 20 bytes each; no points are an empty file. */
const scale = 1e7

export function writePointTree(points: readonly LonLat[]): Uint8Array {
  if (points.length === 0) return new Uint8Array()
  const tree = new Flatbush(points.length, 16, Int32Array)
  for (const [lon, lat] of points) tree.add(Math.round(lon * scale), Math.round(lat * scale))
  tree.finish()
  return new Uint8Array(tree.data)
}

/** @throws Error for a file of another number of points */
export function readPointTree(bytes: Uint8Array, count: number): PointTree {
  if (count === 0) return { nearest: () => undefined }
  const tree = Flatbush.from(new Uint8Array(bytes).buffer)
  if (tree.numItems !== count) throw new Error(`${tree.numItems} points instead of ${count}`)
  return {
    nearest(position, radiusMeters) {
      const latReach = radiusMeters / degreeMeters
      const lonReach = latReach / Math.max(0.01, Math.cos((position[1] * Math.PI) / 180))
      let best: { id: number; position: LonLat } | undefined
      let bestMeters = radiusMeters
      tree.search(
        (position[0] - lonReach) * scale,
        (position[1] - latReach) * scale,
        (position[0] + lonReach) * scale,
        (position[1] + latReach) * scale,
        (id, x, y) => {
          const point: LonLat = [x / scale, y / scale]
          const meters = distanceMeters(position, point)
          if (meters <= bestMeters) [best, bestMeters] = [{ id, position: point }, meters]
          return false
        },
      )
      return best
    },
  }
}
