import { useCallback, useMemo, useState } from 'react'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { departureOf } from '../../../../contract/tour/tourViolations'
import { plannedTourId, plannedToursPath } from '../../../../contract/tour/plannedTour'
import { idOfIri, iriOf, type Iri } from '../../../../contract/wire/ids'
import { deviationsOf, includeStep, leaveOutStep, type DateStep } from '../../../../domain/tour/dateChange'
import { kindOfStep } from '../../../../domain/tour/stepOfDate'
import { useSaidAhead } from '../../../../kits/customerLink/useSaidAhead'
import { useVisitLinks } from '../../../../kits/customerLink/useVisitLinks'
import { moveActions } from '../../../../kits/order/moveActions'
import { useOrder } from '../../../../kits/order/useOrder'
import { figuresOf, toRoutedStop } from '../../../../kits/tourPlan/tourFigures'
import { nextRedo, nextUndo } from '../../../../machines/datePlan/datePlanFacts'
import { useKeys } from '../../../../platform/keys/useKeys'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useLatest } from '../../../../platform/useLatest'
import { useToday } from '../../../../platform/useToday'
import { keysTexts } from '../../../../texts/kit/keys'
import { shellTexts } from '../../../../texts/shell/shell'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import { optimisationTexts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import type { RowActions } from '../components/StopRow'
import { useLegCache, useOutlines, usePlan } from '../usePlan'
import { useStopSelection } from '../useStopSelection'
import type { DateData } from './dateData'
import { driverOf } from './deriveDate'
import { useDriverAvailability } from './useDriverAvailability'
import { useVehicleAway } from './useVehicleAway'
import type { DateWork } from './useDateWork'

type DatePlanInput = { day: IsoDay; data: DateData; work: DateWork }

/** Returns the data and the commands of the plan of a date. */
export function useDatePlan({ day, data, work: { context, send } }: DatePlanInput) {
  const { facts, company } = useCurrentUser()
  const { workflows, config, notify } = usePlatform()
  const { tour, plan: date, list } = data
  const today = useToday()
  const isPast = date.isPast === true || day < today
  const canChange = facts.isCompanyAdmin && !isPast
  // A started tour keeps its stops.
  const isStarted = date.run != null
  const canChangeStops = canChange && !isStarted
  const [announcement, setAnnouncement] = useState('')
  const shown = useMemo(() => list.stops.map((stop) => stop['@id']), [list])
  const selection = useStopSelection(shown, null)
  const planned = useOutlines(tour, company)
  const availability = useDriverAvailability(driverOf(date, tour), day)
  const vehicleAway = useVehicleAway(tour.vehicle ?? null, day)
  const outlines = useMemo(
    () => (isPast ? planned : { ...planned, ...(availability && { availability }), vehicleAway }),
    [planned, availability, vehicleAway, isPast],
  )
  const book = useLegCache(data, outlines)
  const nameOf = useCallback(
    (iri: Iri) => {
      const stop = list.stops.find((each) => each['@id'] === iri)
      return stop?.name || stop?.street || stop?.address || planTexts.unknownDestination
    },
    [list],
  )
  const change = (step: DateStep) => send({ type: 'date.change', step })
  const order = useOrder({
    keys: shown,
    nameOf,
    onOrder: (after) => change({ from: { order: deviationsOf(date).order }, to: { order: after } }),
    detailOf: (iri, keys) => {
      const known = new Map(list.stops.map((stop) => [stop['@id'], stop]))
      const routed = keys.flatMap((key) => known.get(key) ?? []).map(toRoutedStop)
      const times = figuresOf(outlines, routed, book).stops[keys.indexOf(iri)]
      return times == null ? null : planTexts.arrival({ time: times.arrival })
    },
  })
  const plan = usePlan(data, outlines, book, order.keys)
  const history = useHistory(context, send, setAnnouncement)

  const leaveOut = (stops: readonly Iri[]) => {
    for (const stop of stops) change(leaveOutStep(date, stop))
  }
  const links = useVisitLinks(day, nameOf)
  const latest = useLatest({ order, selection, leaveOut, date, links })
  const rowActions = useMemo<RowActions>(
    () => ({
      select: (iri) => latest.current.selection.select(iri),
      edit: (iri) =>
        workflows.open('destinationEditor', { iri, tourTemplate: tour['@id'], colour: tour.color ?? '' }),
      remove: (iri) => latest.current.leaveOut([iri]),
      toggleLock: () => false,
      check: (iri, isChecked, isRange) =>
        latest.current.selection.check(iri, isChecked, isRange ? latest.current.order.keys : null),
      menuOf: (iri) => {
        const { keys, control } = latest.current.order
        const isAdded = deviationsOf(latest.current.date).added.some(({ stop }) => stop === iri)
        return [
          {
            key: 'edit',
            label: shellTexts.edit,
            icon: 'pencil',
            onSelect: () =>
              workflows.open('destinationEditor', {
                iri,
                tourTemplate: tour['@id'],
                colour: tour.color ?? '',
              }),
          },
          ...moveActions(control, iri, keys.indexOf(iri), keys.length),
          ...latest.current.links.menuItems(iri),
          {
            key: 'leave-out',
            label: isAdded ? texts.takeBack : texts.leaveOut({ day }),
            icon: isAdded ? 'undo' : 'calendar-off',
            onSelect: () => latest.current.leaveOut([iri]),
          },
        ]
      },
    }),
    [latest, workflows, tour, day],
  )
  return {
    plan,
    book,
    order,
    selection,
    isPast,
    canChange,
    isStarted,
    canChangeStops,
    isToday: day === today,
    /** A tour starts on its day, unless it was cancelled. */
    canStart: canChange && day === today && date.cancelledBecause == null,
    change,
    history,
    rowActions,
    said: useSaidAhead(day),
    linkDialog: links.dialog,
    announcement,
    /** Departure of the template in seconds since midnight. */
    plannedDeparture: departureOf(
      { earliestTime: data.plannedTime },
      company.defaultTourTemplateEarliestTime,
    ),
    canOptimise: canChangeStops && config.optimizationPreviews && shown.length > 1,
    /** Only once no change is in flight: the server searches in what it has. */
    optimise: () => {
      if (!data.isSaved) return notify({ type: 'info', message: optimisationTexts.isSaving })
      const tourId = idOfIri(tour['@id'])
      return workflows.open('tourOptimisation', {
        tour: { iri: tour['@id'], name: tour.name ?? '' },
        date: { plannedTour: iriOf(plannedToursPath, plannedTourId(tourId, day)), day },
      })
    },
    /** Null where nothing can be distributed. */
    share:
      canChangeStops && config.redistributionPreviews && shown.length > 0
        ? () => {
            if (!data.isSaved) return notify({ type: 'info', message: optimisationTexts.isSaving })
            return workflows.open('redistribution', {
              tours: [{ iri: tour['@id'], name: tour.name ?? '' }],
              dropout: availability?.kind === 'absent' ? tour['@id'] : null,
              date: day,
            })
          }
        : null,
    include: (stops: readonly Iri[]) => change(includeStep(date, stops)),
    leaveOutChecked: () => {
      leaveOut(shown.filter((iri) => selection.checked.has(iri)))
      selection.uncheckAll()
    },
    start: () =>
      workflows.open('command', {
        command: {
          kind: 'startTour',
          tour: {
            iri: tour['@id'],
            name: tour.name ?? '',
            destinationCount: plan.stops.length,
            violations: plan.figures.violations,
            status: tour.active === false ? 'inactive' : tour.running === true ? 'running' : 'ready',
          },
          plannedDate: day,
        },
      }),
  }
}

/** Undo and redo of the changes of the date, by buttons and keys. */
function useHistory(context: DateWork['context'], send: DateWork['send'], say: (words: string) => void) {
  const words = (step: DateStep | null) => (step === null ? null : texts.steps[kindOfStep(step)])
  const undoable = words(context === null ? null : nextUndo(context))
  const redoable = words(context === null ? null : nextRedo(context))
  const undo = () => {
    if (undoable === null) return
    say(planTexts.undone({ step: undoable }))
    send({ type: 'step.undo' })
  }
  const redo = () => {
    if (redoable === null) return
    say(planTexts.redone({ step: redoable }))
    send({ type: 'step.redo' })
  }
  useKeys('page', [
    { keys: 'Mod+Z', label: keysTexts.undo, act: undo },
    { keys: ['Mod+Shift+Z', 'Mod+Y'], label: keysTexts.redo, act: redo },
  ])
  return { undo, redo, undoable, redoable }
}
