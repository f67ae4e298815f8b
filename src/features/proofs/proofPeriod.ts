import { idOfIri } from '../../contract/wire/ids'
import type { ProofOfService } from '../../contract/proof/proofOfService'

/** Years before are on their way to be typed. */
const firstYear = 1900

/** A day of the calendar as a field gives it, `2026-11-20`; null where it is none. */
function partsOf(day: string): [year: number, month: number, day: number] | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined || Number(year) < firstYear) return null
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  const isReal = start.getMonth() === Number(month) - 1 && start.getDate() === Number(date)
  return isReal ? [Number(year), Number(month) - 1, Number(date)] : null
}

export const isDay = (text: string): boolean => partsOf(text) !== null

/** The first moment of a day where the user is, as it is sent; `after` counts days from there. */
function momentOf(day: string, after: number): Date {
  const [year = Number.NaN, month = 0, date = 1] = partsOf(day) ?? []
  return new Date(year, month, date + after)
}

export const startOfDay = (day: string): string => momentOf(day, 0).toISOString()
/** A day in which the clock is changed has another length, so this is found from the next one. */
export const endOfDay = (day: string): string => new Date(momentOf(day, 1).getTime() - 1).toISOString()

type Period = { from: string; to: string }

export const endsBeforeItStarts = ({ from, to }: Period): boolean => from !== '' && to !== '' && to < from

/**
 * Whether the server has answered something else than it was asked for: a server that does not know a filter may leave
 * it out. Of what is not told nothing is said.
 */
export function isAnsweredOtherwise(
  proofs: readonly ProofOfService[],
  { from, to, creator }: Period & { creator: string },
): boolean {
  return proofs.some(({ timeStamp, createdBy }) => {
    const at = Date.parse(timeStamp ?? '')
    const iri = typeof createdBy === 'string' ? createdBy : (createdBy as { '@id'?: unknown } | null)?.['@id']
    return (
      (from !== '' && at < momentOf(from, 0).getTime()) ||
      (to !== '' && at >= momentOf(to, 1).getTime()) ||
      (creator !== '' && typeof iri === 'string' && idOfIri(iri) !== creator)
    )
  })
}
