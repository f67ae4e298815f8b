import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { RefObject } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import { planTexts } from '../../../../texts/tours/plan'
import type { Plan } from '../../../../kits/tourPlan/derivePlan'
import { TourViolationChips } from './TourViolationChips'

type PlanFooterProps = {
  plan: Plan
  selected: Iri | null
  onSelect: (iri: Iri) => void
  /** Progress of a step with many calls; null while none is in flight. */
  progress: { done: number; total: number } | null
  /** Element in which a drag shows the effect of a drop. */
  summary: RefObject<HTMLDivElement | null>
}

/** Load of the vehicle, violations of the tour, number of active stops, length and duration. */
export function PlanFooter({ plan, selected, onSelect, progress, summary }: PlanFooterProps) {
  const { maximum, stops, figures } = plan
  const { load, distanceMeters, durationSeconds, hasUnknownLeg } = figures
  const share = maximum === null || maximum === 0 ? 0 : Math.min(1, load / maximum)
  const count = stops.filter(({ isActive }) => isActive).length
  return (
    <div className="plan-footer">
      {figures.violations.load === null ? (
        <Flex align="center" gap="2.5" color="fg.muted" minWidth={0}>
          <span>{planTexts.load}</span>
          <span className="plan-load" aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
          <Box as="span" fontWeight="semibold" color="fg" whiteSpace="nowrap">
            {planTexts.loadValue({ load: figures.isLoadKnown ? load : null, maximum })}
          </Box>
        </Flex>
      ) : null}
      <TourViolationChips plan={plan} selected={selected} onSelect={onSelect} />
      <div className="plan-summary">
        {progress === null ? (
          <span>
            {planTexts.summary({
              count,
              meters: distanceMeters,
              seconds: durationSeconds,
              isEstimate: hasUnknownLeg,
            })}
          </span>
        ) : (
          <span role="status">{planTexts.progress(progress)}</span>
        )}
        <div ref={summary} className="plan-change" aria-hidden />
      </div>
      {progress === null ? null : (
        <span className="plan-progress" aria-hidden>
          <span style={{ width: `${(progress.done / progress.total) * 100}%` }} />
        </span>
      )}
    </div>
  )
}
