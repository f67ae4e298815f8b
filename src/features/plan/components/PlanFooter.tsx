import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { RefObject } from 'react'
import { Icon } from '../../../components/marks/Icon'
import { planTexts } from '../../../texts/tours/plan'
import type { Plan } from '../derivePlan'
import { breachOf } from '../stopWords'

type PlanFooterProps = {
  plan: Plan
  /** Of a step of many calls; null while nothing is on its way. */
  progress: { done: number; total: number } | null
  /** Where a drag tells what its place would change. */
  summary: RefObject<HTMLDivElement | null>
}

/** Load of the vehicle, number of stops, length and duration. */
export function PlanFooter({ plan, progress, summary }: PlanFooterProps) {
  const { maximum, stops, figures } = plan
  const { load, distanceMeters, durationSeconds } = figures
  const share = maximum === null || maximum === 0 ? 0 : Math.min(1, load / maximum)
  const isOver = maximum !== null && load > maximum
  return (
    <div className="plan-foot">
      <Flex align="center" gap="2.5" color="fg.muted" minWidth={0}>
        <span>{planTexts.load}</span>
        <span className="plan-load" aria-hidden>
          <span data-over={isOver || undefined} style={{ width: `${share * 100}%` }} />
        </span>
        <Box as="span" fontWeight="semibold" color={isOver ? 'failed' : 'fg'} whiteSpace="nowrap">
          {planTexts.loadValue({ load: figures.isLoadKnown ? load : null, maximum })}
        </Box>
      </Flex>
      <Violations plan={plan} />
      <div className="plan-summary">
        {progress === null ? (
          <span>
            {planTexts.summary({ count: stops.length, meters: distanceMeters, seconds: durationSeconds })}
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

/** How many windows are missed, by how bad that is. */
function Violations({ plan }: { plan: Plan }) {
  const breaches = plan.stops.map(breachOf)
  const strict = breaches.filter((breach) => breach === 'strict').length
  const soft = breaches.filter((breach) => breach === 'soft').length
  if (strict + soft === 0) return null
  return (
    <Flex gap="3" fontWeight="semibold" whiteSpace="nowrap">
      {strict === 0 ? null : (
        <Flex align="center" gap="1" color="failed">
          <Icon name="circle-alert" size={14} />
          {planTexts.violations({ strict, soft: 0 })}
        </Flex>
      )}
      {soft === 0 ? null : (
        <Flex align="center" gap="1" color="warning">
          <Icon name="triangle-alert" size={14} />
          {planTexts.violations({ strict: 0, soft })}
        </Flex>
      )}
    </Flex>
  )
}
