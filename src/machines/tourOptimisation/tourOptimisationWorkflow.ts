import { accessFacts, areas } from '../../contract/access/permissions'
import type { Iri } from '../../contract/wire/ids'
import { gainOf } from '../../domain/tour/optimisationGain'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { optimisationTexts as texts } from '../../texts/tours/optimisation'
import { toursTexts } from '../../texts/tours/tours'
import type { Command } from '../command/commandTypes'
import { defineWorkflow } from '../workflow'
import { staleAfter, tourOptimisationActors } from './tourOptimisationActors'
import { tourOptimisationLog } from './tourOptimisationLog'
import type { OptimisedDate, TourOptimisationContext } from './tourOptimisationTypes'
import { tourOptimisationMachine } from './tourOptimisationMachine'

export type TourOptimisationRequest = { tour: { iri: Iri; name: string }; date?: OptimisedDate | undefined }

/** 'Tour optimieren', from its options to the accepted order. */
export const tourOptimisationWorkflow = defineWorkflow<
  typeof tourOptimisationMachine,
  TourOptimisationRequest
>({
  machine: tourOptimisationMachine,
  log: tourOptimisationLog,
  actors: tourOptimisationActors,
  presentation: 'dialog',
  key: () => 'optimisation',
  isAbout: ({ context }, { tour, date }) =>
    context.tour.iri === tour.iri && context.date?.plannedTour === date?.plannedTour,
  open: ({ tour, date }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? {
          tour,
          date,
          hasPreviews: config.optimizationPreviews,
          options: { includeInactive: false, optimizeWithCapacities: false },
          commandId: createCommandId(),
        }
      : null,
  reopen: ({ context: { tour, date } }) => ({ tour, date }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({ title: texts.optimise, detail: detailOf(snapshot?.context) }),
  ended: ({ value, context: { tour, date, found } }, { notify, open }) => {
    if (value === 'closed') return
    const name = tour.name || toursTexts.nameless
    if (value === 'unchanged') return notify({ type: 'success', message: texts.unchanged({ name }) })
    const gain = gainOf(found ?? {})
    // The plan of the date undoes it.
    if (date !== undefined)
      return notify({ type: 'success', message: texts.optimisedOn({ name, day: date.day, gain }) })
    const command: Command = { kind: 'revertOptimization', iri: tour.iri, name: tour.name }
    notify({
      type: 'success',
      message: texts.optimised({ name, gain }),
      action: { label: texts.undo, onClick: () => open('command', { command }) },
    })
  },
  invalidates: staleAfter,
})

function detailOf(context: Pick<TourOptimisationContext, 'tour' | 'date'> | undefined): string {
  if (context === undefined) return ''
  const { tour, date } = context
  return date === undefined ? tour.name : texts.onDay({ name: tour.name, day: date.day })
}
