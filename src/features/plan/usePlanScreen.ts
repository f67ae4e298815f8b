import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { iriOf, type Iri } from '../../contract/wire/ids'
import { moveActions } from '../../kits/order/moveActions'
import { useOrder } from '../../kits/order/useOrder'
import { isSameOrder } from '../../lib/order'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { planTexts } from '../../texts/tours/plan'
import { shellTexts } from '../../texts/shell/shell'
import type { RowActions } from './components/StopRow'
import { figuresOf, routedStop } from './tourFigures'
import { usePlanCommands } from './usePlanCommands'
import { useLegBook, useOutlines, usePlan, type PlanData } from './usePlan'
import { useStopSelection } from './useStopSelection'
import { useShownOrder, useTourPlan } from './useTourPlan'

/** What the plan screen shows and what can be done on it. */
export function usePlanScreen(id: string, data: PlanData) {
  const { notify } = usePlatform()
  const { queries } = useApi()
  const queryClient = useQueryClient()
  const { facts, company } = useCurrentUser()
  const canManage = facts.isCompanyAdmin
  const tourTemplate = iriOf('/api/tour-templates', id)

  const workflow = useTourPlan({
    tourTemplate,
    onRemoved: (step, actor) => {
      const { stops, records } = step
      const [record] = records
      notify({
        type: 'success',
        message:
          stops.length === 1
            ? planTexts.deleted({ name: record?.name || record?.street || shellTexts.missing })
            : planTexts.deletedMany({ count: stops.length }),
        action: {
          label: planTexts.undo,
          onClick: () => {
            // Something else may have been done since, which is not what the button is about.
            if (actor.getSnapshot().context.done.at(-1) === step) actor.send({ type: 'undo' })
          },
        },
      })
    },
  })
  const { context, send } = workflow

  const present = useMemo(() => data.list.stops.map((stop) => stop['@id']), [data.list])
  const shown = useShownOrder(context, present, data.readAt)
  const selection = useStopSelection(shown)

  const outlines = useOutlines(data.tour, company)
  const book = useLegBook(data, outlines)
  const nameOf = useCallback(
    (iri: Iri) => {
      const stop = data.list.stops.find((each) => each['@id'] === iri)
      return stop === undefined
        ? planTexts.unknownDestination
        : stop.name || stop.street || stop.address || '–'
    },
    [data.list],
  )
  /** Of the list in this order: the answer to a step is known a moment before it is on screen. */
  const versionOf = (seen: readonly Iri[]) => {
    const { queryKey } = queries.tourTemplates.destinations(id)
    const latest = queryClient.getQueryData(queryKey)
    return latest !== undefined && isSameOrder(latest.order, seen) ? latest.etag : data.list.etag
  }
  const order = useOrder({
    keys: shown,
    nameOf,
    onOrder: (after) => send({ type: 'order.wanted', before: shown, after, etag: versionOf(shown) }),
    detailOf: (iri, keys) => {
      const known = new Map(data.list.stops.map((stop) => [stop['@id'], stop]))
      const routed = keys.flatMap((key) => known.get(key) ?? []).map(routedStop)
      const times = figuresOf(outlines, routed, book).stops[keys.indexOf(iri)]
      return times == null ? null : planTexts.arrival({ time: times.arrival })
    },
  })
  const plan = usePlan(data, outlines, book, order.keys)
  const commands = usePlanCommands({ data, tourTemplate, context, send, shown, selection, plan })

  const latest = useRef({ order, selection, commands })
  latest.current = { order, selection, commands }
  const rowActions = useMemo<RowActions>(
    () => ({
      select: (iri) => latest.current.selection.select(iri),
      edit: (iri) => latest.current.commands.edit(iri),
      remove: (iri) => latest.current.commands.askRemoval(iri),
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
    [],
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
    nameOf,
    checkedInOrder: () => shown.filter((iri) => selection.checked.has(iri)),
  }
}
