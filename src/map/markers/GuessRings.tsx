import { useEffect, useMemo } from 'react'
import { addGuessRingImage, guessRingLayers, guessRingsOf } from './guessRing'
import type { LonLat } from '../view/lonLat'
import { useMap } from '../view/mapContext'
import { useGeoJsonLayers } from '../view/useGeoJsonLayers'

type GuessRingsProps = { stops: readonly { position: LonLat; isApproximate?: boolean }[] }

/** Dashed circles around approximate stops that are rendered as map layers. */
export function GuessRings({ stops }: GuessRingsProps) {
  const { map, styleRevision } = useMap()
  const data = useMemo(() => guessRingsOf(stops), [stops])
  // Added before the layer that uses it.
  useEffect(() => addGuessRingImage(map), [map, styleRevision])
  useGeoJsonLayers('guess-rings', guessRingLayers, data)
  return null
}
