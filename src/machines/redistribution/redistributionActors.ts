import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { FoundShare } from '../../contract/tour/redistribution'
import type { Iri } from '../../contract/wire/ids'
import type { Ports } from '../workflow'
import { tourTemplatesPath } from '../../api/tourTemplates/tourTemplatesApi'
import { redistributionTexts as texts } from '../../texts/tours/redistribution'
import { DecodeError } from '../../domain/calls/errors'
import { deviationsOf } from '../../domain/tour/dateChange'
import { noTour } from '../../domain/tour/tourLists'
import type {
  AssignRequest,
  CallRequest,
  CreateRequest,
  DateHandover,
  DateReadRequest,
  DeleteRequest,
  ReadDate,
  ReadRequest,
  ShareRequest,
} from './redistributionTypes'

type RedistributionPorts = Pick<Ports, 'transferProgress' | 'sendToWorkflow' | 'notify'> & {
  api: Pick<Api, 'tourTemplates' | 'destinations' | 'plannedTours'>
}

/** API calls of a redistribution. Leaving the page does not cancel writes. */
export const redistributionActors = ({
  api: { tourTemplates, destinations, plannedTours },
  transferProgress,
  sendToWorkflow,
  notify,
}: RedistributionPorts) => ({
  actors: {
    shareOut: fromPromise<FoundShare, ShareRequest>(async ({ input: { body, progress }, signal }) => {
      transferProgress.setShare(progress, 0)
      try {
        return await tourTemplates.previewRedistribution(body, {
          signal,
          onShare: (share) => transferProgress.setShare(progress, share),
        })
      } finally {
        transferProgress.forget(progress)
      }
    }),
    createTour: fromPromise<Iri, CreateRequest>(async ({ input: { body, commandId } }) => {
      const made = await tourTemplates.create(body, { commandId })
      if (made === null) throw new DecodeError(tourTemplatesPath)
      return made['@id']
    }),
    assignDriver: fromPromise<void, AssignRequest>(async ({ input: { tourTemplate, driver, commandId } }) => {
      await tourTemplates.update(tourTemplate, { assignees: [driver] }, { commandId })
    }),
    deleteTour: fromPromise<void, DeleteRequest>(async ({ input: { tourTemplate, commandId } }) => {
      await tourTemplates.remove(tourTemplate, { commandId })
    }),
    readDate: fromPromise<ReadDate, DateReadRequest>(async ({ input: { plannedTour }, signal }) => {
      const [{ value }, stops] = await Promise.all([
        plannedTours.get(plannedTour, { signal }),
        plannedTours.stopIris(plannedTour, { signal }),
      ])
      const { order, added } = deviationsOf(value)
      return {
        stops,
        order,
        added: added.map(({ stop, on }) => ({ stop, on })),
      }
    }),
    handOver: fromPromise<void, DateHandover>(({ input: { step } }) =>
      sendToWorkflow('calendarChange', {}, { type: 'dates.change', step }),
    ),
    readStops: fromPromise<readonly Iri[], ReadRequest>(async ({ input: { tourTemplate }, signal }) =>
      tourTemplate === noTour
        ? (await destinations.planned(false, { signal })).map((stop) => stop['@id'])
        : (await tourTemplates.destinations(tourTemplate, { signal })).order,
    ),
    moveStops: fromPromise<void, CallRequest>(async ({ input: { tourTemplate, stops, commandId } }) => {
      if (tourTemplate !== noTour)
        return void (await destinations.move(stops, tourTemplate, { commandId, duplicate: false }))
      // The API has no call that removes several stops from their tours.
      for (const [index, stop] of stops.entries())
        await destinations.update(stop, { tourTemplate: null }, { commandId: `${commandId}.${index}` })
    }),
    orderStops: fromPromise<void, CallRequest>(async ({ input: { tourTemplate, stops, commandId } }) => {
      await tourTemplates.updateOrder(tourTemplate, stops, { commandId })
    }),
  },
  actions: {
    notifyNotAccepted: () => notify({ type: 'error', message: texts.notAccepted }),
  },
})

const resting = ['shared', 'takenBack', 'halted', 'replaced']

/** Query keys that become stale when the workflow comes to rest, not after each of many calls. */
export const staleAfter = (
  _: AnyEventObject,
  { value }: { value: unknown },
  before: { value: unknown },
): readonly (readonly string[])[] =>
  value !== before.value && resting.includes(String(value)) && before.value !== 'parked'
    ? [tourTemplateKeys.all, destinationKeys.all]
    : []
