import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { TourOptimized } from '../../contract/tour/tourOptimisation'
import { batchOptimisationTexts as texts } from '../../texts/tours/batchOptimisation'
import type { Ports } from '../workflow'
import type { BatchOptimisationContext, OptimisationRequest } from './batchOptimisationTypes'

type OptimisationPorts = Pick<Ports, 'notify' | 'notifyFailure'> & { api: Pick<Api, 'tourTemplates'> }

/** The same options as those that are preselected for a single tour. */
const options = { includeInactive: false, optimizeWithCapacities: false }

/** API calls. Leaving the page does not cancel them: the server writes its result. */
export const batchOptimisationActors = ({ api, notify, notifyFailure }: OptimisationPorts) => ({
  actors: {
    optimizeTour: fromPromise<TourOptimized | null, OptimisationRequest>(
      async ({ input: { iri, commandId, isUndo } }) => {
        if (!isUndo) return api.tourTemplates.optimize(iri, options, { commandId })
        await api.tourTemplates.revertOptimization(iri, { commandId })
        return null
      },
    ),
  },
  actions: {
    notifyUndone: ({ context: { restored, keptErrors } }: { context: BatchOptimisationContext }) => {
      if (restored.length > 0) notify({ type: 'success', message: texts.undone({ count: restored.length }) })
      if (keptErrors.length > 0)
        notify({ type: 'error', message: texts.notUndone({ count: keptErrors.length }) })
    },
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

/** Query keys that become stale when the workflow comes to rest, not after each tour. */
export function staleAfter(
  _: { type: string },
  { value }: { value: unknown },
  before: { value: unknown },
): readonly (readonly string[])[] {
  const isAtRest = ['shown', 'undone', 'interrupted', 'pausing'].includes(String(value))
  return isAtRest && value !== before.value && before.value !== 'parked'
    ? [tourTemplateKeys.all, destinationKeys.all]
    : []
}
