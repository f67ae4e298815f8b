import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { driverQueries } from '../../../api/driving/driverApi'
import type { DriverTour } from '../../../contract/driving/driverTour'
import type { ShownStop } from '../../../domain/driving/drivenStops'
import { shownText } from '../../../lib/shownText'
import { AccuracyRing } from '../../../map/markers/AccuracyRing'
import { RouteLayer, type MapRoute } from '../../../map/layers/RouteLayer'
import { MapMarker } from '../../../map/markers/MapMarker'
import type { MapStop } from '../../../map/markers/mapStop'
import { StopMarkers } from '../../../map/markers/StopMarkers'
import { MapControls } from '../../../map/controls/MapControls'
import { FitBounds } from '../../../map/view/FitBounds'
import type { LonLat } from '../../../map/view/lonLat'
import { MapView } from '../../../map/view/MapView'
import { frameTexts } from '../../../texts/driver/frame'
import { mapTexts } from '../../../texts/tours/map'
import { useDriver, useRoad } from '../driverPlatform'
import { navigate, pages } from '../navigation'
import { useMapTheme } from '../../../components/frame/useMapTheme'

/** Centre of a map without places. */
const defaultCentre: LonLat = [13.38665, 52.453279]
/** Default colour of a tour, see `tourColour`. */
const defaultColour = '#0346aa'

type DriverMapProps = {
  tour: DriverTour
  lines: readonly ShownStop[]
  /** The stop to drive to; null when all is done. */
  next: ShownStop | null
  place: { lat: number; lng: number; accuracyMeters: number | null } | null
  /** A strip shows the route to the next stop, without controls. */
  isStrip: boolean
}

/** The stops of a tour with its route and the own place. The list beside it shows the same. */
export default function DriverMap({ tour, lines, next, place, isStrip }: DriverMapProps) {
  const { config } = useDriver()
  const { api } = useRoad()
  const theme = useMapTheme()
  const route = useQuery(driverQueries(api).route(tour['@id']))
  const colour = tour.color || defaultColour
  const stops = useMemo(() => stopsOf(lines), [lines])
  const routes = useMemo<MapRoute[]>(
    () => [
      {
        id: 'planned',
        coordinates: (route.data?.coordinates ?? []).flatMap((pair): LonLat[] => {
          const [lng, lat] = pair ?? []
          return lng == null || lat == null ? [] : [[lng, lat]]
        }),
        colour,
      },
    ],
    [route.data, colour],
  )
  const own: LonLat | null = place === null ? null : [place.lng, place.lat]
  const nextStop = stops.find(({ id }) => id === next?.stop['@id'])
  const extent = isStrip
    ? [...(nextStop === undefined ? [] : [nextStop.position]), ...(own === null ? [] : [own])]
    : [...stops.map(({ position }) => position), ...(own === null ? [] : [own])]
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: extent[0] ?? defaultCentre, zoom: 12 }}
      labels={{ ...mapTexts, map: frameTexts.map }}
      fallback={<p className="block muted">{frameTexts.noMap}</p>}
    >
      <RouteLayer routes={routes} />
      <StopMarkers
        stops={stops}
        colour={colour}
        {...(nextStop === undefined ? {} : { selectedId: nextStop.id })}
        onSelect={(id) => navigate(pages.stop(tour['@id'], id))}
      />
      {own === null ? null : (
        <>
          {place?.accuracyMeters == null ? null : <AccuracyRing center={own} meters={place.accuracyMeters} />}
          <MapMarker position={own} layer={2}>
            <span className="own-place" role="img" aria-label={frameTexts.ownPlace} />
          </MapMarker>
        </>
      )}
      <FitBounds positions={extent} fitKey={`${nextStop?.id ?? ''}:${stops.length}:${own === null}`} />
      {isStrip ? null : <MapControls labels={mapTexts} fitTo={extent} />}
    </MapView>
  )
}

function stopsOf(lines: readonly ShownStop[]): MapStop[] {
  return lines
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ stop, state }, index): MapStop[] =>
      stop.lat == null || stop.lng == null
        ? []
        : [
            {
              id: stop['@id'],
              position: [stop.lng, stop.lat],
              number: index + 1,
              label: `${index + 1} ${shownText(stop.name || stop.address)}`,
              isDone: state !== null,
              isFailed: state !== null && state !== 'COMPLETED',
            },
          ],
    )
}
