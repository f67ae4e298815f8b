import { useMapTheme } from '../../../components/frame/useMapTheme'
import { FitBounds } from '../../../map/FitBounds'
import type { LonLat } from '../../../map/lonLat'
import { MapMarker } from '../../../map/MapMarker'
import { MapView } from '../../../map/MapView'
import { usePlatform } from '../../../platform/platform'
import { checkTexts as texts } from '../../../texts/imports/check'
import { mapTexts } from '../../../texts/tours/map'

type CandidateMapProps = {
  places: readonly LonLat[]
  letters: readonly string[]
  /** Place of the chosen one among them. */
  chosen: number
}

const zoomOfOne = 13

/** Where the addresses are that fit; the list beside it is the way for the keyboard. */
export function CandidateMap({ places, letters, chosen }: CandidateMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [first] = places
  if (first === undefined) return null
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: first, zoom: zoomOfOne }}
      labels={{ ...mapTexts, map: texts.map }}
      fallback={<p className="check-no-map">{texts.noMap}</p>}
    >
      <FitBounds positions={places} fitKey={places.join(' ')} />
      {places.map((position, index) => (
        <MapMarker key={index} position={position} layer={index === chosen ? 1 : 0}>
          <span className="check-pin" data-chosen={index === chosen || undefined} aria-hidden>
            {letters[index]}
          </span>
        </MapMarker>
      ))}
    </MapView>
  )
}
