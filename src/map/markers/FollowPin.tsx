import { useEffect, useEffectEvent, useRef } from 'react'
import { fitPositions } from '../view/FitBounds'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'

/** Length of map flights; MapLibre jumps if the user prefers reduced motion. */
const flightMs = 400
/** Shows the side of the street. */
const placeZoom = 14

type FollowPinProps = {
  position: LonLat
  /**
   * `tour`: fits pin and surroundings; `place`: zooms to the pin. A pin that is visible initially moves
   * nothing.
   */
  follows: 'tour' | 'place' | 'nothing'
  around: readonly LonLat[]
}

/** Moves the map to a selected place. */
export function FollowPin({ position: [lng, lat], follows, around }: FollowPinProps) {
  const { map } = useMap()
  const isFirst = useRef(true)
  const follow = useEffectEvent(() => {
    const isSeen = map.getBounds().contains([lng, lat])
    const wasFirst = isFirst.current
    isFirst.current = false
    if (follows === 'nothing' || (isSeen && (wasFirst || follows === 'tour'))) return
    if (follows === 'tour') return fitPositions(map, [[lng, lat], ...around])
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), placeZoom), duration: flightMs })
  })
  useEffect(() => follow(), [map, lng, lat, follows])
  return null
}
