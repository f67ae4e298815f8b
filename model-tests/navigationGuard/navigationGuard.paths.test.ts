import { expect } from 'vitest'
import { navigationGuardModel } from './navigationGuardModel'
import { landingAfter, visitorAfter } from './navigationOracle'
import { describeModel } from '../support/describeModel'

const loginIsPublic = 'The login screen is public, so asking the rules about it changes nothing'
const trialEndIsLast = 'The rules never lead on from trial-end, so asking them about it changes nothing'
const isNotTrackedTwice = 'What is approved already passes the rules again without a trace'
const waitingIsOver = 'Location and visitor are known here, so waiting leads on to deciding at once'

describeModel({
  ...navigationGuardModel,
  equivalentMutants: {
    '(root): session.signedOut[0] led to approving': loginIsPublic,
    '(root): session.signedOut[0] led to deciding': loginIsPublic,
    'approving: always[2] led to approving': isNotTrackedTwice,
    'approving: always[2] led to deciding': isNotTrackedTwice,
    'approving: always[2] led to waiting': isNotTrackedTwice,
    'deciding: always[0] led to waiting': waitingIsOver,
    'deciding: always[2] led to waiting': waitingIsOver,
    'deciding: always[3] led to waiting': waitingIsOver,
    'deciding: always[4] led to waiting': waitingIsOver,
    'deciding: always[5] led to waiting': waitingIsOver,
    'deciding: always[6] led to waiting': waitingIsOver,
    'deciding: always[7] led to waiting': waitingIsOver,
    'deciding: always[2] led to approving': loginIsPublic,
    'deciding: always[6] led to approving': trialEndIsLast,
    'deciding: always[7] led to approving': trialEndIsLast,
    'settled: location.requested[0] led to approving': isNotTrackedTwice,
    'settled: location.requested[0] led to deciding': isNotTrackedTwice,
    'settled: location.requested[0] led to waiting': isNotTrackedTwice,
  },
  invariants: {
    waiting: ({ context: { requested, visitor } }, { event, before }) => {
      const asked =
        event?.type === 'location.requested' ? event.location : (before?.context.requested ?? null)
      expect(requested).toEqual(asked)
      expect([asked === null, visitor.status === 'undetermined']).toContain(true)
    },
    settled: ({ context: { requested, approved } }, { event, before, actions }) => {
      const { location, reason } = landingAfter(event, before?.context)
      expect([approved, requested]).toEqual([location, location])

      const isNew = before?.context.approved?.path !== location?.path
      expect(actions.map(({ type, params }) => ({ type, params }))).toEqual([
        ...(reason === null
          ? []
          : [
              { type: 'trackRedirect', params: { location, reason } },
              { type: 'replaceBrowserLocation', params: { location } },
            ]),
        ...(reason !== null || isNew ? [{ type: 'trackRouteChange', params: { location } }] : []),
      ])
    },
    '*': ({ value, context }, { event, before }) => {
      expect(['waiting', 'settled']).toContain(value)
      expect(context.visitor).toEqual(visitorAfter(event, before?.context))
    },
  },
})
