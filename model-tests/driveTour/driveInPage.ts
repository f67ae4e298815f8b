import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { nextStop, shownStops } from '../../src/domain/driving/drivenStops'
import type { DriveTourContext } from '../../src/machines/driveTour/driveTourTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { driveTourModel, failingEnd, startedTour } from './driveTourModel'

/*
 * The part of a driven tour that a page can show: proofs are those of its own stops, and snapshots are what the app
 * reads in any case.
 */

/** The page exchanges its tokens once by itself: the walk of the session covers that. */
const isInPage = ({ error }: { error?: unknown }) => !(error instanceof HttpError && error.status === 401)

const events = Object.fromEntries(
  Object.entries(driveTourModel.events as AnyModel['events']).map(([type, payloads]) => [
    type,
    Array.isArray(payloads) ? payloads.filter(isInPage) : payloads,
  ]),
)
const inPage = { ...(driveTourModel as AnyModel), events }

/** Changes are read at once beside the list of the stops after the next one. */
export function areChangesListed({ tour, changes, visits }: DriveTourContext): boolean {
  const lines = shownStops(tour, changes, visits)
  const next = nextStop(lines)
  const after = lines.filter((line) => line !== next)
  return after.some(({ state }) => state === null) && after.some((line) => line.changes.length > 0)
}

/** Whether a proof of this page reports so: it is completed, taken back, and completed again. */
function isReported({ visits }: DriveTourContext, { type, revision }: AnyEventObject): boolean {
  const visit = visits[0]
  if (type === 'stop.done') return visit === undefined
  if (type === 'stop.undone') return visit?.revision === 1 && visit.sentAt === null
  return revision === 1 ? visit?.revision === 1 && visit.sentAt === null : visit?.revision === 2
}

const noKeys = 'Our server takes idempotency keys, so that a lost answer never blocks the start'

export const driveInPage: PageModel = {
  models: [inPage, { ...inPage, ...(failingEnd as object) }, { ...inPage, ...(startedTour as object) }],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 1_626,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'Our server takes idempotency keys',
      atMost: 2,
      isLeftOut: (_, { error }) => error instanceof HttpError && error.status === 504,
    },
    {
      reason: 'A start is abandoned once it is refused',
      atMost: 7,
      isLeftOut: (snapshot: AnyMachineSnapshot, { type }) =>
        type === 'start.abandon' && !snapshot.matches('startRefused'),
    },
    {
      reason: 'Reports are those of a proof of the page',
      atMost: 116,
      isLeftOut: ({ context }, event) =>
        /^(stop\.|proof\.sent)/.test(event.type) && !isReported(context as DriveTourContext, event),
    },
    {
      reason: 'A change of the next stop is read on its page',
      atMost: 36,
      isLeftOut: ({ context }, { type, stop }) =>
        type === 'change.read' && stop === null && !areChangesListed(context as DriveTourContext),
    },
  ],
  impossible: {
    'starting.calling: xstate.error.actor.startTour[1]': noKeys,
    'starting: start.abandon[0]': 'A start is abandoned once it is refused',
  },
}
