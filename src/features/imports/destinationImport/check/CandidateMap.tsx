import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { DraggablePin } from '../../../../map/markers/DraggablePin'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { MapView } from '../../../../map/view/MapView'
import type { MapStop } from '../../../../map/markers/mapStop'
import { StopDots } from '../../../../map/markers/StopDots'
import { pinColour } from '../../../../kits/destinationTable/destinationTable'
import { usePlatform } from '../../../../platform/platform'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { mapTexts } from '../../../../texts/tours/map'

type CandidateMapProps = {
  places: readonly LonLat[]
  letters: readonly string[]
  /** Index of the chosen one. */
  chosen: number
  /** The other stops of the row's tour. */
  tour: { colour: string; stops: readonly MapStop[] } | null
  /** The point being set; null if there is none. */
  pin: { position: LonLat; onMove: (position: LonLat) => void } | null
}

const zoomOfOne = 13

/**
 * Positions of the matching addresses, or the point set instead. Keyboard users use the pins and the list.
 */
export function CandidateMap({ places, letters, chosen, tour, pin }: CandidateMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const centre = places[0] ?? pin?.position
  if (centre === undefined) return null
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: centre, zoom: zoomOfOne }}
      labels={{ ...mapTexts, map: texts.map }}
      fallback={<p className="check-no-map">{texts.noMap}</p>}
      onClick={(position) => pin?.onMove(position)}
    >
      {places.length === 0 ? null : <FitBounds positions={places} fitKey={places.join(' ')} />}
      {tour === null ? null : <StopDots stops={tour.stops} colour={tour.colour} />}
      {places.map((position, index) => (
        <MapMarker key={index} position={position} layer={index === chosen ? 1 : 0}>
          <span className="check-pin" data-chosen={index === chosen || undefined} aria-hidden>
            {letters[index]}
          </span>
        </MapMarker>
      ))}
      {pin === null ? null : (
        <>
          <DraggablePin position={pin.position} label={texts.point} colour={pinColour} onMove={pin.onMove} />
          <MapControls labels={mapTexts} />
        </>
      )}
    </MapView>
  )
}
