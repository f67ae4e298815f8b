import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'

/** Null for what is no date. */
export function readMoment(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The creator comes embedded with the name, or as a reference that says nothing. */
export function fullNameOf(user: unknown): string {
  const { fullName } = (typeof user === 'object' && user !== null ? user : {}) as { fullName?: unknown }
  return typeof fullName === 'string' ? shownText(fullName) : ''
}

/** By the @id of the configuration. */
export function customValuesOf(values: Destination['customFieldValues']): ReadonlyMap<Iri, unknown> {
  return new Map(
    (values ?? []).map(({ customFieldConfiguration, value }) => [customFieldConfiguration ?? '', value]),
  )
}
