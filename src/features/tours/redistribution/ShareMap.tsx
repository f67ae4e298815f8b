import { useMemo } from 'react'
import { useMapTheme } from '../../../components/frame/useMapTheme'
import type { FoundShare } from '../../../contract/tour/redistribution'
import type { Destination } from '../../../contract/destination/destination'
import { DepotMarker } from '../../../map/markers/DepotMarker'
import { FitBounds } from '../../../map/view/FitBounds'
import type { LonLat } from '../../../map/view/lonLat'
import { MapControls } from '../../../map/controls/MapControls'
import type { MapStop } from '../../../map/markers/mapStop'
import { MapView } from '../../../map/view/MapView'
import { RouteLayer, type MapRoute } from '../../../map/layers/RouteLayer'
import { StopMarkers } from '../../../map/markers/StopMarkers'
import { usePlatform } from '../../../platform/platform'
import { mapTexts } from '../../../texts/tours/map'
import { planTexts } from '../../../texts/tours/plan'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { Share, SharedStop } from './deriveShare'
import type { SharedTourFacts } from './useSharedTours'

type ShareMapProps = {
  share: Share
  found: FoundShare
  /** Those of the tours, and of the stops without one. */
  facts: readonly SharedTourFacts[]
}

const ink = '#10212e'
const plainColour = '#0346aa'

/**
 * Shows every tour after the redistribution. A stop that changes its tour has its previous number and its new
 * colour.
 */
export function ShareMap({ share, found, facts }: ShareMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const { routes, fitTo } = useMemo(() => layersOf(found, facts, share), [found, facts, share])
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: fitTo[0] ?? [13.38665, 52.453279], zoom: 10 }}
      labels={{ ...mapTexts, map: texts.map }}
      fallback={<p className="share-nothing">{texts.noMap}</p>}
    >
      <RouteLayer routes={routes} />
      {startsOf(facts).map((position) => (
        <DepotMarker
          key={position.join()}
          position={position}
          kind="start"
          label={planTexts.start({ address: '' })}
        />
      ))}
      {share.groups.map(({ tour, arrivals }) => (
        <StopMarkers
          key={tour.iri}
          stops={arrivals.flatMap((stop) => markerOf(stop, tour.name))}
          colour={tour.colour ?? plainColour}
        />
      ))}
      {share.nowhere.map((stop) => (
        <StopMarkers
          key={stop.iri}
          stops={markerOf(stop, stop.from.name).map((marker) => ({
            ...marker,
            isInactive: true,
            violation: 'strict' as const,
          }))}
          colour={stop.from.colour ?? plainColour}
        />
      ))}
      <FitBounds positions={fitTo} fitKey={facts.map(({ iri }) => iri).join()} />
      <MapControls labels={mapTexts} fitTo={fitTo} />
    </MapView>
  )
}

function markerOf({ iri, name, fromPlace, position, isApproximate }: SharedStop, tour: string): MapStop[] {
  if (position === null) return []
  const label = texts.stopOnMap({ name, tour })
  const marker = { id: iri, position, number: fromPlace }
  return isApproximate
    ? [{ ...marker, label: planTexts.approximateOnMap({ label }), isApproximate }]
    : [{ ...marker, label }]
}

/** Straight lines from stop to stop: an order that was never planned has no route geometry. */
function layersOf(found: FoundShare, facts: readonly SharedTourFacts[], { tours }: Share) {
  const places = new Map(
    facts.flatMap(({ stops }) => (stops ?? []).map((stop) => [stop['@id'], stop] as const)),
  )
  const lineOf = (tour: SharedTourFacts, order: readonly string[]): LonLat[] => {
    const stops = order.flatMap((iri) => positionOf(places.get(iri)))
    return [...(tour.start ? [tour.start] : []), ...stops, ...(tour.end ? [tour.end] : [])]
  }
  const routes = found.tours.flatMap(({ tourTemplate, before, order }): MapRoute[] => {
    const change = tours.find(({ tour }) => tour.iri === tourTemplate)
    if (change === undefined) return []
    const { tour, isOut } = change
    return isOut
      ? [{ id: tourTemplate, coordinates: lineOf(tour, before), colour: ink, role: 'reference' }]
      : [
          {
            id: tourTemplate,
            coordinates: lineOf(tour, order),
            colour: tour.colour ?? plainColour,
            role: 'other',
          },
        ]
  })
  return { routes, fitTo: routes.flatMap(({ coordinates }) => coordinates) }
}

const positionOf = (stop: Destination | undefined): LonLat[] =>
  stop?.active === false || stop?.lng == null || stop.lat == null ? [] : [[stop.lng, stop.lat]]

/** Tours that start at one place share its mark. */
function startsOf(facts: readonly SharedTourFacts[]): LonLat[] {
  const starts = facts.flatMap(({ start }) => (start === null ? [] : [start]))
  return [...new Map(starts.map((start) => [start.join(), start])).values()]
}
