import type { FoundShare } from '../../../src/contract/tour/redistribution'
import type { Solution } from '../../optimiser/problem'
import { insertStops } from './insertStops'
import type { ReadShare } from './readShare'
import { shareProblemOf, type ShareProblem } from './shareProblem'
import type { ShareQuestion } from './shareQuestion'

/** Longer delays that may be offered, in seconds. */
const delays = [30, 45, 60, 90, 120].map((minutes) => minutes * 60)

/**
 * How much longer the tours would have to be allowed to run so that more of the unplaced stops fit: the delay
 * with which most of them do, and their number. Empty if a longer delay does not help.
 */
export function reliefOf(
  share: ReadShare,
  question: ShareQuestion,
  { problem, stops }: ShareProblem,
  { routes, unserved }: Pick<Solution, 'routes' | 'unserved'>,
): Pick<FoundShare, 'relief'> {
  const { maximumDelay } = question.options
  const left = unserved.flatMap(({ stop }) => (stops[stop]?.from.isOut ? [stop] : []))
  if (maximumDelay === null || left.length === 0) return {}
  let relief: NonNullable<FoundShare['relief']> | null = null
  for (const delay of delays.filter((each) => each > maximumDelay)) {
    const options = { ...question.options, maximumDelay: delay }
    const { vehicles } = shareProblemOf(share, { ...question, options }).problem
    const served = insertStops({ ...problem, vehicles }, routes, left)
    const count = served.flat().length - routes.flat().length
    if (count > (relief?.count ?? 0)) relief = { maximumDelay: delay, count }
    if (count === left.length) break
  }
  return relief === null ? {} : { relief }
}
