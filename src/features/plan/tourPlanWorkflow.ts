import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import type { StopList } from '../../api/tourTemplates/tourTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { idOfIri } from '../../contract/wire/ids'
import type { WorkflowDefinition } from '../../eventlog/workflows'
import { tourPlanLog } from '../../machines/tourPlan/tourPlanLog'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { PlanAnswer, PlanRequest } from '../../machines/tourPlan/tourPlanTypes'
import type { Platform } from '../../platform/platform'

type Surroundings = Pick<Platform, 'invalidate' | 'notifyFailure'> &
  Pick<Api, 'destinations' | 'tourTemplates'> & {
    /** Keeps the stops of a tour as they were just answered, for whoever shows them. */
    rememberStops: (tourTemplateId: string, list: StopList) => Promise<void>
  }

/** The machine of a tour's stops with its real actor; the only place where machine and API meet. */
export function defineTourPlan({
  destinations,
  tourTemplates,
  rememberStops,
  invalidate,
  notifyFailure,
}: Surroundings): WorkflowDefinition {
  const machine = tourPlanMachine.provide({
    actors: {
      sendCall: fromPromise<PlanAnswer, PlanRequest>(async ({ input, signal }) => {
        const { call, tourTemplate, commandId } = input
        const tour = idOfIri(tourTemplate)
        const options = { commandId, signal }
        switch (call.kind) {
          case 'list':
            return answerOfList('list', tour, await tourTemplates.destinations(tour, { signal }))
          case 'order': {
            const list = await tourTemplates.updateOrder(tour, call.stops, { ...options, etag: call.etag })
            return answerOfList('order', tour, list)
          }
          case 'read':
            return { kind: 'read', record: (await destinations.get(idOfIri(call.stop), { signal })).value }
          case 'remove':
            await destinations.remove(idOfIri(call.stop), options)
            return { kind: 'remove' }
          case 'create':
            return { kind: 'create', stop: (await destinations.create(call.body, options))['@id'] }
          case 'move': {
            const stops = await destinations.move(call.stops, call.to, { ...options, duplicate: call.isCopy })
            return { kind: 'move', stops }
          }
          case 'templates': {
            const stops = await tourTemplates.addDestinationTemplates(tour, call.templates, options)
            return { kind: 'templates', stops }
          }
        }
      }),
    },
    actions: {
      notifyFailure: (_, { error }) => notifyFailure(error),
      doubtAnswers: (_, { step }) => {
        void invalidate(tourTemplateKeys.all)
        if (step === null || step.kind === 'order') return
        void invalidate(destinationKeys.all)
        if (step.kind === 'add' && step.templates.length > 0) void invalidate(destinationTemplateKeys.all)
      },
    },
  })
  return { declaration: tourPlanLog, machine }

  /** The screen shows the list before the step is over, so that no stop jumps back in between. */
  async function answerOfList(kind: 'list' | 'order', tour: string, list: StopList): Promise<PlanAnswer> {
    await rememberStops(tour, list)
    return { kind, stops: list.order, etag: list.etag }
  }
}
