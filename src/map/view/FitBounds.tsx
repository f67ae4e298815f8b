import { useEffect, useEffectEvent } from 'react'
import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from './lonLat'
import { useMap } from './mapContext'

/** Room around the fitted points in pixels; the controls need some more on the right. */
const PADDING = { top: 48, right: 72, bottom: 48, left: 48 }
const MAX_FIT_ZOOM = 15
/** Length of map flights in the design language, §4; MapLibre jumps where motion is not wanted. */
const FLIGHT_MS = 400

/** Moves the map so that all points are in view; nothing without points. */
export function fitPositions(
  map: MapLibreMap,
  positions: readonly LonLat[],
  { isAnimated = true, roomAbove = 0 }: { isAnimated?: boolean; roomAbove?: number } = {},
): void {
  const [first] = positions
  if (!first) return
  const bounds = positions.reduce((box, position) => box.extend(position), new LngLatBounds(first, first))
  const { clientWidth, clientHeight } = map.getContainer()
  // Only a tall map has so much room to spare, and a small one none at all.
  const above = clientHeight > 3 * roomAbove ? roomAbove : 0
  const padding = clientWidth > 300 && clientHeight > 200 ? { ...PADDING, top: PADDING.top + above } : 24
  map.fitBounds(bounds, { padding, maxZoom: MAX_FIT_ZOOM, duration: isAnimated ? FLIGHT_MS : 0 })
}

export type FitBoundsProps = {
  positions: readonly LonLat[]
  /** The map moves when this changes, not when the points do: editing a stop must not make the map jump. */
  fitKey: string
  /** Pixels that something else takes at the top of the map. */
  roomAbove?: number
}

/** Brings points into view, the first time without a flight. */
export function FitBounds({ positions, fitKey, roomAbove = 0 }: FitBoundsProps) {
  const { map } = useMap()
  const fit = useEffectEvent((isAnimated: boolean) => fitPositions(map, positions, { isAnimated, roomAbove }))
  useEffect(() => {
    fit(map.isMoving() || map.loaded())
    let isMovedByHand = false
    const leave = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) isMovedByHand = true
    }
    // Another size of the window shows the same, unless a person wanted to see something else.
    const refit = () => {
      if (!isMovedByHand) fit(false)
    }
    map.on('movestart', leave)
    map.on('resize', refit)
    return () => {
      map.off('movestart', leave)
      map.off('resize', refit)
    }
  }, [map, fitKey])
  return null
}
