import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { FoundOrder } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import { gainOf, isGainUnknown } from '../../domain/tour/optimisationGain'
import { optimisationTexts as texts } from '../../texts/tours/optimisation'
import type { Ports } from '../workflow'
import type {
  DateHandover,
  OptimizeAnswer,
  OptimizeRequest,
  OrderHandover,
  OrderReadRequest,
  SearchRequest,
} from './tourOptimisationTypes'

type OptimisationPorts = Pick<Ports, 'notify' | 'sendToWorkflow' | 'transferProgress'> & {
  api: Pick<Api, 'tourTemplates' | 'plannedTours'>
}

/** API calls of optimising a tour. */
export const tourOptimisationActors = ({
  api,
  notify,
  sendToWorkflow,
  transferProgress,
}: OptimisationPorts) => ({
  actors: {
    searchOrder: fromPromise<FoundOrder, SearchRequest>(
      async ({ input: { tourTemplate, plannedTour, options, progress }, signal }) => {
        transferProgress.setShare(progress, 0)
        try {
          const search = { signal, onShare: (share: number) => transferProgress.setShare(progress, share) }
          return await (plannedTour === null
            ? api.tourTemplates.previewOptimization(tourTemplate, options, search)
            : api.plannedTours.previewOptimization(plannedTour, options, search))
        } finally {
          transferProgress.forget(progress)
        }
      },
    ),
    // Leaving the page does not cancel it: the server writes its result.
    optimizeTour: fromPromise<OptimizeAnswer, OptimizeRequest>(
      async ({ input: { tourTemplate, options, commandId } }) => {
        const answer = await api.tourTemplates.optimize(tourTemplate, options, { commandId })
        if (!isGainUnknown(gainOf(answer))) return answer
        // The tour is optimised; if the read fails, it stays unknown whether anything changed.
        const order = await api.tourTemplates.destinations(tourTemplate).then(
          (stops) => stops.order,
          () => undefined,
        )
        return { ...answer, order }
      },
    ),
    readOrder: fromPromise<readonly Iri[], OrderReadRequest>(
      async ({ input: { tourTemplate }, signal }) =>
        (await api.tourTemplates.destinations(tourTemplate, { signal })).order,
    ),
    handOverOrder: fromPromise<void, OrderHandover>(({ input: { tourTemplate, ...order } }) =>
      sendToWorkflow('tourPlan', { tourTemplate }, { type: 'stops.order', ...order }),
    ),
    handOverDate: fromPromise<void, DateHandover>(({ input: { plannedTour, step } }) =>
      sendToWorkflow('datePlan', { plannedTour }, { type: 'date.change', step }),
    ),
  },
  actions: {
    notifyNotAccepted: () => notify({ type: 'error', message: texts.notAccepted }),
    notifyLocksNotKept: () => notify({ type: 'warning', message: texts.locksNotKept }),
  },
})

/** A server without previews may have changed the tour, for any answer. */
export const staleAfter = ({ type }: AnyEventObject): readonly (readonly string[])[] =>
  type.endsWith('.optimizeTour') ? [tourTemplateKeys.all, destinationKeys.all] : []
