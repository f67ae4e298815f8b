import type { User } from '../../../contract/access/user'
import type { Iri } from '../../../contract/wire/ids'
import { creatorOf } from '../../../domain/records/origin'
import { dialled } from '../../../domain/tour/vehicleSignal'
import type { Contact } from './issueTypes'

export type UserOf = ReadonlyMap<Iri, User>

/** Name and phone of a driver, given as a reference or embedded. Empty and null if unknown. */
export function contactOf(driver: unknown, userOf: UserOf): Contact {
  const known = creatorOf(driver, userOf)
  return { name: known?.name ?? '', phone: dialled(known?.phone) }
}
