import { useEffect, useEffectEvent, useRef } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'

/** Length of map flights; MapLibre jumps if the user prefers reduced motion. */
const flightMs = 400
/** Shows the street of the vehicle. */
const followZoom = 13

type Following = {
  map: MapLibreMap
  /** Id of the followed vehicle; null for none. */
  id: string | null
  place: LonLat | undefined
  /** Called when the user pans the map. */
  onEnd: () => void
}

/**
 * Keeps the map centred on a vehicle until the user pans.
 * @returns receives each displayed position of the vehicle
 */
export function useFollow({ map, id, place, onEnd }: Following): (place: LonLat) => void {
  /** Steps of the vehicle must not interrupt the flight. */
  const isFlying = useRef(false)
  const begin = useEffectEvent(() => {
    if (place === undefined) return
    isFlying.current = true
    map.easeTo({ center: place, zoom: Math.max(map.getZoom(), followZoom), duration: flightMs })
  })
  const end = useEffectEvent(onEnd)
  const hasPlace = place !== undefined
  useEffect(() => {
    if (id === null || !hasPlace) return undefined
    const land = () => {
      isFlying.current = false
    }
    const pan = () => end()
    const panByKey = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent instanceof KeyboardEvent && originalEvent.key.startsWith('Arrow')) end()
    }
    map.on('dragstart', pan)
    map.on('movestart', panByKey)
    map.on('moveend', land)
    begin()
    return () => {
      map.off('dragstart', pan)
      map.off('movestart', panByKey)
      map.off('moveend', land)
      isFlying.current = false
    }
  }, [map, id, hasPlace])
  return (seen) => {
    // Does not interrupt a zoom; the next step centres the map again.
    if (id !== null && !isFlying.current && !map.isZooming()) map.jumpTo({ center: seen })
  }
}
