import type { PlannedPause } from '../../contract/tour/pauseRule'
import type { WindowViolation } from '../../contract/tour/tourSchedule'
import { addressTexts } from '../../texts/stops/address'
import { stopFormTexts } from '../../texts/stops/stopForm'
import { planTexts } from '../../texts/tours/plan'
import { violationTexts } from '../../texts/tours/violations'
import type { PlanStop, StopWindow } from './derivePlan'

/** `strict`: a broken promise. `soft`: an allowed violation or an approximate position. `plain`: neither. */
export type Remark = { tone: 'strict' | 'soft' | 'plain'; text: string }

const minutes = (seconds: number) => Math.ceil(seconds / 60)

/** Remarks on a stop, the most severe first. */
export function remarksOf(stop: PlanStop, maximum: number | null): Remark[] {
  if (!stop.isActive) return [{ tone: 'plain', text: planTexts.inactive }, ...placeRemark(stop)]
  const { violation, waitSeconds, pauses, isBeyondMaximum, load } = stop
  const remarks: Remark[] = []
  if (violation !== null) remarks.push(remarkOf(violation))
  if (isBeyondMaximum && load !== null && maximum !== null) {
    remarks.push({ tone: 'strict', text: planTexts.overloaded({ load, maximum }) })
  }
  for (const name of stop.missingSkills ?? []) {
    remarks.push({ tone: 'strict', text: violationTexts.skill({ name }) })
  }
  if (waitSeconds >= 60) {
    remarks.push({ tone: 'plain', text: planTexts.wait({ minutes: Math.round(waitSeconds / 60) }) })
  }
  return [...remarks, ...pauseRemarks(pauses), ...placeRemark(stop)]
}

const pauseRemarks = (pauses: readonly PlannedPause[]): Remark[] =>
  pauses.map((pause) => ({ tone: 'plain', text: planTexts.pause(pause) }))

export const remarkOf = ({ kind, seconds, isAllowed }: WindowViolation): Remark => ({
  tone: isAllowed ? 'soft' : 'strict',
  text:
    kind === 'early'
      ? planTexts.early({ minutes: minutes(seconds) })
      : planTexts.late({ minutes: minutes(seconds), isStrict: !isAllowed }),
})

function placeRemark({ coordinates, isApproximate }: PlanStop): Remark[] {
  if (coordinates === null) return [{ tone: 'plain', text: planTexts.noPosition }]
  return isApproximate ? [{ tone: 'soft', text: addressTexts.approximatePosition }] : []
}

/** Tone of the time window violation only, for colours. */
export function violationOf({
  violation,
  isActive,
}: Pick<PlanStop, 'violation' | 'isActive'>): 'strict' | 'soft' | undefined {
  if (violation === null || !isActive) return undefined
  return violation.isAllowed ? 'soft' : 'strict'
}

export function windowWords({ from, to, opensHard, closesHard }: StopWindow): string {
  const { strict, soft, soft_start, soft_end } = stopFormTexts.windowTypes
  const kind = opensHard ? (closesHard ? strict : soft_end) : closesHard ? soft_start : soft
  return planTexts.window({ from, to, kind: kind.name })
}
