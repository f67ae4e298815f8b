import { isSuspended, type AccessFacts } from '../../../contract/access/permissions'

/** Why a company is suspended; null if it is not. */
export type Suspension = 'trial' | 'pause' | null

/** The end of the trial takes precedence over a pause, as in the navigation guard. */
export function suspensionOf(facts: AccessFacts): Suspension {
  if (!isSuspended(facts)) return null
  return facts.trialEnded ? 'trial' : 'pause'
}
