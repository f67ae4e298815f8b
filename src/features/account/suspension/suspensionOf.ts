import { isSuspended, type AccessFacts } from '../../../contract/access/permissions'

/** Why a company cannot work; null when it can. */
export type Suspension = 'trial' | 'pause' | null

/** The end of the trial outweighs a pause, as in the navigation guard. */
export function suspensionOf(facts: AccessFacts): Suspension {
  if (!isSuspended(facts)) return null
  return facts.trialEnded ? 'trial' : 'pause'
}
