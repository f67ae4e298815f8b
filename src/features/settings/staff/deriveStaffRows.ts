import type { Iri } from '../../../contract/wire/ids'
import { accessFacts } from '../../../contract/access/permissions'
import type { User } from '../../../contract/access/user'
import { readMoment } from '../../../domain/records/origin'
import { rolesInWords } from '../../../kits/staff/rolesInWords'
import { staffTexts as texts } from '../../../texts/settings/staff'
import { shownText } from '../../../lib/shownText'

/** A user as shown in the list. Missing values are empty strings. */
export type StaffRow = {
  iri: Iri
  firstName: string
  lastName: string
  /** First and last name, or any other name of the user. */
  name: string
  email: string
  phone: string
  /** As text, e.g. `Administrator, Fahrer`. */
  roles: string
  /** Read permissions as text; empty for users who only drive. */
  rights: string
  /** State of the account; null if the server does not send it. */
  state: StaffState | null
  /** Expiry of an open invitation; null if unknown. */
  invitedUntil: Date | null
  isSelf: boolean
  user: User
}

export type StaffState = keyof typeof texts.states

export function deriveStaffRows(
  users: readonly User[],
  signedIn: Iri,
  { productKey, now }: { productKey: string; now: Date },
): StaffRow[] {
  return users.map((user) => ({
    iri: user['@id'],
    firstName: shownText(user.firstName),
    lastName: shownText(user.lastName),
    name: shownText(nameOf(user)),
    email: shownText(user.email),
    phone: shownText(user.phone),
    roles: rolesInWords(user.roles ?? [], productKey),
    rights: rightsInWords(user, productKey),
    state: stateOf(user, now),
    invitedUntil: readMoment(user.invitationEndsAt),
    isSelf: user['@id'] === signedIn,
    user,
  }))
}

/** Deactivation takes precedence over an invitation. An invitation without a known expiry counts as open. */
function stateOf({ invitation, invitationEndsAt, isDeactivated }: User, now: Date): StaffState | null {
  if (isDeactivated === true) return 'deactivated'
  if (invitation === 'withdrawn') return 'withdrawn'
  const endsAt = readMoment(invitationEndsAt)
  if (invitation === 'open') return endsAt !== null && endsAt <= now ? 'expired' : 'invited'
  return isDeactivated === false ? 'active' : null
}

function nameOf({ firstName, lastName, fullName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || fullName || email || texts.nameless
}

function rightsInWords(user: User, productKey: string): string {
  const { roles, canViewPlan, canViewProof, canViewTour } = user
  const facts = accessFacts({ roles, canViewPlan, canViewProof, canViewTour }, productKey)
  if (facts.isCompanyAdmin) return texts.viewEverything
  if (!facts.isSpectator) return ''
  const rights = joinWords([
    facts.canViewPlan && texts.viewPlan,
    facts.canViewProof && texts.viewProof,
    facts.canViewTour && texts.viewTour,
  ])
  const areRightsKnown = canViewPlan != null && canViewProof != null && canViewTour != null
  return rights === '' && areRightsKnown ? texts.viewNothing : rights
}

const joinWords = (words: readonly (string | false)[]) => words.filter((word) => word !== false).join(', ')
