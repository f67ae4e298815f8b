import { useEffect, useEffectEvent } from 'react'
import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from './lonLat'
import { useMap } from './mapContext'

/** Padding around the fitted points in pixels; on the right for the controls, below for three lines of attribution. */
const PADDING = { top: 48, right: 72, bottom: 64, left: 48 }
const MAX_FIT_ZOOM = 15
/** Length of map flights; MapLibre jumps if the user prefers reduced motion. */
const FLIGHT_MS = 400

/** Moves the map to show all points; does nothing without points. */
export function fitPositions(
  map: MapLibreMap,
  positions: readonly LonLat[],
  { isAnimated = true, roomAbove = 0 }: { isAnimated?: boolean; roomAbove?: number } = {},
): void {
  const [first] = positions
  if (!first) return
  const bounds = positions.reduce((box, position) => box.extend(position), new LngLatBounds(first, first))
  const { clientWidth, clientHeight } = map.getContainer()
  // Applied to tall maps only; small maps have a uniform padding.
  const above = clientHeight > 3 * roomAbove ? roomAbove : 0
  const padding = clientWidth > 300 && clientHeight > 200 ? { ...PADDING, top: PADDING.top + above } : 24
  map.fitBounds(bounds, { padding, maxZoom: MAX_FIT_ZOOM, duration: isAnimated ? FLIGHT_MS : 0 })
}

export type FitBoundsProps = {
  positions: readonly LonLat[]
  /** The map moves when this key changes, not when the points do: editing a stop must not move the map. */
  fitKey: string
  /** Height in pixels covered at the top of the map. */
  roomAbove?: number
}

/** Fits the map to points, initially without a flight. */
export function FitBounds({ positions, fitKey, roomAbove = 0 }: FitBoundsProps) {
  const { map } = useMap()
  const fit = useEffectEvent((isAnimated: boolean) => fitPositions(map, positions, { isAnimated, roomAbove }))
  useEffect(() => {
    fit(map.isMoving() || map.loaded())
    let isMovedByHand = false
    const leave = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) isMovedByHand = true
    }
    // Fits again on a resize, unless the user has moved the map.
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
