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

/** Part 2 §9: zoom and centre of the address map. */
const zoomPicked = 14
const zoomDefault = 10
/** Length of map flights in the design language, §4. */
const flightMs = 400
const defaultCentre: LonLat = [13.38665, 52.453279]
/** Part 2 §3: the colour of the way that the form of a destination draws. */
const lineColour = '#ef5f05'
const shownFromMeters = 40

type AddressMapProps = {
  /** What the map is about. */
  label: string
  position: LonLat | null
  /** Where a vehicle stops; the way from there is drawn. */
  roadside: LonLat | null
  colour: string
  markerLabel: string
  isDisabled: boolean
  search: AddressSearchActorRef
}

/** The position on a map; dragging the marker looks up the address under it, a click brings the marker there. */
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
            // When a place is refused, the end of the look-up puts the pin back.
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

/** From where the vehicle stops to the place: no street leads there, so it is drawn as an estimate is. */
function LineFromRoad({ from, to }: { from: LonLat | null; to: LonLat }) {
  const [fromLng = null, fromLat = null] = from ?? []
  const [toLng, toLat] = to
  const routes = useMemo((): MapRoute[] => {
    if (fromLng === null || fromLat === null) return []
    const coordinates: [LonLat, LonLat] = [
      [fromLng, fromLat],
      [toLng, toLat],
    ]
    // A shorter one would be a mere dot below the tip of the pin.
    if (distanceMeters(...coordinates) < shownFromMeters) return []
    return [{ id: 'way', coordinates, colour: lineColour, role: 'remaining', isEstimate: true }]
  }, [fromLng, fromLat, toLng, toLat])
  return <RouteLayer routes={routes} />
}

/** Brings a picked position to the middle; whoever looks closer already keeps the zoom. */
function CentreOnPicked({ position: [lng, lat] }: { position: LonLat }) {
  const { map } = useMap()
  useEffect(() => {
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), zoomPicked), duration: flightMs })
  }, [map, lng, lat])
  return null
}
