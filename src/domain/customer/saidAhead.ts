import type { CustomerVisit } from '../../contract/customer/customerVisit'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { saidWords, type SaidWords } from './saidWords'

type Said = { date: IsoDay; words: SaidWords }

/** What was said for the visits of a day, by destination; without a day, for the earliest visit of each. */
export function saidByDestination(
  visits: readonly CustomerVisit[],
  day: IsoDay | null,
): ReadonlyMap<Iri, Said> {
  const found = new Map<Iri, Said>()
  for (const { destination, date, customerWords } of visits) {
    const words = saidWords(customerWords)
    if (destination == null || date == null || words === null) continue
    if (day !== null && date !== day) continue
    const earlier = found.get(destination)
    if (earlier === undefined || date < earlier.date) found.set(destination, { date, words })
  }
  return found
}
