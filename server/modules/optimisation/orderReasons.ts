import { setImmediate } from 'node:timers/promises'
import type { OrderReasonKind } from '../../../src/contract/tour/tourOptimisation'
import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import type { StopTimes, TourSchedule } from '../../../src/contract/tour/tourSchedule'
import type { OrderedStop } from './tourProblem'

/** Stops judged before other requests run: each requires a schedule of the whole tour. */
const atOnce = 20
/** Smaller differences in seconds are not reported. */
const minReportedSeconds = 60
/** A wait longer by this many seconds is reported as the reason. */
const longWait = 300

export type Reason = { id: string; kind: OrderReasonKind; time?: number; seconds?: number; count?: number }

/**
 * Explains the position of each stop of a route: what would get worse if only this stop moved back to its old
 * position.
 * @param before the stops in the previous order; the same as in `after`
 * @param plan computes times of the stops in any order
 * @param isMoved whether the position among all stops of the tour has changed
 */
export async function orderReasons<Stop extends OrderedStop>(
  before: readonly Stop[],
  after: readonly Stop[],
  plan: (order: readonly Stop[]) => TourSchedule,
  isMoved: (id: string) => boolean,
): Promise<Reason[]> {
  const oldPlaces = new Map(before.map(({ id }, place) => [id, place]))
  const found = plan(after)
  const judge = (stop: Stop, place: number): Reason => {
    const oldPlace = oldPlaces.get(stop.id) ?? place
    if (!isMoved(stop.id)) return { id: stop.id, kind: 'unchanged' }
    const back = after.toSpliced(place, 1).toSpliced(oldPlace, 0, stop)
    const putBack = plan(back)
    const followed = after[place - 1]?.id
    return {
      id: stop.id,
      ...(windowReason(stop, found.stops[place], putBack.stops[oldPlace]) ??
        otherWindows(found, putBack) ??
        (followed === before[oldPlace - 1]?.id ? { kind: 'follows' } : null) ??
        timeSaved(found, putBack) ?? { kind: 'other' }),
    }
  }
  const reasons: Reason[] = []
  for (const [place, stop] of after.entries()) {
    if (place > 0 && place % atOnce === 0) await setImmediate()
    reasons.push(judge(stop, place))
  }
  return reasons
}

type Why = Omit<Reason, 'id'>
type Times = StopTimes | null | undefined

/** Reason by the stop's own window. */
function windowReason({ earliestTime, latestTime }: OrderedStop, now: Times, back: Times): Why | null {
  if (now == null || back == null) return null
  if (latestTime != null && secondsOf(back, 'late') > secondsOf(now, 'late')) {
    return { kind: 'latest', time: latestTime }
  }
  if (earliestTime == null) return null
  const waitsLonger = back.waitSeconds - now.waitSeconds >= longWait
  const isEarlier = secondsOf(back, 'early') > secondsOf(now, 'early')
  return waitsLonger || isEarlier ? { kind: 'earliest', time: earliestTime } : null
}

const secondsOf = ({ violation }: StopTimes, kind: 'early' | 'late'): number =>
  violation?.kind === kind ? violation.seconds : 0

function otherWindows(found: TourSchedule, putBack: TourSchedule): Why | null {
  const count = countViolations(putBack) - countViolations(found)
  return count > 0 ? { kind: 'windows', count } : null
}

function countViolations(schedule: TourSchedule): number {
  const { strict, soft } = windowViolationsOf(schedule)
  return strict + soft
}

function timeSaved(found: TourSchedule, putBack: TourSchedule): Why | null {
  const driven = putBack.driveSeconds - found.driveSeconds
  if (driven >= minReportedSeconds) return { kind: 'travel', seconds: driven }
  const longer = putBack.endTime - found.endTime
  return longer >= minReportedSeconds ? { kind: 'end', seconds: longer } : null
}
