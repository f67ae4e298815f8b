import { Box } from '@chakra-ui/react/box'
import { useMemo } from 'react'
import { BringIntoView } from '../../../../map/view/BringIntoView'
import { FitBounds } from '../../../../map/view/FitBounds'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapView } from '../../../../map/view/MapView'
import { RouteLayer } from '../../../../map/layers/RouteLayer'
import type { MapStop } from '../../../../map/markers/mapStop'
import { StopMarkers } from '../../../../map/markers/StopMarkers'
import type { LonLat } from '../../../../map/view/lonLat'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { usePlatform } from '../../../../platform/platform'
import { mapTexts } from '../../../../texts/tours/map'
import { planTexts } from '../../../../texts/tours/plan'
import type { Iri } from '../../../../contract/wire/ids'
import { TourEnds } from './TourEnds'
import type { Plan } from '../../../../kits/tourPlan/derivePlan'
import { useShownPin } from '../../../../platform/draftPin'
import { toMapStop } from './mapStops'
import { PinOnMap, draftLeg } from './PinOnMap'

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]
const defaultZoom = 10

type PlanMapProps = {
  id: string
  tour: TourTemplate
  plan: Plan
  selected: Iri | null
  onSelect: (iri: Iri) => void
  /** Called with a clicked free position, for a new stop there; null for read-only users. */
  onPoint: ((position: LonLat) => void) | null
}

/** The tour on the map. The list beside it shows the same data. */
export function PlanMap({ id, tour, plan, selected, onSelect, onPoint }: PlanMapProps) {
  const { config } = usePlatform()
  const { company } = useCurrentUser()
  const theme = useMapTheme()
  const colour = tour.color ?? '#0346aa'
  const start = positionOf(tour.startLng, tour.startLat)
  const end = positionOf(tour.destinationLng, tour.destinationLat)
  const stops = useMemo<MapStop[]>(() => plan.stops.flatMap(toMapStop), [plan.stops])
  const selectedPosition = stops.find((stop) => stop.id === selected)?.position
  const pin = useShownPin()
  const drop = pin?.takesClicks === true ? ([lng, lat]: LonLat) => pin.onMove([lng, lat]) : onPoint
  const last = stops.findLast(({ isInactive }) => isInactive !== true)?.position ?? start
  const fitTo = [start, end, ...stops.map((stop) => stop.position)].filter((position) => position !== null)
  const centre = start ?? positionOf(company.startLng, company.startLat) ?? defaultCentre
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: centre, zoom: defaultZoom }}
      labels={{ ...mapTexts, map: planTexts.map }}
      fallback={<Box padding="5">{planTexts.noMap}</Box>}
      {...(drop === null ? {} : { onClick: drop })}
    >
      <RouteLayer
        routes={[
          { id, coordinates: plan.line, colour, role: 'planned', isEstimate: plan.isEstimate },
          ...draftLeg(pin, last, colour),
        ]}
      />
      <TourEnds tour={tour} start={start} end={end} />
      <StopMarkers
        stops={stops}
        colour={colour}
        avoid={[start, end].filter((position) => position !== null)}
        onSelect={onSelect}
        {...(selected === null ? {} : { selectedId: selected })}
      />
      {pin === null ? null : <PinOnMap pin={pin} colour={colour} around={fitTo} />}
      <FitBounds positions={fitTo} fitKey={`${id}:${stops.length}:${String(start)}:${String(end)}`} />
      {selectedPosition === undefined ? null : <BringIntoView position={selectedPosition} />}
      <MapControls labels={mapTexts} fitTo={fitTo} />
      {plan.isEstimate && plan.line.length > 1 ? (
        <Box
          position="absolute"
          top="3"
          insetInlineStart="3"
          background="bg.panel"
          boxShadow="raised"
          borderRadius="l2"
          paddingInline="2"
          paddingBlock="1"
          fontSize="xs"
          color="fg.muted"
        >
          {planTexts.estimate}
        </Box>
      ) : null}
    </MapView>
  )
}

function positionOf(lng: number | null | undefined, lat: number | null | undefined): LonLat | null {
  return lng == null || lat == null ? null : [lng, lat]
}
