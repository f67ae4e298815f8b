import { useEffect, useEffectEvent, useRef } from 'react'
import { fitPositions } from '../view/FitBounds'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'

/** Length of map flights in the design language, §4; MapLibre jumps where motion is not wanted. */
const flightMs = 400
/** Near enough to see which side of the street it is. */
const placeZoom = 14

type FollowPinProps = {
  position: LonLat
  /** Shows it with all that is around; goes near it; or stays. What is in view at first stays in any case. */
  follows: 'tour' | 'place' | 'nothing'
  around: readonly LonLat[]
}

/** Moves the map to a place that was chosen. */
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
