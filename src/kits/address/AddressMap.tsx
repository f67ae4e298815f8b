import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { distanceMeters } from '../../contract/tour/greatCircle'
import { useMapTheme } from '../../components/frame/useMapTheme'
import type { AddressSearchActorRef } from '../../machines/addressSearch/addressSearchMachine'
import { DraggablePin } from '../../map/markers/DraggablePin'
import { MapControls } from '../../map/controls/MapControls'
import { MapView } from '../../map/view/MapView'
import { useMap } from '../../map/view/mapContext'
import { RouteLayer, type MapRoute } from '../../map/layers/RouteLayer'
import type { LonLat } from '../../map/view/lonLat'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { addressTexts as texts } from '../../texts/stops/address'
import { mapTexts } from '../../texts/tours/map'
import { planTexts } from '../../texts/tours/plan'

/** Zoom of the address map, with and without a position. */
const zoomPicked = 14
const zoomDefault = 10
/** Length of map flights. */
const flightMs = 400
const defaultCentre: LonLat = [13.38665, 52.453279]
/** Line colour between vehicle position and address. */
const lineColour = '#ef5f05'
const minLineMeters = 40

type AddressMapProps = {
  /** Accessible name of the map. */
  label: string
  position: LonLat | null
  /** Where a vehicle stops; a line connects it with the address. */
  roadside: LonLat | null
  colour: string
  markerLabel: string
  isDisabled: boolean
  search: AddressSearchActorRef
}

/**
 * A position on a map. Dragging the marker or clicking the map moves the marker and looks up the address
 * there.
 */
export function AddressMap(props: AddressMapProps) {
  const { label, position, roadside, colour, markerLabel, isDisabled, search } = props
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
            // A failed lookup changes the key, which resets the pin.
            resetKey={isLocating ? 'locating' : 'resting'}
            label={markerLabel}
            colour={colour}
            isDisabled={isDisabled}
            onMove={move}
          />
          <LineFromRoad from={roadside} to={position} />
          <CentreOnPicked position={position} />
        </>
      )}
      <MapControls labels={mapTexts} />
    </MapView>
  )
}

/** Line from the roadside to the address. No street leads there, so it has the style of an estimate. */
function LineFromRoad({ from, to }: { from: LonLat | null; to: LonLat }) {
  const [fromLng = null, fromLat = null] = from ?? []
  const [toLng, toLat] = to
  const routes = useMemo((): MapRoute[] => {
    if (fromLng === null || fromLat === null) return []
    const coordinates: [LonLat, LonLat] = [
      [fromLng, fromLat],
      [toLng, toLat],
    ]
    // A shorter line would be a mere dot below the tip of the pin.
    if (distanceMeters(...coordinates) < minLineMeters) return []
    return [{ id: 'way', coordinates, colour: lineColour, role: 'remaining', isEstimate: true }]
  }, [fromLng, fromLat, toLng, toLat])
  return <RouteLayer routes={routes} />
}

/** Centres a picked position; keeps the zoom if it is closer already. */
function CentreOnPicked({ position: [lng, lat] }: { position: LonLat }) {
  const { map } = useMap()
  useEffect(() => {
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), zoomPicked), duration: flightMs })
  }, [map, lng, lat])
  return null
}
