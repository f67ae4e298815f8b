import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Iri } from '../../contract/wire/ids'
import type { CallRequest, ReadRequest } from './dayPlanTypes'

type DayPlanPorts = Pick<Api, 'destinations' | 'tourTemplates'> & { notifyFailure: (error: unknown) => void }

/** The real calls of the day's plan; each actor sends one and decides nothing. */
export const dayPlanActors = ({ destinations, tourTemplates, notifyFailure }: DayPlanPorts) => ({
  actors: {
    readStops: fromPromise<readonly Iri[], ReadRequest>(
      async ({ input: { tourTemplate }, signal }) =>
        (await tourTemplates.destinations(tourTemplate, { signal })).order,
    ),
    moveStops: fromPromise<void, CallRequest>(
      async ({ input: { tourTemplate, stops, commandId }, signal }) => {
        await destinations.move(stops, tourTemplate, { commandId, signal, duplicate: false })
      },
    ),
    orderStops: fromPromise<void, CallRequest>(
      async ({ input: { tourTemplate, stops, commandId }, signal }) => {
        await tourTemplates.updateOrder(tourTemplate, stops, { commandId, signal })
      },
    ),
  },
  actions: {
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

type Ended = { context: { ended: number } }

/** What is read anew once a step has ended: not after each of its calls. */
export const staleAfter = (_event: AnyEventObject, { context }: Ended, { context: before }: Ended) =>
  context.ended === before.ended ? [] : [tourTemplateKeys.all, destinationKeys.all]
