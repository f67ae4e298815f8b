import { useState } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import type { OrderLock } from '../../../contract/tour/planningTerms'
import type { LonLat } from '../../../contract/tour/travelEstimate'
import { countPending, nextRedo, nextUndo } from '../../../machines/tourPlan/tourPlanFacts'
import type { TourPlanContext, TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'
import { usePlatform } from '../../../platform/platform'
import { optimisationTexts as texts } from '../../../texts/tours/optimisation'
import { planTexts } from '../../../texts/tours/plan'
import { toursTexts } from '../../../texts/tours/tours'
import type { Plan } from '../../../kits/tourPlan/derivePlan'
import type { PlaceOfNew } from '../../../domain/destination/destinationDraft'
import type { Suggestion } from '../../../kits/address/suggestion'
import { stepWords } from './stepWords'
import type { PlanData } from './usePlan'
import { useLocalLocks } from './useLocalLocks'
import type { StopSelection } from './useStopSelection'

/** A dialog of the plan screen. */
export type PlanDialog =
  | { kind: 'templates' }
  | { kind: 'destinations' }
  | { kind: 'move'; stops: readonly Iri[] }

type PlanCommandsInput = {
  data: PlanData
  tourTemplate: Iri
  /** All tours, the newest first as in their list; undefined while loading. */
  tours: readonly TourTemplateOption[] | undefined
  /** Stream of the plan's log; null while it is opening. */
  stream: string | null
  context: TourPlanContext | null
  send: (event: TourPlanEvent) => void
  /** The stops in the order shown. */
  shown: readonly Iri[]
  selection: StopSelection
  plan: Plan
  nameOf: (stop: Iri) => string
}

/** Implements the commands of buttons, menus and keys of the plan screen. */
export function usePlanCommands(input: PlanCommandsInput) {
  const { data, tourTemplate, tours, stream, context, send, shown, selection, plan, nameOf } = input
  const { tour } = data
  const { workflows, notify } = usePlatform()
  const lockBook = useLocalLocks()
  const [stopToRemove, setStopToRemove] = useState<Iri | null>(null)
  const [dialog, openDialog] = useState<PlanDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const colour = tour.color ?? ''

  const undoable = context === null ? null : nextUndo(context)
  const redoable = context === null ? null : nextRedo(context)
  const canOptimise = context !== null && countPending(context) === 0
  const add = (place?: PlaceOfNew) =>
    workflows.open('destinationEditor', {
      iri: null,
      tourTemplate,
      colour,
      ...(place === undefined ? {} : { place }),
      replyTo: stream,
    })
  const remove = (stops: readonly Iri[]) => {
    if (stops.length > 0) send({ type: 'stops.remove', stops, before: shown })
  }

  /**
   * Moves a stop into the previous or next tour of the list; opens the move dialog if the list is not loaded.
   * @returns whether the stop is moved
   */
  const moveToTour = (stop: Iri, offset: -1 | 1): boolean => {
    if (tours === undefined) {
      openDialog({ kind: 'move', stops: [stop] })
      return false
    }
    const to = tours[tours.findIndex(({ '@id': iri }) => iri === tourTemplate) + offset]
    if (to === undefined) {
      setAnnouncement(offset === 1 ? planTexts.noNextTour : planTexts.noPreviousTour)
      return false
    }
    setAnnouncement(planTexts.movingToTour({ name: nameOf(stop), tour: to.name || toursTexts.nameless }))
    send({ type: 'stops.move', stops: [stop], before: shown, to: to['@id'], isCopy: false })
    return true
  }

  return {
    moveToTour,
    add: () => add(),
    addAt: ([lng, lat]: LonLat) => add({ lng, lat }),
    edit: (iri: Iri) => workflows.open('destinationEditor', { iri, tourTemplate, colour }),
    /** An address becomes a new destination of the tour. For a destination, opens its own editor. */
    editSuggestion: ({ kind, place, ...suggestion }: Suggestion) => {
      if (kind === 'address') add({ lng: Number(place.lng), lat: Number(place.lat), known: place })
      else if (kind === 'destination' && 'record' in suggestion)
        workflows.open('destinationEditor', { iri: suggestion.record['@id'], tourTemplate, colour })
    },
    editTour: () => workflows.open('tourEditor', { iri: tourTemplate }),
    startTour: () =>
      workflows.open('command', {
        command: {
          kind: 'startTour',
          tour: {
            iri: tourTemplate,
            name: tour.name ?? '',
            destinationCount: plan.stops.filter(({ isActive }) => isActive).length,
            violations: plan.figures.violations,
            status: tour.active === false ? 'inactive' : tour.running === true ? 'running' : 'ready',
          },
        },
      }),
    /** Only once no change is in flight. */
    optimise: () => {
      if (!canOptimise) return notify({ type: 'info', message: texts.isSaving })
      return workflows.open('tourOptimisation', { tour: { iri: tourTemplate, name: tour.name ?? '' } })
    },
    lockStop: (iri: Iri, lock: OrderLock | null) => {
      const name = nameOf(iri)
      if (lockBook === null)
        return workflows.open('command', { command: { kind: 'lockStop', iri, name, lock } })
      lockBook.keep(iri, lock)
      notify({
        type: 'success',
        message: lock === null ? texts.locked({ name, lock }) : texts.lockedHere({ name, lock }),
      })
    },
    revertOptimisation: () =>
      workflows.open('command', {
        command: { kind: 'revertOptimization', iri: tourTemplate, name: tour.name ?? '' },
      }),
    stopCount: plan.stops.length,
    canOptimise,
    /** @param text pasted text; without it, the dialog requests it or resumes with earlier text */
    pasteRows: (text?: string) =>
      workflows.open('stopPaste', {
        tour: { iri: tourTemplate, name: tour.name ?? '', colour },
        ...(text === undefined ? {} : { text }),
      }),
    addTemplates: () => openDialog({ kind: 'templates' }),
    addExisting: () => openDialog({ kind: 'destinations' }),
    dialog,
    openDialog,
    stopToRemove,
    askRemoval: setStopToRemove,
    cancelRemoval: () => setStopToRemove(null),
    confirmRemoval: () => {
      if (stopToRemove !== null) remove([stopToRemove])
      setStopToRemove(null)
    },
    /** Needs no question, because it can be undone. */
    removeChecked: () => {
      remove(shown.filter((iri) => selection.checked.has(iri)))
      selection.uncheckAll()
    },
    undoable: undoable === null ? null : stepWords(undoable),
    redoable: redoable === null ? null : stepWords(redoable),
    undo: () => {
      if (undoable === null) return
      setAnnouncement(planTexts.undone({ step: stepWords(undoable) }))
      send({ type: 'step.undo' })
    },
    redo: () => {
      if (redoable === null) return
      setAnnouncement(planTexts.redone({ step: stepWords(redoable) }))
      send({ type: 'step.redo' })
    },
    announcement,
  }
}
