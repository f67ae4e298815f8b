import { LocateFixed, Spline } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { DriverLocation } from '../../../../contract/tour/tour'
import type { Iri } from '../../../../contract/wire/ids'
import type { LiveTrack } from '../../../../domain/tour/liveTrack'
import { BringIntoView } from '../../../../map/view/BringIntoView'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapButton } from '../../../../map/controls/MapButton'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { MapView } from '../../../../map/view/MapView'
import { RouteLayer } from '../../../../map/layers/RouteLayer'
import type { MapVehicle } from '../../../../map/layers/vehicleFeatures'
import { VehicleLayer } from '../../../../map/layers/VehicleLayer'
import { usePlatform } from '../../../../platform/platform'
import { useFold } from '../../../../platform/useFold'
import { mapTexts } from '../../../../texts/tours/map'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedRun, TrackedVehicle } from '../deriveTracking'
import { reuseIfEqual, mapVehiclesOf, mayShowAllTrails, trailsOf } from '../mapTracking'
import { RunStops } from './RunStops'
import { VehicleHint } from './VehicleHint'

export type TrackingMapProps = {
  vehicles: readonly TrackedVehicle[]
  runs: readonly TrackedRun[]
  tracks: ReadonlyMap<Iri, LiveTrack>
  selected: TrackedVehicle | undefined
  /** Positions of the selected vehicle before the page was opened. */
  earlier: readonly DriverLocation[]
  now: number
  centre: LonLat
  isFollowing: boolean
  hasAllTrails: boolean
  onSelect: (id: string) => void
  onFollow: (isFollowing: boolean) => void
  onTrails: (hasAll: boolean) => void
}

const none: readonly MapVehicle[] = []

/** All vehicles on one map. The list beside it shows the same data. */
export function TrackingMap(props: TrackingMapProps) {
  const { vehicles, runs, tracks, selected, earlier, now, centre, isFollowing, hasAllTrails } = props
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [hovered, setHovered] = useState<string | null>(null)
  const chosenId = selected?.run.id ?? null
  const seen = useMemo(() => mapVehiclesOf(vehicles, chosenId, now), [vehicles, chosenId, now])
  const shownVehicles = useFold<readonly MapVehicle[]>((before = none) => reuseIfEqual(before, seen), [seen])
  const chosen = selected?.run.iri ?? null
  // Trails grow with new positions; old positions are dropped once a minute.
  const minute = now - (now % 60_000)
  const trails = useMemo(
    () => trailsOf({ runs, tracks, chosen, earlier, hasAll: hasAllTrails }, minute),
    [runs, tracks, chosen, earlier, hasAllTrails, minute],
  )
  const fitTo = useMemo(() => shownVehicles.map(({ position }) => position), [shownVehicles])
  const pointed = hovered === null ? undefined : vehicles.find(({ run }) => run.id === hovered)
  const place = selected?.place ?? null
  return (
    <div className="tracking-map">
      <MapView
        theme={theme}
        config={config}
        initialView={{ center: centre, zoom: 10 }}
        labels={{ ...mapTexts, map: texts.map }}
        fallback={<p className="tracking-notice">{texts.noMap}</p>}
      >
        <RouteLayer routes={trails} />
        <RunStops run={selected?.run} />
        <VehicleLayer
          vehicles={shownVehicles}
          chosenId={chosenId}
          isFollowing={isFollowing}
          onFollowEnd={() => props.onFollow(false)}
          onSelect={props.onSelect}
          onHover={setHovered}
        />
        {pointed?.place == null ? null : (
          <MapMarker position={pointed.place} anchor="bottom" offset={[0, -16]} layer={3}>
            <VehicleHint vehicle={pointed} now={now} />
          </MapMarker>
        )}
        {/* Fits once for the present vehicles: a map that keeps moving is unreadable. */}
        {isFollowing ? null : (
          <FitBounds positions={fitTo} fitKey={shownVehicles.length > 0 ? 'vehicles' : ''} />
        )}
        {place === null || isFollowing ? null : (
          <BringIntoView key={selected?.run.id ?? ''} position={place} />
        )}
        <MapControls labels={mapTexts} fitTo={fitTo} onFit={() => props.onFollow(false)} />
        {mayShowAllTrails(runs.length) ? (
          <div className="map-controls tracking-trails" role="group">
            <MapButton
              icon={Spline}
              label={texts.allTrails}
              aria-pressed={hasAllTrails}
              onClick={() => props.onTrails(!hasAllTrails)}
            />
          </div>
        ) : null}
        {isFollowing && selected !== undefined ? (
          <button
            type="button"
            className="tracking-chip"
            title={texts.followEnd}
            onClick={() => props.onFollow(false)}
          >
            <LocateFixed size={16} strokeWidth={1.75} aria-hidden />
            <TourBadge name={selected.run.name} code={selected.run.code} colour={selected.run.colour} />
            {texts.followed}
          </button>
        ) : null}
      </MapView>
    </div>
  )
}
