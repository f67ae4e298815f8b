import type { LonLat } from '../../../src/contract/tour/travelEstimate'

/**
 * Decodes an encoded polyline. Valhalla uses six decimals (https://valhalla.github.io/valhalla/decoding/).
 * Throws a `RangeError` on truncated text.
 */
export function decodePolyline(text: string, decimals = 6): LonLat[] {
  const factor = 10 ** decimals
  const line: LonLat[] = []
  let position = 0
  let lat = 0
  let lon = 0
  const readDelta = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      if (position >= text.length || shift > 30) throw new RangeError('broken polyline')
      const chunk = text.charCodeAt(position++) - 63
      value |= (chunk & 0x1f) << shift
      if (chunk < 0x20) return value & 1 ? ~(value >> 1) : value >> 1
    }
  }
  while (position < text.length) {
    lat += readDelta()
    lon += readDelta()
    line.push([lon / factor, lat / factor])
  }
  return line
}
