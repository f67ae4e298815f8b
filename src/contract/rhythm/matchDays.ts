import type { IsoDay } from './calendarDay'
import type { Visit } from './visits'

/** A proof or a plan: its day, and the visit that it names. */
type Dated = { day: IsoDay; on: IsoDay | null }

/**
 * Matches proofs or plans with visits, each with at most one of the other:
 * 1. with the visit that it names,
 * 2. with the visit of the same date,
 * 3. with the last visit whose span has begun; of a period, with its first open visit,
 * 4. with the nearest open visit before it.
 * @param visits in chronological order
 * @param dated in chronological order
 * @param isSettled visits that only match by name or date
 */
export function matchDays<T extends Dated>(
  visits: readonly Visit[],
  dated: readonly T[],
  isSettled: (visit: Visit) => boolean,
): Map<Visit, T> {
  const matches = new Map<Visit, T>()
  const isOpen = (visit: Visit) => !matches.has(visit) && !isSettled(visit)
  const steps: ((each: T) => Visit | undefined)[] = [
    ({ on }) => visits.find((visit) => visit.on === on && !matches.has(visit)),
    ({ day }) => visits.find((visit) => visit.period === null && visit.date === day && !matches.has(visit)),
    ({ day }) => {
      const begun = visits.findLast((visit) => visit.date !== null && visit.earliest <= day)
      if (begun === undefined) return undefined
      const group = begun.period === null ? [begun] : visits.filter(({ period }) => period === begun.period)
      return group.find(isOpen)
    },
    ({ day }) => visits.findLast((visit) => visit.earliest <= day && isOpen(visit)),
  ]
  let left = dated
  for (const step of steps) {
    left = left.filter((each) => {
      const visit = step(each)
      if (visit !== undefined) matches.set(visit, each)
      return visit === undefined
    })
  }
  return matches
}
