import type { Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat, PointCollection } from '../view/lonLat'
import type { GeoJsonLayer } from '../view/useGeoJsonLayers'

const imageId = 'guess-ring'
/** CSS pixels. */
const size = 32
const ink = '#10212e'

/** An image, since map circles cannot have dashed outlines. */
export const guessRingLayers: readonly GeoJsonLayer[] = [
  {
    id: 'guess-rings',
    type: 'symbol',
    layout: { 'icon-image': imageId, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
]

/** Approximate positions. */
export const guessRingsOf = (
  stops: readonly { position: LonLat; isApproximate?: boolean }[],
): PointCollection => ({
  type: 'FeatureCollection',
  features: stops.flatMap(({ position, isApproximate }) =>
    isApproximate === true
      ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: position } }]
      : [],
  ),
})

/** Adds the image to the style, which may have been replaced. */
export function addGuessRingImage(map: MapLibreMap): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null || map.hasImage(imageId)) return
  const ratio = Math.min(3, Math.max(1, Math.ceil(devicePixelRatio)))
  pen.canvas.width = size * ratio
  pen.canvas.height = size * ratio
  pen.scale(ratio, ratio)
  pen.beginPath()
  pen.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI)
  pen.fillStyle = '#10212e14'
  pen.fill()
  // White below the dashes, for dark maps.
  pen.lineWidth = 2.5
  pen.strokeStyle = '#ffffffb3'
  pen.stroke()
  pen.lineWidth = 1.5
  pen.strokeStyle = ink
  pen.setLineDash([4, 3])
  pen.stroke()
  map.addImage(imageId, pen.getImageData(0, 0, size * ratio, size * ratio), { pixelRatio: ratio })
}
