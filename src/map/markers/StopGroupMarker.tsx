import './stopGroup.css'
import type { CSSProperties } from 'react'
import type { MapStop } from './mapStop'
import { StopButton } from './StopButton'
import { fanOut, maxSideBySide, type StopGroup } from './stopGroups'

type StopGroupMarkerProps = {
  group: StopGroup
  selectedId: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/**
 * Several stops at one point or close to it. Up to three are side by side. Larger groups show the first stop and their
 * count, and fan out on hover, touch or focus.
 */
export function StopGroupMarker({ group, selectedId, onSelect }: StopGroupMarkerProps) {
  const { stops } = group
  const isPill = stops.length <= maxSideBySide
  const places = isPill ? [] : fanOut(stops.length)
  const hasSelected = stops.some(({ id }) => id === selectedId)
  return (
    <div className={isPill ? 'map-pill' : 'map-fan'} data-open={(!isPill && hasSelected) || undefined}>
      {isPill ? null : (
        <>
          <svg className="map-fan__legs" width="1" height="1" aria-hidden="true">
            {places.map(({ x, y }, index) => (
              <path key={stops[index]?.id} d={`M0 0 L${x} ${y}`} />
            ))}
            <circle r="5" />
          </svg>
          <span className="map-fan__count" aria-hidden="true">
            {countLabel(stops)}
          </span>
        </>
      )}
      {stops.map((stop, index) => (
        <StopButton
          key={stop.id}
          stop={stop}
          isSelected={stop.id === selectedId}
          style={fanStyle(places[index])}
          onSelect={onSelect}
        />
      ))}
    </div>
  )
}

/** `4–7` for numbers without a gap, otherwise the first one and how many more there are: `4 | +3`. */
function countLabel(stops: readonly MapStop[]): string {
  const first = stops[0]?.number ?? 0
  const isRow = stops.every(({ number }, index) => number === first + index)
  return isRow ? `${first}–${first + stops.length - 1}` : `${first} | +${stops.length - 1}`
}

const fanStyle = (place: { x: number; y: number } | undefined): CSSProperties =>
  place === undefined ? {} : ({ '--fan-x': `${place.x}px`, '--fan-y': `${place.y}px` } as CSSProperties)
