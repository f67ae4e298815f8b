import type { ActionItem } from '../../../components/actions/ActionMenu'
import type { OrderLock } from '../../../contract/tour/planningTerms'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { iriOf, type Iri } from '../../../contract/wire/ids'
import { useSaidAhead } from '../../../kits/customerLink/useSaidAhead'
import { useVisitLinks } from '../../../kits/customerLink/useVisitLinks'
import { moveActions } from '../../../kits/order/moveActions'
import { useOrder } from '../../../kits/order/useOrder'
import { orderToShow } from '../../../machines/tourPlan/tourPlanFacts'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useLatest } from '../../../platform/useLatest'
import { optimisationTexts as texts } from '../../../texts/tours/optimisation'
import { planTexts } from '../../../texts/tours/plan'
import { shellTexts } from '../../../texts/shell/shell'
import type { RowActions } from './components/StopRow'
import { figuresOf, toRoutedStop } from '../../../kits/tourPlan/tourFigures'
import { usePlanCommands } from './usePlanCommands'
import { useLegCache, useOutlines, usePlan, type PlanData } from './usePlan'
import { useStopSelection } from './useStopSelection'
import { useStepNotices } from './useStepNotices'
import type { TourPlanWorkflow } from './useTourPlan'

/** Returns the data and the commands of the plan screen. */
export function usePlanScreen(id: string, data: PlanData, workflow: TourPlanWorkflow) {
  const { facts, company } = useCurrentUser()
  const { queries } = useApi()
  const canManage = facts.isCompanyAdmin
  const tourTemplate = iriOf('/api/tour-templates', id)

  const { data: tours } = useQuery(queries.tourTemplates.choices())
  useStepNotices(workflow.actor, tours)
  const { context, send } = workflow

  const present = useMemo(() => data.list.stops.map((stop) => stop['@id']), [data.list])
  const shown = useMemo(() => {
    if (context === null) return present
    const readable = new Set(present)
    // A new stop is shown once it has been read.
    return orderToShow(context, present).filter((stop) => readable.has(stop))
  }, [context, present])
  const stop = new URLSearchParams(useSearch()).get('stop')
  const selection = useStopSelection(shown, stop === null ? null : iriOf('/api/destinations', stop))

  const outlines = useOutlines(data.tour, company)
  const book = useLegCache(data, outlines)
  const nameOf = useCallback(
    (iri: Iri) => {
      const stop = data.list.stops.find((each) => each['@id'] === iri)
      return stop === undefined
        ? planTexts.unknownDestination
        : stop.name || stop.street || stop.address || '–'
    },
    [data.list],
  )
  const order = useOrder({
    keys: shown,
    nameOf,
    onOrder: (after) => send({ type: 'stops.order', before: shown, after }),
    detailOf: (iri, keys) => {
      const known = new Map(data.list.stops.map((stop) => [stop['@id'], stop]))
      const routed = keys.flatMap((key) => known.get(key) ?? []).map(toRoutedStop)
      const times = figuresOf(outlines, routed, book).stops[keys.indexOf(iri)]
      return times == null ? null : planTexts.arrival({ time: times.arrival })
    },
  })
  const plan = usePlan(data, outlines, book, order.keys)
  const stream = workflow.actor?.stream ?? null
  const commands = usePlanCommands({
    data,
    tourTemplate,
    tours,
    stream,
    context,
    send,
    shown,
    selection,
    plan,
    nameOf,
  })

  const lockOf = (iri: Iri) => plan.stops.find((stop) => stop.iri === iri)?.lock ?? null
  const links = useVisitLinks(null, nameOf)
  const latest = useLatest({ order, selection, commands, lockOf, links })
  const rowActions = useMemo<RowActions>(
    () => ({
      select: (iri) => latest.current.selection.select(iri),
      edit: (iri) => latest.current.commands.edit(iri),
      remove: (iri) => latest.current.commands.askRemoval(iri),
      toggleLock: (iri) => {
        const { lockOf, commands: now } = latest.current
        now.lockStop(iri, lockOf(iri) === null ? 'place' : null)
        return true
      },
      check: (iri, isChecked, isRange) =>
        latest.current.selection.check(iri, isChecked, isRange ? latest.current.order.keys : null),
      menuOf: (iri) => {
        const { keys, control } = latest.current.order
        return [
          {
            key: 'edit',
            label: shellTexts.edit,
            icon: 'pencil',
            onSelect: () => latest.current.commands.edit(iri),
          },
          ...moveActions(control, iri, keys.indexOf(iri), keys.length),
          ...lockActions(latest.current.lockOf(iri), latest.current.commands.lockStop, iri),
          ...latest.current.links.menuItems(iri),
          {
            key: 'move',
            label: planTexts.moveToTour,
            icon: 'route',
            onSelect: () => latest.current.commands.openDialog({ kind: 'move', stops: [iri] }),
          },
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash',
            onSelect: () => latest.current.commands.askRemoval(iri),
          },
        ]
      },
    }),
    [latest],
  )

  return {
    ...workflow,
    plan,
    book,
    order,
    selection,
    canManage,
    commands,
    rowActions,
    said: useSaidAhead(null),
    linkDialog: links.dialog,
    nameOf,
    checkedInOrder: () => shown.filter((iri) => selection.checked.has(iri)),
  }
}

type LockStop = (iri: Iri, lock: OrderLock | null) => void

function lockActions(lock: OrderLock | null, lockStop: LockStop, iri: Iri): ActionItem[] {
  const item = (key: string, label: string, next: OrderLock | null): ActionItem => ({
    key,
    label,
    icon: next === null ? 'lock-open' : 'lock',
    onSelect: () => lockStop(iri, next),
  })
  if (lock !== null) return [item('unlock', texts.unlockStop, null)]
  return [
    item('lock', texts.lockStop, 'place'),
    item('lock-first', texts.lockFirst, 'first'),
    item('lock-last', texts.lockLast, 'last'),
  ]
}
