import { Lasso } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { isApproximate } from '../../../../contract/destination/positionAccuracy'
import type { Destination } from '../../../../contract/destination/destination'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { DepotMarker } from '../../../../map/markers/DepotMarker'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapButton } from '../../../../map/controls/MapButton'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { MapView } from '../../../../map/view/MapView'
import { RouteLayer } from '../../../../map/layers/RouteLayer'
import { StopMarkers } from '../../../../map/markers/StopMarkers'
import { usePlatform } from '../../../../platform/platform'
import { mapTexts } from '../../../../texts/tours/map'
import { planTexts } from '../../../../texts/tours/plan'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import { pointsOf, type Lane } from '../derivePlanning'
import type { LaneStop } from '../usePlanning'
import { AreaPicker } from './AreaPicker'
import { OverviewStops, type OverviewStop } from './OverviewStops'

type PlanningMapProps = {
  lanes: readonly Lane[]
  /** Tours may be loaded before their stops are. */
  isComplete: boolean
  free: readonly Destination[]
  selected: LaneStop | null
  checked: readonly Iri[]
  centre: LonLat
  onSelect: (iri: Iri) => void
  /** Null for read-only users. */
  onPick: ((iris: readonly Iri[]) => void) | null
}

const ink = '#10212e'

/** All tours on one map. */
export function PlanningMap(props: PlanningMapProps) {
  const { free, centre, onSelect, onPick } = props
  // Thousands of stops are rendered on the map separately from the timeline, so that neither waits for the
  // other.
  const lanes = useDeferredValue(props.lanes)
  const isComplete = useDeferredValue(props.isComplete)
  const selected = useDeferredValue(props.selected)
  const checked = useDeferredValue(props.checked)
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [isPicking, setIsPicking] = useState(false)
  const [hovered, setHovered] = useState<string | null>(null)
  const stops = useMemo(() => renderedStops(lanes, free, checked), [lanes, free, checked])
  const names = useMemo(() => namesOf(lanes, free), [lanes, free])
  const routes = useMemo(
    () =>
      lanes.map(({ iri, colour, plan }) => ({
        id: iri,
        coordinates: plan.line,
        colour,
        role: selected?.lane.iri === iri ? ('planned' as const) : ('other' as const),
        isEstimate: plan.isEstimate,
      })),
    [lanes, selected],
  )
  const starts = useMemo(() => startsOf(lanes), [lanes])
  const fitTo = useMemo(() => [...starts, ...pointsOf(lanes)], [starts, lanes])
  const label = hovered === null ? undefined : names.get(hovered)
  const place = hovered === null ? undefined : stops.find(({ id }) => id === hovered)?.position
  return (
    <div className="planning-map">
      <MapView
        theme={theme}
        config={config}
        initialView={{ center: centre, zoom: 10 }}
        labels={{ ...mapTexts, map: texts.map }}
        fallback={<p className="planning-empty">{texts.noMap}</p>}
      >
        <RouteLayer routes={routes} />
        <OverviewStops stops={stops} onSelect={onSelect} onHover={setHovered} />
        {starts.map((position) => (
          <DepotMarker key={position.join()} position={position} kind="start" label={texts.start} />
        ))}
        {selected === null || selected.stop.coordinates === null ? null : (
          <StopMarkers
            stops={[
              {
                id: selected.stop.iri,
                position: selected.stop.coordinates,
                number: selected.stop.position,
                label: onMap(
                  planTexts.stopOnMap({ position: selected.stop.position, name: selected.stop.name }),
                  selected.stop.isApproximate,
                ),
                isApproximate: selected.stop.isApproximate,
              },
            ]}
            colour={selected.lane.colour}
            selectedId={selected.stop.iri}
          />
        )}
        {label === undefined || place === undefined ? null : (
          <MapMarker position={place} anchor="bottom" offset={[0, -10]} layer={3}>
            <span className="planning-hover">{label}</span>
          </MapMarker>
        )}
        <FitBounds positions={fitTo} fitKey={lanes.length > 0 && isComplete ? 'tours' : ''} />
        <MapControls labels={mapTexts} fitTo={fitTo} />
        {onPick === null ? null : (
          <div className="map-controls planning-pick" role="group">
            <MapButton
              icon={Lasso}
              label={texts.pickArea}
              aria-pressed={isPicking}
              onClick={() => setIsPicking(!isPicking)}
            />
          </div>
        )}
        {isPicking && onPick !== null ? (
          <>
            <AreaPicker
              stops={stops.filter(({ isFree }) => !isFree)}
              onPick={(ids) => {
                onPick(ids)
                setIsPicking(false)
              }}
              onEnd={() => setIsPicking(false)}
            />
            <p className="planning-hint" role="status">
              {texts.pickAreaHint}
            </p>
          </>
        ) : null}
      </MapView>
    </div>
  )
}

function renderedStops(
  lanes: readonly Lane[],
  free: readonly Destination[],
  checked: readonly Iri[],
): OverviewStop[] {
  const isChecked = new Set(checked)
  const ofTours = lanes.flatMap(({ colour, plan }) =>
    plan.stops.flatMap(({ iri, coordinates, isActive, isApproximate }) =>
      coordinates === null
        ? []
        : [
            {
              id: iri,
              position: coordinates,
              colour,
              isChecked: isChecked.has(iri),
              isInactive: !isActive,
              isFree: false,
              isApproximate,
            },
          ],
    ),
  )
  const ofNone = free.flatMap(({ '@id': id, lng, lat, positionAccuracy }) =>
    lng == null || lat == null
      ? []
      : [
          {
            id,
            position: [lng, lat] as LonLat,
            colour: ink,
            isChecked: false,
            isInactive: false,
            isFree: true,
            isApproximate: isApproximate(positionAccuracy),
          },
        ],
  )
  return [...ofNone, ...ofTours]
}

const onMap = (label: string, isGuess: boolean): string =>
  isGuess ? planTexts.approximateOnMap({ label }) : label

function namesOf(lanes: readonly Lane[], free: readonly Destination[]): ReadonlyMap<string, string> {
  return new Map([
    ...free.map(
      (stop) =>
        [
          stop['@id'],
          onMap(
            texts.freeStop({ name: shownText(stop.name || stop.address || '–') }),
            isApproximate(stop.positionAccuracy),
          ),
        ] as const,
    ),
    ...lanes.flatMap(({ code, plan }) =>
      plan.stops.map((stop) => {
        const label = `${code} ${stop.position} · ${stop.name}`
        return [stop.iri, onMap(label, stop.isApproximate)] as const
      }),
    ),
  ])
}

/** Tours that start at one place share its mark. */
function startsOf(lanes: readonly Lane[]): LonLat[] {
  const starts = lanes.flatMap(({ plan }) => (plan.outlines.start === null ? [] : [plan.outlines.start]))
  return [...new Map(starts.map((start) => [start.join(), start])).values()]
}
