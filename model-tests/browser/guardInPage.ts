import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { navigationGuardModel } from '../navigationGuardModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from './browserPaths'

/*
 * What a page can show of the navigation guard: the location is known before the session is, the session tells of
 * changes only, and a platform administrator is sent on from the administration by its own screen.
 */

const { machine } = navigationGuardModel
const administration = '/administration'

function isPossible({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { visitor, requested } = context
  const isForPlatform = (facts: { isPlatformAdmin: boolean }) => facts.isPlatformAdmin
  switch (event.type) {
    case 'location.requested':
      return !(
        event.location.path === administration &&
        visitor.status === 'signedIn' &&
        isForPlatform(visitor.facts)
      )
    case 'session.signedIn':
      return requested !== null && !(requested.path === administration && isForPlatform(event.facts))
    case 'session.signedOut':
      return requested !== null && visitor.status !== 'signedOut'
    default:
      return true
  }
}

export const guardInPage: PageModel = {
  models: [{ ...navigationGuardModel, machine, isPossible } as AnyModel],
  takesOutcomes: true,
  impossible: {},
}
