import type { User } from '../../contract/access/user'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'

export type Creator = { name: string; email: string; phone: string }

/** Null for text that is not a moment. */
export function readMoment(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The creator of a record, given as a reference or embedded with the name; null if unknown. */
export function creatorOf(createdBy: unknown, userOf: ReadonlyMap<Iri, User>): Creator | null {
  const embedded = typeof createdBy === 'object' && createdBy !== null ? createdBy : { '@id': createdBy }
  const { '@id': iri, fullName } = embedded as { '@id'?: unknown; fullName?: unknown }
  const user = typeof iri === 'string' ? userOf.get(iri) : undefined
  const name = typeof fullName === 'string' && fullName !== '' ? fullName : user?.fullName
  return name == null ? null : { name: shownText(name), email: user?.email ?? '', phone: user?.phone ?? '' }
}
