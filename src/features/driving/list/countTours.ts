import type { Tour } from '../../../contract/tour/tour'
import { knownCount } from '../../../lib/pages'

type Found = { members: readonly Tour[]; totalItems: number } | undefined

/**
 * Returns how many of the found tours are in progress; null if there are none or the number is unknown.
 * @param running the server's response to the same query, filtered by tours in progress. A server without
 * that filter returns all tours: then the number is unknown.
 */
export function countTours(all: Found, running: Found): { running: number; completed: number } | null {
  const [total, count] = [knownCount(all?.totalItems), knownCount(running?.totalItems)]
  if (all === undefined || running === undefined || total === null || count === null) return null
  const isIgnored = running.members.some(hasEnded) || (count === total && all.members.some(hasEnded))
  return isIgnored || total === 0 || count > total ? null : { running: count, completed: total - count }
}

const hasEnded = ({ endDate }: Tour): boolean => endDate != null
