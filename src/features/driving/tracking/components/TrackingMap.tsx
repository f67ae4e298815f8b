import { LocateFixed, Spline } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { Iri } from '../../../../contract/wire/ids'
import type { TrackPoint } from '../../../../domain/tour/drivenTrack'
import type { LiveTrack } from '../../../../domain/tour/liveTrack'
import { CoveredBelow } from '../../../../map/view/CoveredBelow'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapButton } from '../../../../map/controls/MapButton'
import { MapControls } from '../../../../map/controls/MapControls'
import { DepotMarker } from '../../../../map/markers/DepotMarker'
import type { MapStop } from '../../../../map/markers/mapStop'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { isAmong } from '../../../../map/markers/stopGroups'
import { StopMarkers } from '../../../../map/markers/StopMarkers'
import { MapView } from '../../../../map/view/MapView'
import { RouteLayer } from '../../../../map/layers/RouteLayer'
import type { MapVehicle } from '../../../../map/layers/vehicleFeatures'
import { VehicleLayer } from '../../../../map/layers/VehicleLayer'
import { usePlatform } from '../../../../platform/platform'
import { useFold } from '../../../../platform/useFold'
import { mapTexts } from '../../../../texts/tours/map'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import type { TrackedVehicle } from '../deriveTracking'
import type { ChosenRun } from '../deriveChosenRun'
import { colourOf, reuseIfEqual, mapVehiclesOf, mayShowAllTrails, routesOf } from '../mapTracking'
import { VehicleHint } from './VehicleHint'

export type TrackingMapProps = {
  vehicles: readonly TrackedVehicle[]
  tracks: ReadonlyMap<Iri, LiveTrack>
  selected: TrackedVehicle | undefined
  /** The tour of the selected vehicle. */
  chosenRun: ChosenRun | null
  /** Positions before the page was opened. */
  earlier: ReadonlyMap<Iri, readonly TrackPoint[]>
  /** Height in pixels that the card covers at the bottom; null until it is measured. */
  coveredBelow: number | null
  now: number
  centre: LonLat
  isFollowing: boolean
  hasAllTrails: boolean
  onSelect: (id: string) => void
  onFollow: (isFollowing: boolean) => void
  onTrails: (hasAll: boolean) => void
}

const none: readonly MapVehicle[] = []
const noStops: readonly MapStop[] = []
const nowhere: readonly LonLat[] = []

/** All vehicles on one map. The list beside it shows the same data. */
export function TrackingMap(props: TrackingMapProps) {
  const { vehicles, tracks, selected, chosenRun, earlier, now, centre, isFollowing, hasAllTrails } = props
  const { coveredBelow } = props
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [hovered, setHovered] = useState<string | null>(null)
  const chosen = selected?.run
  const chosenId = chosen?.id ?? null
  const seen = useMemo(() => mapVehiclesOf(vehicles, chosenId, now), [vehicles, chosenId, now])
  const shownVehicles = useFold<readonly MapVehicle[]>((before = none) => reuseIfEqual(before, seen), [seen])
  const remaining = chosenRun?.remaining ?? noLine
  // A vehicle that only ages leaves the lines as they are.
  const lines = useFold<readonly TrackedVehicle[]>(
    (before = []) => (hasSameLines(before, vehicles) ? before : vehicles),
    [vehicles],
  )
  const routes = useMemo(
    () => routesOf({ vehicles: lines, tracks, earlier, chosen, remaining, hasAll: hasAllTrails }),
    [lines, tracks, earlier, chosen, remaining, hasAllTrails],
  )
  const fitTo = useMemo(() => shownVehicles.map(({ position }) => position), [shownVehicles])
  const pointed = hovered === null ? undefined : vehicles.find(({ run }) => run.id === hovered)
  const stops = chosenRun?.stops ?? noStops
  const ends = useMemo(() => endsOf(chosenRun), [chosenRun])
  const fit = useFit({ chosenId, isFollowing, isReady: shownVehicles.length > 0 && coveredBelow !== null })
  const extent = useMemo(
    () =>
      chosenId === null
        ? fitTo
        : [
            ...stops.map(({ position }) => position),
            ...(selected?.place == null ? nowhere : [selected.place]),
          ],
    [chosenId, fitTo, stops, selected?.place],
  )
  return (
    <div className="tracking-map">
      <MapView
        theme={theme}
        config={config}
        initialView={{ center: centre, zoom: 10 }}
        labels={{ ...mapTexts, map: texts.map }}
        fallback={<p className="tracking-notice">{texts.noMap}</p>}
      >
        <CoveredBelow pixels={coveredBelow ?? 0} />
        <RouteLayer routes={routes} />
        {chosen === undefined ? null : (
          <>
            {ends.map(({ kind, position }) => (
              <DepotMarker key={kind} kind={kind} position={position} label={texts.tourEnds[kind]} />
            ))}
            <StopMarkers
              stops={stops}
              colour={colourOf(chosen)}
              avoid={ends.map(({ position }) => position)}
            />
          </>
        )}
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
        {fit === '' ? null : <FitBounds positions={extent} fitKey={fit} />}
        <MapControls labels={mapTexts} fitTo={extent} onFit={() => props.onFollow(false)} />
        {mayShowAllTrails(vehicles.length) ? (
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

const noLine: LonLat[] = []

const hasSameLines = (before: readonly TrackedVehicle[], after: readonly TrackedVehicle[]): boolean =>
  before.length === after.length &&
  after.every(({ run, place }, index) => run === before[index]?.run && place === before[index]?.place)

/** Start and end of a tour; one marker if they are the same place. */
function endsOf(run: ChosenRun | null) {
  const { start = null, end = null } = run ?? {}
  const isRound = start !== null && end !== null && isAmong(end, [start])
  return [
    ...(start === null ? [] : [{ kind: 'start' as const, position: start }]),
    ...(end === null || isRound ? [] : [{ kind: 'end' as const, position: end }]),
  ]
}

/**
 * The key of the present fit: once for all vehicles, and once for each chosen one. A map that keeps moving is
 * unreadable, so neither the end of following nor of a choice moves it.
 */
function useFit(given: { chosenId: string | null; isFollowing: boolean; isReady: boolean }): string {
  const { chosenId, isFollowing, isReady } = given
  return useFold<{ chosenId: string | null; key: string }>(
    (before = { chosenId: null, key: '' }) => {
      if (!isReady) return before
      if (chosenId === null) return { chosenId, key: before.key || 'vehicles' }
      if (chosenId === before.chosenId) return before
      return { chosenId, key: isFollowing ? before.key : chosenId }
    },
    [chosenId, isFollowing, isReady],
  ).key
}
