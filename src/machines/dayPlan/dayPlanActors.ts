import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import type { CallRequest, DayPlanContext, ReadRequest } from './dayPlanTypes'

type DayPlanPorts = Pick<Api, 'destinations' | 'tourTemplates'> & { notifyFailure: (error: unknown) => void }

/** API calls of the day plan; each actor sends one call and decides nothing. */
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

type Known = { context: Pick<DayPlanContext, 'ended' | 'running'> }

/**
 * Query keys that become stale when a step ends, not after each of its calls: the lists and the tours of the
 * step. All tours of the day are on screen, and the routes of the others stay valid.
 */
export function staleAfter(_event: AnyEventObject, { context }: Known, { context: before }: Known) {
  if (context.ended === before.ended) return []
  const tours = before.running?.step.to ?? []
  return [
    destinationKeys.all,
    tourTemplateKeys.inUse,
    [...tourTemplateKeys.all, 'list'],
    [...tourTemplateKeys.all, 'iris'],
    ...tours.map(({ tourTemplate }) => tourTemplateKeys.detail(idOfIri(tourTemplate))),
  ]
}
