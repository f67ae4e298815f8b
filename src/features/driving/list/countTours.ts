import type { Tour } from '../../../contract/tour/tour'
import { knownCount } from '../../../lib/pages'

type Found = { members: readonly Tour[]; totalItems: number } | undefined

/**
 * How many of the tours that a list has found are being driven; null where there are none, or nobody knows.
 * @param running what the server answered to the same question for running tours alone. One that does not know that
 * filter answers with all of them: then nobody knows.
 */
export function countTours(all: Found, running: Found): { running: number; completed: number } | null {
  const [total, count] = [knownCount(all?.totalItems), knownCount(running?.totalItems)]
  if (all === undefined || running === undefined || total === null || count === null) return null
  const isIgnored = running.members.some(hasEnded) || (count === total && all.members.some(hasEnded))
  return isIgnored || total === 0 || count > total ? null : { running: count, completed: total - count }
}

const hasEnded = ({ endDate }: Tour): boolean => endDate != null
