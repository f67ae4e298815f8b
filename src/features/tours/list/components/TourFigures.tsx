import { Box } from '@chakra-ui/react/box'
import { endsNextDay } from '../../../../contract/tour/timeOfDay'
import { textOr } from '../../../../kits/destinationTable/cellTexts'
import {
  formatMaximum,
  formatNumber,
  formatPeriod,
  formatTimeRange,
  untilNextDay,
} from '../../../../texts/kit/format'
import { violationTexts } from '../../../../texts/tours/violations'
import { toursTexts } from '../../../../texts/tours/tours'
import type { TourRow } from '../deriveTourRows'

/** Start and end of the tour; `+1` if it ends after midnight. */
export function Period({ row }: { row: TourRow }) {
  const { end } = row.violations
  const isPastMidnight = endsNextDay(row.start, row.end)
  return (
    <>
      <ViolationText says={end === null ? null : violationTexts.end(end)}>
        {formatTimeRange(row.start, row.end)}
      </ViolationText>
      {isPastMidnight ? (
        <>
          <Box as="sup" aria-hidden fontSize="2xs" fontWeight="semibold" marginInlineStart="0.5">
            +1
          </Box>
          <span className="visually-hidden">, {untilNextDay}</span>
        </>
      ) : null}
    </>
  )
}

/** Load and capacity of the tour. */
export function Load({ row: { load, maximum, violations } }: { row: TourRow }) {
  const carried = textOr(load, formatNumber)
  const text = maximum === null ? carried : `${carried} / ${formatMaximum(maximum)}`
  return <ViolationText says={violations.load === null ? null : toursTexts.overloaded}>{text}</ViolationText>
}

/** Renders a violation in red, with a text for screen readers. */
function ViolationText({ says, children }: { says: string | null; children: string }) {
  if (says === null) return children
  return (
    <Box as="span" color="failed" fontWeight="semibold">
      {children}
      <span className="visually-hidden">, {says}</span>
    </Box>
  )
}

/** Tooltip with what does not fit in the cell. */
export function titleOfPeriod({ start, end, violations }: TourRow): string | undefined {
  const parts = [
    endsNextDay(start, end) ? formatPeriod(start, end) : '',
    violations.end === null ? '' : violationTexts.end(violations.end),
  ].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
