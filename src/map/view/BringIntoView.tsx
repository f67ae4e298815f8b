import { useEffect } from 'react'
import type { LonLat } from './lonLat'
import { useMap } from './mapContext'

/** Length of map flights; MapLibre jumps if the user prefers reduced motion. */
const flightMs = 400

/**
 * Moves the map to a point outside of the view, such as a stop selected in the list; a visible point moves
 * nothing.
 */
export function BringIntoView({ position: [lng, lat] }: { position: LonLat }) {
  const { map } = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat], duration: flightMs })
  }, [map, lng, lat])
  return null
}
