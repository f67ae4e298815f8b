import { endsNextDay, parseTimeOfDay } from '../../../contract/tour/timeOfDay'
import { scheduleTour } from '../../../contract/tour/tourSchedule'
import type { CompanyDraft } from '../../../domain/company/companyDraft'
import { numberOf } from '../../../domain/drafts/draftTexts'
import { axisOf, windowOf, type TimeAxis } from '../../../kits/tourPlan/derivePlan'
import type { ChartedStop } from '../../../kits/tourPlan/WindowChart'

/** One arrival at a new destination, as the plan of a tour would show it. */
type ExampleVisit = ChartedStop & { arrival: number; waitSeconds: number }

export type DefaultsExample = { visits: readonly ExampleVisit[]; axis: TimeAxis; staySeconds: number }

const minute = 60
/** Arriving this long before or after the window shows the effect of its kind. */
const offSeconds = 30 * minute
/** Without a window, any time will do. */
const anyArrival = 9 * 3600
const day = 24 * 3600
const lastMoment = day - minute

type Values = Pick<
  CompanyDraft,
  | 'defaultDestinationLengthOfStay'
  | 'lengthOfStayInMinutes'
  | 'defaultDestinationTimeWindowType'
  | 'defaultDestinationEarliestTime'
  | 'defaultDestinationLatestTime'
>

/**
 * Returns a destination with these defaults, visited before, inside and after its window. The times are
 * computed as in every plan. Null while an input is invalid.
 */
export function deriveExample(values: Values): DefaultsExample | null {
  const earliestTime = timeOf(values.defaultDestinationEarliestTime)
  const latestTime = timeOf(values.defaultDestinationLatestTime)
  const typed = values.defaultDestinationLengthOfStay
  const stay = typed.trim() === '' ? 0 : numberOf(typed) * (values.lengthOfStayInMinutes ? minute : 1)
  const isReadable =
    !Number.isNaN(earliestTime) && !Number.isNaN(latestTime) && stay >= 0 && stay < lastMoment
  if (!isReadable) return null
  const stop = {
    timeWindowType: values.defaultDestinationTimeWindowType,
    earliestTime,
    latestTime,
    lengthOfStay: Math.round(stay),
    isLocated: false,
  }
  const isPastMidnight = endsNextDay(earliestTime, latestTime)
  const end = isPastMidnight && latestTime !== null ? latestTime + day : latestTime
  const visits = arrivalsAt(earliestTime, end, isPastMidnight).flatMap((departure): ExampleVisit[] => {
    const [times] = scheduleTour({ departure, stops: [stop], legSeconds: [], hasStart: false }).stops
    if (times == null) return []
    return [{ ...times, window: windowOf({ departure }, stop), isActive: true }]
  })
  const ends = visits.map(({ departure }) => departure ?? 0)
  const from = Math.min(...visits.map(({ arrival }) => arrival), earliestTime ?? Number.POSITIVE_INFINITY)
  return { visits, axis: axisOf(from, Math.max(...ends, end ?? 0)), staySeconds: stop.lengthOfStay }
}

/** Null for none, NaN for an invalid time. */
const timeOf = (text: string): number | null =>
  text.trim() === '' ? null : (parseTimeOfDay(text.trim()) ?? Number.NaN)

function arrivalsAt(earliest: number | null, latest: number | null, isPastMidnight: boolean): number[] {
  const inside = earliest ?? (latest === null ? anyArrival : Math.max(0, latest - offSeconds))
  const before = earliest === null ? [] : [Math.max(0, earliest - offSeconds)]
  const last = isPastMidnight ? lastMoment + day : lastMoment
  const after = latest === null ? [] : [Math.min(last, latest + offSeconds)]
  return [...new Set([...before, inside, ...after])]
}
