import { navigationGuardModel } from './navigationGuardModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'

/* The part of the navigation guard that a page can show. */

const { machine } = navigationGuardModel
const administration = '/administration'
const isForPlatform = (facts: { isPlatformAdmin: boolean }): boolean => facts.isPlatformAdmin

export const guardInPage: PageModel = {
  models: [{ ...navigationGuardModel, machine } as AnyModel],
  takesOutcomes: true,
  isWhole: true,
  omissions: [
    {
      reason: 'The location is known before the session is',
      atMost: 9,
      isLeftOut: ({ context: { requested } }, { type }) => type.startsWith('session.') && requested === null,
    },
    {
      reason: 'A platform administrator is sent on from the administration by its own screen',
      atMost: 17,
      isLeftOut: ({ context: { visitor, requested } }, event) => {
        if (event.type === 'location.requested')
          return (
            event.location.path === administration &&
            visitor.status === 'signedIn' &&
            isForPlatform(visitor.facts)
          )
        return (
          event.type === 'session.signedIn' && requested.path === administration && isForPlatform(event.facts)
        )
      },
    },
    {
      reason: 'The session reports changes only',
      atMost: 20,
      isLeftOut: ({ context: { visitor } }, { type }) =>
        type === 'session.signedOut' && visitor.status === 'signedOut',
    },
  ],
  impossible: {},
}
