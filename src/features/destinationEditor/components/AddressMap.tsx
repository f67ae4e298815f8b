import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useMapTheme } from '../../../components/useMapTheme'
import type { DestinationDraft } from '../../../contract/destinationDraft'
import type { AddressSearchActorRef } from '../../../machines/addressSearch/addressSearchMachine'
import { DraggablePin } from '../../../map/DraggablePin'
import { CentreOn } from '../../../map/FitBounds'
import { MapControls } from '../../../map/MapControls'
import { MapView } from '../../../map/MapView'
import type { LonLat } from '../../../map/lonLat'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { mapTexts, planTexts } from '../../../texts/plan'

/** Part 2 §9: zoom and centre of the address map. */
const zoomPicked = 14
const zoomDefault = 10
const defaultCentre: LonLat = [13.38665, 52.453279]
/** Decision 10: colour of the pin when no tour colour is known. */
const fallbackColour = '#0346aa'

type AddressMapProps = { draft: DestinationDraft; colour: string; search: AddressSearchActorRef }

/** The position on a map; dragging the marker looks up the address under it. */
export function AddressMap({ draft, colour, search }: AddressMapProps) {
  const { config } = usePlatform()
  const { company } = useCurrentUser()
  const theme = useMapTheme()
  const isLocating = useSelector(search, (snapshot) => snapshot.matches('locating'))
  const position: LonLat | null =
    draft.lat === null || draft.lng === null ? null : [Number(draft.lng), Number(draft.lat)]
  const start: LonLat | null =
    company.startLng == null || company.startLat == null ? null : [company.startLng, company.startLat]
  const move = ([lng, lat]: LonLat) => search.send({ type: 'marker.moved', position: { lng, lat } })
  return (
    <MapView
      theme={theme}
      styleUrls={config.mapStyles}
      initialView={{
        center: position ?? start ?? defaultCentre,
        zoom: position === null ? zoomDefault : zoomPicked,
      }}
      labels={{ map: texts.map, kilometers: mapTexts.kilometers, meters: mapTexts.meters }}
      fallback={<Box padding="3">{planTexts.noMap}</Box>}
      onClick={move}
    >
      {position === null ? null : (
        <>
          <DraggablePin
            position={position}
            // When a place is refused, the end of the look-up puts the pin back.
            resetKey={isLocating ? 'locating' : 'resting'}
            label={texts.pin}
            colour={colour === '' ? fallbackColour : colour}
            onMove={move}
          />
          <CentreOn position={position} zoom={zoomPicked} centreKey={position.join()} />
        </>
      )}
      <MapControls labels={mapTexts} />
    </MapView>
  )
}
