import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import type { StopList } from '../../api/tourTemplates/tourTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../contract/destination/destination'
import type {
  CreateRequest,
  EndedSteps,
  ListRequest,
  MoveRequest,
  OrderAnswer,
  OrderRequest,
  ReadRequest,
  ReleaseRequest,
  RemoveRequest,
  StopAnswer,
  StopOrder,
  StopsAnswer,
  TemplatesRequest,
} from './tourPlanTypes'

type QueryKey = readonly unknown[]

/** Dependencies of the plan of a tour. */
export type TourPlanPorts = Pick<Api, 'destinations' | 'tourTemplates'> & {
  notifyFailure: (error: unknown) => void
}

/** Actors and actions of the plan of a tour; each actor sends one call and decides nothing. */
export function tourPlanActors(ports: TourPlanPorts) {
  const { destinations, tourTemplates, notifyFailure } = ports

  return {
    actors: {
      listStops: fromPromise<StopOrder, ListRequest>(async ({ input, signal }) =>
        orderOf(await tourTemplates.destinations(input.tour, { signal })),
      ),
      readStop: fromPromise<Destination, ReadRequest>(
        async ({ input, signal }) => (await destinations.get(input.stop, { signal })).value,
      ),
      orderStops: fromPromise<OrderAnswer, OrderRequest>(async ({ input, signal }) => {
        const { tourTemplate, stops, move, etag, optimised, commandId } = input
        if (move !== null) {
          const options = { commandId, signal, etag }
          return { stops, etag: await destinations.updatePosition(move.stop, move.position, options) }
        }
        const list = await tourTemplates.updateOrder(tourTemplate, stops, {
          commandId,
          signal,
          etag,
          optimised,
        })
        return list && orderOf(list)
      }),
      removeStop: fromPromise<void, RemoveRequest>(({ input: { stop, commandId }, signal }) =>
        destinations.remove(stop, { commandId, signal }),
      ),
      createStop: fromPromise<StopAnswer, CreateRequest>(async ({ input: { body, commandId }, signal }) => {
        const made = await destinations.create(body, { commandId, signal })
        return made && made['@id']
      }),
      releaseStop: fromPromise<void, ReleaseRequest>(async ({ input: { stop, commandId }, signal }) => {
        await destinations.update(stop, { tourTemplate: null }, { commandId, signal })
      }),
      moveStops: fromPromise<StopsAnswer, MoveRequest>(({ input, signal }) => {
        const { stops, to, isCopy, commandId } = input
        return destinations.move(stops, to, { commandId, signal, duplicate: isCopy })
      }),
      addTemplates: fromPromise<StopsAnswer, TemplatesRequest>(({ input, signal }) => {
        const { tourTemplate, templates, commandId } = input
        return tourTemplates.addDestinationTemplates(tourTemplate, templates, { commandId, signal })
      }),
    },
    actions: {
      notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
    },
  }
}

const orderOf = ({ order, etag }: StopList): StopOrder => ({ stops: order, etag })

type Ended = { context: { ended: EndedSteps } }

const keys = [
  ['tours', tourTemplateKeys.all],
  ['stops', destinationKeys.all],
  ['templates', destinationTemplateKeys.all],
] as const

/**
 * Query keys that become stale with a log entry, once per step: those of the effects of the steps that ended
 * with it.
 */
export const staleAfter = (
  _event: AnyEventObject,
  { context: { ended } }: Ended,
  { context: { ended: before } }: Ended,
): readonly QueryKey[] => keys.flatMap(([what, key]) => (ended[what] === before[what] ? [] : [key]))
