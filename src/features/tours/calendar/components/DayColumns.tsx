import { isLightTourColour } from '../../../../lib/tourColour'
import type { MonthColumn } from '../deriveMonth'

/** Units of a place; its column is eight wide. */
const placeWidth = 10
/** Above this number of tours, columns are too narrow for an edge. */
const mostEdges = 30

/**
 * A column for each tour of a day, always at the same place. One path per colour: a month of 300 tours would be
 * thousands of elements otherwise.
 */
export function DayColumns({ columns, tourCount }: { columns: readonly MonthColumn[]; tourCount: number }) {
  if (columns.length === 0) return null
  const paths = new Map<string, string>()
  for (const { place, colour, share, isDriverless } of columns) {
    const key = isDriverless ? '' : colour
    const left = place * placeWidth + 1
    const top = 100 - Math.max(8, share * 98)
    paths.set(key, `${paths.get(key) ?? ''}M${left} 100V${Math.round(top)}h8V100z`)
  }
  return (
    <svg
      className="month-columns"
      data-wide={tourCount <= mostEdges || undefined}
      viewBox={`0 0 ${tourCount * placeWidth} 100`}
      preserveAspectRatio="none"
      style={{ width: `min(100%, ${tourCount * placeWidth}px)` }}
      aria-hidden
    >
      {[...paths].map(([colour, path]) =>
        colour === '' ? (
          <path key="" d={path} data-driverless />
        ) : (
          <path
            key={colour}
            d={path}
            fill={colour}
            data-edge={(tourCount <= mostEdges && isLightTourColour(colour)) || undefined}
          />
        ),
      )}
    </svg>
  )
}
