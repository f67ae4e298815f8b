import type { Box, LonLat } from '../pbf/lonLat'

/** The tile that contains a point, in Web Mercator. */
export function tileOf([lon, lat]: LonLat, zoom: number): [x: number, y: number] {
  const count = 2 ** zoom
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return [
    Math.floor(((lon + 180) / 360) * count),
    Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * count),
  ]
}

const latOf = (y: number, count: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) * 180) / Math.PI

/** West, south, east, north of a tile; `margin` is a share of its width. */
export function boxOfTile(z: number, x: number, y: number, margin = 0): Box {
  const count = 2 ** z
  return [
    ((x - margin) / count) * 360 - 180,
    latOf(y + 1 + margin, count),
    ((x + 1 + margin) / count) * 360 - 180,
    latOf(y - margin, count),
  ]
}
