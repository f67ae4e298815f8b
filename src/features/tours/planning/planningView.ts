import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { laneOrders, type LaneOrder } from './derivePlanning'

/** The visible part of the day. All of it is in the URL. */
export type PlanningView = {
  /** Ids of hidden tours. */
  hidden: readonly string[]
  /** Ids; an empty string shows all. */
  tag: string
  assignee: string
  order: LaneOrder
  /** Whether destinations without a tour are on the map. */
  isFreeShown: boolean
  /** Width of the day, as a multiple of the screen width. */
  zoom: Zoom
}

export const zooms = [1, 2, 4] as const
type Zoom = (typeof zooms)[number]

export function readView(search: string): PlanningView {
  const parameters = new URLSearchParams(search)
  const text = (name: string) => parameters.get(name) ?? ''
  return {
    hidden: text('hidden').split('.').filter(Boolean),
    tag: text('tag'),
    assignee: text('assignee'),
    order: laneOrders.find((order) => order === text('order')) ?? 'start',
    isFreeShown: text('free') === 'true',
    zoom: zooms.find((zoom) => String(zoom) === text('zoom')) ?? 1,
  }
}

/**
 * Defaults are not written to the URL.
 * @param search its parameters of other views are kept
 */
export function writeView(
  { hidden, tag, assignee, order, isFreeShown, zoom }: PlanningView,
  search = '',
): string {
  const parameters = new URLSearchParams(search)
  for (const own of ['tag', 'assignee', 'hidden', 'order', 'free', 'zoom']) parameters.delete(own)
  if (tag !== '') parameters.set('tag', tag)
  if (assignee !== '') parameters.set('assignee', assignee)
  if (hidden.length > 0) parameters.set('hidden', hidden.join('.'))
  if (order !== 'start') parameters.set('order', order)
  if (isFreeShown) parameters.set('free', 'true')
  if (zoom !== 1) parameters.set('zoom', String(zoom))
  return parameters.toString()
}

export function usePlanningView(): { view: PlanningView; change: (change: Partial<PlanningView>) => void } {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const view = useMemo(() => readView(search), [search])
  const change = (changed: Partial<PlanningView>) => {
    const address = writeView({ ...view, ...changed }, search)
    navigate(address === '' ? path : `${path}?${address}`, { replace: true })
  }
  return { view, change }
}
