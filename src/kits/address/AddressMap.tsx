import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useMapTheme } from '../../components/frame/useMapTheme'
import type { AddressSearchActorRef } from '../../machines/addressSearch/addressSearchMachine'
import { DraggablePin } from '../../map/DraggablePin'
import { MapControls } from '../../map/MapControls'
import { MapView } from '../../map/MapView'
import { useMap } from '../../map/mapContext'
import type { LonLat } from '../../map/lonLat'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { addressTexts as texts } from '../../texts/stops/address'
import { mapTexts } from '../../texts/tours/map'
import { planTexts } from '../../texts/tours/plan'

/** Part 2 §9: zoom and centre of the address map. */
const zoomPicked = 14
const zoomDefault = 10
/** Length of map flights in the design language, §4. */
const flightMs = 400
const defaultCentre: LonLat = [13.38665, 52.453279]

type AddressMapProps = {
  /** What the map is about. */
  label: string
  position: LonLat | null
  colour: string
  markerLabel: string
  isDisabled: boolean
  search: AddressSearchActorRef
}

/** The position on a map; dragging the marker looks up the address under it, a click brings the marker there. */
export function AddressMap({ label, position, colour, markerLabel, isDisabled, search }: AddressMapProps) {
  const { config } = usePlatform()
  const { company } = useCurrentUser()
  const theme = useMapTheme()
  const isLocating = useSelector(search, (snapshot) => snapshot.matches('locating'))
  const start: LonLat | null =
    company.startLng == null || company.startLat == null ? null : [company.startLng, company.startLat]
  const move = ([lng, lat]: LonLat) => {
    if (!isDisabled) search.send({ type: 'marker.moved', position: { lng, lat } })
  }
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{
        center: position ?? start ?? defaultCentre,
        zoom: position === null ? zoomDefault : zoomPicked,
      }}
      labels={{ ...mapTexts, map: texts.map({ label }) }}
      fallback={<Box padding="3">{planTexts.noMap}</Box>}
      onClick={move}
    >
      {position === null ? null : (
        <>
          <DraggablePin
            position={position}
            // When a place is refused, the end of the look-up puts the pin back.
            resetKey={isLocating ? 'locating' : 'resting'}
            label={markerLabel}
            colour={colour}
            isDisabled={isDisabled}
            onMove={move}
          />
          <CentreOnPicked position={position} />
        </>
      )}
      <MapControls labels={mapTexts} />
    </MapView>
  )
}

/** Brings a picked position to the middle; whoever looks closer already keeps the zoom. */
function CentreOnPicked({ position: [lng, lat] }: { position: LonLat }) {
  const { map } = useMap()
  useEffect(() => {
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), zoomPicked), duration: flightMs })
  }, [map, lng, lat])
  return null
}
