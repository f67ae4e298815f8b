import { accessFacts, areas } from '../../contract/access/permissions'
import { balanceSteps } from '../../contract/tour/redistribution'
import type { Iri } from '../../contract/wire/ids'
import type { ListsChange } from '../../domain/tour/tourLists'
import { createCommandId } from '../../lib/commandId'
import { redistributionTexts as texts } from '../../texts/tours/redistribution'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { undoOfDrivers } from '../batchChange/changeFacts'
import { redistributionActors, staleAfter } from './redistributionActors'
import { countsOf, stopsOf } from './redistributionFacts'
import { redistributionLog } from './redistributionLog'
import { redistributionMachine } from './redistributionMachine'
import type { ShareQuestion } from './redistributionTypes'

export type RedistributionRequest = Pick<ShareQuestion, 'tours'> & {
  /** The tour whose driver is unavailable. */
  dropout?: Iri | null
  /** Stops without a tour to distribute as well: all, or these. */
  free?: 'all' | readonly Iri[] | null
  takesBack?: ListsChange
  /** Tours to delete with the undo. */
  created?: readonly Iri[]
}

/** Seconds. When a driver is unavailable, other tours may become longer by at most this: his stops fill hours. */
const delayOfOthers = 120 * 60

/** 'Ziele neu verteilen' and 'Fahrer fällt aus', from the tours to the last call, and the undo. */
export const redistributionWorkflow = defineWorkflow<typeof redistributionMachine, RedistributionRequest>({
  machine: redistributionMachine,
  log: redistributionLog,
  actors: redistributionActors,
  presentation: 'dialog',
  key: () => 'redistribution',
  open: ({ tours, dropout = null, takesBack = null, free = null, created = [] }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey)) && config.redistributionPreviews
      ? {
          tours,
          dropout,
          options: {
            mayLeaveEmpty: false,
            keepLocked: true,
            respectCapacities: true,
            respectTags: true,
            includeInactive: false,
            maximumDelay: dropout === null ? null : delayOfOthers,
            // Who only has stops without a tour wants tours for them, and leaves the others alone.
            keepAssigned: tours.length === 0,
            balance: tours.length === 0 ? balanceSteps[0] : null,
          },
          assigned: [],
          newTours: [],
          free,
          created,
          commandId: createCommandId(),
          takesBack,
        }
      : null,
  reopen: ({ context: { tours, dropout, free } }) => ({ tours, dropout, free }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title: texts.title,
    detail: snapshot === null ? '' : unfinishedWorkTexts.tourCount({ count: snapshot.context.tours.length }),
  }),
  ended: ({ value, context: { tours, plan, created, substitute, dropout } }, { notify, open }) => {
    if (value === 'replaced') {
      const { name } = tours.find(({ iri }) => iri === dropout) ?? { name: '' }
      const before = substitute?.before ?? null
      return notify({
        type: 'success',
        message: texts.replaced({ driver: substitute?.name ?? '', tour: name }),
        ...(before !== null &&
          dropout !== null && {
            action: {
              label: texts.undo,
              onClick: () => open('batchChange', undoOfDrivers({ iri: dropout, name, drivers: before })),
            },
          }),
      })
    }
    if (plan === null || value === 'closed') return
    if (value === 'takenBack') return notify({ type: 'success', message: texts.takenBack })
    notify({
      type: 'success',
      message: texts.shared({ ...countsOf(plan), left: stopsOf(plan.to, dropout) }),
      action: {
        label: texts.undo,
        onClick: () =>
          open('redistribution', { tours, takesBack: { from: plan.to, to: plan.from }, created }),
      },
    })
  },
  invalidates: staleAfter,
})
