import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useState, type CSSProperties } from 'react'
import { useMediaQuery } from '../../../../components/frame/useMediaQuery'
import { Button } from '../../../../components/inputs/controls'
import { SearchField } from '../../../../components/inputs/SearchField'
import type { Iri } from '../../../../contract/wire/ids'
import type { LonLat } from '../../../../map/view/lonLat'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { errorTexts } from '../../../../texts/shell/errors'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import { matchVehicles, type TrackedVehicle } from '../deriveTracking'
import { mapHeightOf } from '../mapHeight'
import { mayShowAllTrails } from '../mapTracking'
import type { TrackingView } from '../trackingView'
import { useChosenRun, useEarlierTracks } from '../useChosenRun'
import type { useTracking } from '../useTracking'
import { MapGrip } from './MapGrip'
import { VehicleCard } from './VehicleCard'
import { VehicleList } from './VehicleList'
import { lazyNamed } from '../../../../platform/lazyNamed'

/** The map is loaded lazily, because it is large and the texts come first. */
const TrackingMap = lazyNamed(() => import('./TrackingMap'), 'TrackingMap')

/** From tracking.css: the card is on the map, with these margins above and below. */
const besideMap = '(min-width: 1024px)'
const cardMargin = 48

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]

type TrackingBodyProps = {
  tracking: ReturnType<typeof useTracking>
  view: TrackingView
  selected: TrackedVehicle | undefined
  isFollowing: boolean
  onSelect: (id: string | null) => void
  onFollow: (isFollowing: boolean) => void
  onChange: (view: TrackingView) => void
}

/** List, the expanded vehicle, and map; on a small screen one above the other with a handle between. */
export function TrackingBody(props: TrackingBodyProps) {
  const { tracking, view, selected, isFollowing, onSelect, onFollow, onChange } = props
  const { vehicles, tracks, now, hasPositions, retry } = tracking
  const { company } = useCurrentUser()
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [card, setCard] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const height = mapHeightOf(wanted, useHeight(body))
  const cardHeight = useHeight(card)
  const isCardOnMap = useMediaQuery(besideMap) && selected !== undefined
  // The list is painted before the map, which is large, starts.
  const isMapStarted = useDeferredValue(true, false)
  const chosenRun = useChosenRun(selected)
  const earlier = useEarlierTracks(tracksOf(vehicles, selected, view.hasAllTrails))
  const found = useMemo(() => matchVehicles(vehicles, view.search), [vehicles, view.search])
  const centre: LonLat =
    company.startLng == null || company.startLat == null
      ? defaultCentre
      : [company.startLng, company.startLat]
  return (
    <div ref={setBody} className="tracking" style={{ '--map-height': `${height.pixels}px` } as CSSProperties}>
      <div className="tracking-list">
        <div className="tracking-search">
          <SearchField
            label={texts.search}
            value={view.search}
            onSearch={(search) => onChange({ ...view, search })}
          />
        </div>
        {hasPositions ? null : (
          <p className="tracking-notice" role="alert">
            {texts.positionsFailed}
            <Button size="sm" variant="outline" onClick={retry}>
              {errorTexts.retry}
            </Button>
          </p>
        )}
        {view.tour !== null && selected === undefined ? (
          <p className="tracking-notice" role="status">
            {texts.deletedMeanwhile}
          </p>
        ) : null}
        {found.length === 0 ? (
          <p className="tracking-notice">{texts.nothingFound}</p>
        ) : (
          <VehicleList vehicles={found} selectedId={view.tour} now={now} onSelect={onSelect} />
        )}
      </div>
      {selected === undefined ? null : (
        <VehicleCard
          ref={setCard}
          vehicle={selected}
          nextViolation={chosenRun?.nextViolation ?? null}
          now={now}
          isFollowing={isFollowing}
          onFollow={onFollow}
          onClose={() => onSelect(null)}
        />
      )}
      <MapGrip height={height} onChange={setWanted} />
      <Suspense fallback={<div className="tracking-map" />}>
        {isMapStarted ? (
          <TrackingMap
            vehicles={found}
            tracks={tracks}
            selected={selected}
            chosenRun={chosenRun}
            earlier={earlier}
            coveredBelow={!isCardOnMap ? 0 : cardHeight === 0 ? null : cardHeight + cardMargin}
            now={now}
            centre={centre}
            isFollowing={isFollowing}
            hasAllTrails={view.hasAllTrails}
            onSelect={onSelect}
            onFollow={onFollow}
            onTrails={(hasAllTrails) => onChange({ ...view, hasAllTrails })}
          />
        ) : (
          <div className="tracking-map" />
        )}
      </Suspense>
    </div>
  )
}

/** The tours whose whole route is shown, the chosen one first. */
function tracksOf(
  vehicles: readonly TrackedVehicle[],
  selected: TrackedVehicle | undefined,
  hasAll: boolean,
): Iri[] {
  const all = hasAll && mayShowAllTrails(vehicles.length) ? vehicles.map(({ run }) => run.iri) : []
  return selected === undefined
    ? all.toSorted()
    : [selected.run.iri, ...all.filter((iri) => iri !== selected.run.iri).toSorted()]
}

/** Returns the height of an element, updated on resize; 0 without one. */
function useHeight(node: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (node === null) return setHeight(0)
    const measure = () => setHeight(node.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [node])
  return height
}
