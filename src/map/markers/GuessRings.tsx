import { useEffect, useMemo } from 'react'
import { addGuessRingImage, guessRingLayers, guessRingsOf } from './guessRing'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'
import { useGeoJsonLayers } from '../view/useGeoJsonLayers'

type GuessRingsProps = { stops: readonly { position: LonLat; isApproximate?: boolean }[] }

/** Dashed circles around stops that the map draws itself, where their position is only approximate. */
export function GuessRings({ stops }: GuessRingsProps) {
  const { map, styleRevision } = useMap()
  const data = useMemo(() => guessRingsOf(stops), [stops])
  // Before the layer that shows it.
  useEffect(() => addGuessRingImage(map), [map, styleRevision])
  useGeoJsonLayers('guess-rings', guessRingLayers, data)
  return null
}
