import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import type { Tour } from '../../contract/tour/tour'
import { shownText } from '../../lib/shownText'
import { shellTexts } from '../../texts/shell/shell'

/** Null for what is no date. */
export function readMoment(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The creator comes embedded with the name, or as a reference that says nothing. */
function fullNameOf(user: unknown): string {
  const { fullName } = (typeof user === 'object' && user !== null ? user : {}) as { fullName?: unknown }
  return typeof fullName === 'string' ? shownText(fullName) : ''
}

/** Who made a record. Every one is made by somebody: who is told as nobody has been deleted since. */
export const authorNameOf = (author: unknown): string =>
  author === null ? shellTexts.staffDeleted : fullNameOf(author)

/** Who drives, or drove, a tour; empty where nobody does, or nobody knows. */
export const driverNameOf = ({ driver, driverDeleted }: Pick<Tour, 'driver' | 'driverDeleted'>): string =>
  fullNameOf(driver) || (driverDeleted === true ? shellTexts.staffDeleted : '')

/** By the @id of the configuration. */
export function customValuesOf(values: Destination['customFieldValues']): ReadonlyMap<Iri, unknown> {
  return new Map(
    (values ?? []).map(({ customFieldConfiguration, value }) => [customFieldConfiguration ?? '', value]),
  )
}
