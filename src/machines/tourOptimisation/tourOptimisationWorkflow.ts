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
import { tourOptimisationMachine } from './tourOptimisationMachine'

export type TourOptimisationRequest = { tour: { iri: Iri; name: string } }

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
  isAbout: ({ context }, { tour }) => context.tour.iri === tour.iri,
  open: ({ tour }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? {
          tour,
          hasPreviews: config.optimizationPreviews,
          options: { includeInactive: false, optimizeWithCapacities: false },
          commandId: createCommandId(),
        }
      : null,
  reopen: ({ context: { tour } }) => ({ tour }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({ title: texts.optimise, detail: snapshot?.context.tour.name ?? '' }),
  ended: ({ value, context: { tour, found } }, { notify, open }) => {
    if (value === 'closed') return
    const name = tour.name || toursTexts.nameless
    if (value === 'unchanged') return notify({ type: 'success', message: texts.unchanged({ name }) })
    const command: Command = { kind: 'revertOptimization', iri: tour.iri, name: tour.name }
    notify({
      type: 'success',
      message: texts.optimised({ name, gain: gainOf(found ?? {}) }),
      action: { label: texts.undo, onClick: () => open('command', { command }) },
    })
  },
  invalidates: staleAfter,
})
