import { accessFacts, areas } from '../../contract/access/permissions'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
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
  /** The day whose stops are distributed; missing for the templates. */
  date?: IsoDay | undefined
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
  open: ({ tours, dropout = null, takesBack = null, free = null, created = [], date }, { user, config }) =>
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
          ...(date !== undefined && { date }),
        }
      : null,
  reopen: ({ context: { tours, dropout, free, date } }) => ({ tours, dropout, free, date }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title: texts.titleOf({ day: snapshot?.context.date ?? null }),
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
    // The calendar reports the result of a date, and undoes it.
    if (plan === null || value === 'closed' || value === 'handedOver') return
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
