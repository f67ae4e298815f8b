import { useEffect, useEffectEvent, useRef } from 'react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { LonLat } from '../view/lonLat'

/** Length of map flights in the design language, §4; MapLibre jumps where motion is not wanted. */
const flightMs = 400
/** Near enough to see the street it is on. */
const followZoom = 13

type Following = {
  map: MapLibreMap
  /** Whom the map follows; null for nobody. */
  id: string | null
  place: LonLat | undefined
  /** The user has moved the map. */
  onEnd: () => void
}

/**
 * Keeps the map centred on a vehicle until the user pans.
 * @returns what is to be told each place at which the vehicle is seen
 */
export function useFollow({ map, id, place, onEnd }: Following): (place: LonLat) => void {
  /** The flight to it is not to be broken off by its own steps. */
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
    // Whoever zooms is not to be interrupted; afterwards it is centred again.
    if (id !== null && !isFlying.current && !map.isZooming()) map.jumpTo({ center: seen })
  }
}
