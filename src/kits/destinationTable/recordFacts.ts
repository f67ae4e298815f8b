import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import type { Tour } from '../../contract/tour/tour'
import { shownText } from '../../lib/shownText'
import { shellTexts } from '../../texts/shell/shell'

/** Null for an invalid date. */
export function readMoment(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The creator is embedded with its name, or a reference without one. */
function fullNameOf(user: unknown): string {
  const { fullName } = (typeof user === 'object' && user !== null ? user : {}) as { fullName?: unknown }
  return typeof fullName === 'string' ? shownText(fullName) : ''
}

/** Name of the creator of a record. Null means that the user was deleted since. */
export const authorNameOf = (author: unknown): string =>
  author === null ? shellTexts.staffDeleted : fullNameOf(author)

/** Name of the driver of a tour; empty if there is none or it is unknown. */
export const driverNameOf = ({ driver, driverDeleted }: Pick<Tour, 'driver' | 'driverDeleted'>): string =>
  fullNameOf(driver) || (driverDeleted === true ? shellTexts.staffDeleted : '')

/** By the @id of the custom field. */
export function customValuesOf(values: Destination['customFieldValues']): ReadonlyMap<Iri, unknown> {
  return new Map(
    (values ?? []).map(({ customFieldConfiguration, value }) => [customFieldConfiguration ?? '', value]),
  )
}
