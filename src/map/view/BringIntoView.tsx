import { useEffect } from 'react'
import type { LonLat } from './lonLat'
import { useMap } from './mapContext'

/** Length of map flights in the design language, §4; MapLibre jumps where motion is not wanted. */
const flightMs = 400

/** Moves the map to a point that is out of view, for instance a stop selected in the list; what is seen stays. */
export function BringIntoView({ position: [lng, lat] }: { position: LonLat }) {
  const { map } = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat], duration: flightMs })
  }, [map, lng, lat])
  return null
}
