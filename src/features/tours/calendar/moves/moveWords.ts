import { moveTexts as texts } from '../../../../texts/tours/moves'
import { calendarTexts } from '../../../../texts/tours/calendar'
import type { MoveCost } from '../../../../contract/tour/moveCost'
import type { DayCost, Refusal } from './moveTargets'

/** In a cell of an open row; empty for nothing to say. */
export function costWords(day: DayCost): string {
  switch (day.kind) {
    case 'refused':
      return refusalWords(day.refusal)
    case 'unknown':
      return ''
    case 'known': {
      const [violation] = day.cost.violations ?? []
      if (violation !== undefined)
        return texts.violation({ kind: violation.kind, amount: violation.amount ?? null })
      return day.cost.addedSeconds == null ? '' : texts.added({ seconds: day.cost.addedSeconds })
    }
  }
}

export function refusalWords(refusal: Refusal): string {
  return refusal.kind === 'closed' ? calendarTexts.movedAway(refusal.because) : texts.refusals[refusal.kind]
}

export const costTone = (day: DayCost): 'best' | 'soft' | undefined =>
  day.kind !== 'known'
    ? undefined
    : (day.cost.violations?.length ?? 0) > 0
      ? 'soft'
      : day.isBest
        ? 'best'
        : undefined

/** What a move costs, in whole sentences. */
export function costSentences(cost: MoveCost, stop: string): readonly string[] {
  const { addedSeconds, addedMeters, arrival, endTime, violations, order } = cost
  const place = order?.indexOf(stop) ?? -1
  return [
    ...(place < 0 ? [] : [texts.asPlace({ place: place + 1 })]),
    ...(addedSeconds == null ? [] : [texts.costs({ seconds: addedSeconds, meters: addedMeters ?? null })]),
    ...(endTime == null ? [] : [texts.endsAt({ time: endTime })]),
    ...(arrival == null ? [] : [texts.arrives({ time: arrival })]),
    ...(violations ?? []).map(({ kind, amount }) => texts.violation({ kind, amount: amount ?? null })),
  ]
}
