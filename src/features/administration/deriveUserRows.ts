import type { AdministeredUser } from '../../contract/company/administration'
import type { Iri } from '../../contract/wire/ids'
import { idOfIri } from '../../contract/wire/ids'
import { readMoment } from '../../domain/records/origin'
import { rolesInWords } from '../../kits/staff/rolesInWords'
import { shownText } from '../../lib/shownText'

/** A user of any company as shown in the row. An empty string or null means unknown. */
export type UserRow = {
  iri: Iri
  name: string
  email: string
  company: string
  roles: string
  lastActiveAt: Date | null
  isLocked: boolean | null
  /** Users cannot lock themselves out. */
  isSelf: boolean
}

export function deriveUserRows(users: readonly AdministeredUser[], self: Iri, productKey: string): UserRow[] {
  return users.map((user) => ({
    iri: user['@id'],
    name: shownText(user.fullName || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email),
    email: shownText(user.email),
    company: shownText(user.company?.name),
    roles: rolesInWords(user.roles ?? [], productKey),
    lastActiveAt: readMoment(user.lastActiveAt),
    isLocked: user.isLocked ?? null,
    isSelf: idOfIri(user['@id']) === idOfIri(self),
  }))
}
