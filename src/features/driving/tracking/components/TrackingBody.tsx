import { Suspense, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { SearchField } from '../../../../components/inputs/SearchField'
import type { DriverLocation } from '../../../../contract/tour/tour'
import type { LonLat } from '../../../../map/view/lonLat'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { errorTexts } from '../../../../texts/shell/errors'
import { trackingTexts as texts } from '../../../../texts/tours/tracking'
import { matchVehicles, type TrackedVehicle } from '../deriveTracking'
import { mapHeightOf } from '../mapHeight'
import type { TrackingView } from '../trackingView'
import type { useTracking } from '../useTracking'
import { MapGrip } from './MapGrip'
import { VehicleCard } from './VehicleCard'
import { VehicleList } from './VehicleList'
import { lazyNamed } from '../../../../platform/lazyNamed'

/** The map is loaded lazily, because it is large and the texts come first. */
const TrackingMap = lazyNamed(() => import('./TrackingMap'), 'TrackingMap')

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]

type TrackingBodyProps = {
  tracking: ReturnType<typeof useTracking>
  view: TrackingView
  selected: TrackedVehicle | undefined
  earlier: readonly DriverLocation[]
  isFollowing: boolean
  onSelect: (id: string | null) => void
  onFollow: (isFollowing: boolean) => void
  onChange: (view: TrackingView) => void
}

/** List, the expanded vehicle, and map; on a small screen one above the other with a handle between. */
export function TrackingBody(props: TrackingBodyProps) {
  const { tracking, view, selected, earlier, isFollowing, onSelect, onFollow, onChange } = props
  const { vehicles, tracks, now, hasPositions, retry } = tracking
  const { company } = useCurrentUser()
  const body = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const height = mapHeightOf(wanted, useHeight(body))
  const found = useMemo(() => matchVehicles(vehicles, view.search), [vehicles, view.search])
  const centre: LonLat =
    company.startLng == null || company.startLat == null
      ? defaultCentre
      : [company.startLng, company.startLat]
  return (
    <div ref={body} className="tracking" style={{ '--map-height': `${height.pixels}px` } as CSSProperties}>
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
          vehicle={selected}
          now={now}
          isFollowing={isFollowing}
          onFollow={onFollow}
          onClose={() => onSelect(null)}
        />
      )}
      <MapGrip height={height} onChange={setWanted} />
      <Suspense fallback={<div className="tracking-map" />}>
        <TrackingMap
          vehicles={found}
          runs={tracking.runs}
          tracks={tracks}
          selected={selected}
          earlier={earlier}
          now={now}
          centre={centre}
          isFollowing={isFollowing}
          hasAllTrails={view.hasAllTrails}
          onSelect={onSelect}
          onFollow={onFollow}
          onTrails={(hasAllTrails) => onChange({ ...view, hasAllTrails })}
        />
      </Suspense>
    </div>
  )
}

/** Returns the height of an element, updated on resize. */
function useHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const node = element.current
    if (node === null) return undefined
    const measure = () => setHeight(node.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return height
}
