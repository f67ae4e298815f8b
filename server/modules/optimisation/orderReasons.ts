import { setImmediate } from 'node:timers/promises'
import type { OrderReasonKind } from '../../../src/contract/tour/tourOptimisation'
import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import type { StopTimes, TourSchedule } from '../../../src/contract/tour/tourSchedule'
import type { OrderedStop } from './tourProblem'

/** So many stops are judged before other requests get their turn: each is a plan of the whole tour. */
const atOnce = 20
/** A smaller difference is no reason to tell: seconds. */
const worthTelling = 60
/** So much longer in front of a closed door is told as its reason: seconds. */
const longWait = 300

export type Reason = { id: string; kind: OrderReasonKind; time?: number; seconds?: number; count?: number }

/**
 * Why each stop of a route stands where it stands: what would be worse if it alone were put back to its old place.
 * @param before the stops in the order they had; the same as in `after`
 * @param plan times of the stops in any order
 * @param isMoved whether its place among all stops of the tour is another one
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

/** Its own window. */
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
  const count = brokenIn(putBack) - brokenIn(found)
  return count > 0 ? { kind: 'windows', count } : null
}

function brokenIn(schedule: TourSchedule): number {
  const { strict, soft } = windowViolationsOf(schedule)
  return strict + soft
}

function timeSaved(found: TourSchedule, putBack: TourSchedule): Why | null {
  const driven = putBack.driveSeconds - found.driveSeconds
  if (driven >= worthTelling) return { kind: 'travel', seconds: driven }
  const longer = putBack.endTime - found.endTime
  return longer >= worthTelling ? { kind: 'end', seconds: longer } : null
}
