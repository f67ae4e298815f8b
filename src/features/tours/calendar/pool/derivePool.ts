import type { Destination } from '../../../../contract/destination/destination'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { DueVisit } from '../../../../contract/tour/dueVisit'
import type { Order } from '../../../../contract/tour/order'
import type { FoundOrders, UnplacedOrder } from '../../../../contract/tour/orderPlanning'
import type { Iri } from '../../../../contract/wire/ids'
import { orderToRestore } from '../../../../domain/tour/orderDraft'
import { shownText } from '../../../../lib/shownText'

const poolGroups = ['overdue', 'wished', 'unwished', 'misfit'] as const
type PoolGroup = (typeof poolGroups)[number]

/** A visit of the pool. It can be planned into a date. */
export type PoolVisit = {
  /** Of the order, the due visit or the stop. */
  key: Iri
  group: PoolGroup
  destination: Iri
  /** Null for an overdue visit and for a stop without a tour. */
  order: Iri | null
  /** The overdue visit of the rhythm. */
  on: IsoDay | null
  /** Empty if it is unknown. */
  name: string
  firstDay: IsoDay | null
  lastDay: IsoDay | null
  /** Duration in seconds; null if it is unknown. */
  seconds: number | null
  isHigh: boolean
  note: string
  /** Of an overdue visit: the planned day, the reason of the last failed attempt, and the next visit. */
  overdue: { day: IsoDay; reason: string; next: IsoDay | null; count: number } | null
  /** Why an order fits into no tour. */
  misfit: UnplacedOrder | null
  /** What creates the order again after its deletion; null if that is not possible. */
  body: ReturnType<typeof orderToRestore>
}

export type PoolRecords = {
  orders: readonly Order[]
  overdue: readonly DueVisit[]
  /** Active stops without a tour. */
  free: readonly Destination[]
  /** Null while it is unknown. */
  fitting: FoundOrders | null
  span: { from: IsoDay; to: IsoDay }
}

export type Pool = {
  groups: readonly { group: PoolGroup; visits: readonly PoolVisit[] }[]
  count: number
  /** Open orders that fit into the span; null while that is unknown. */
  fittingCount: number | null
}

/** The groups of the pool; those without visits are left out. */
export function derivePool({ orders, overdue, free, fitting, span }: PoolRecords): Pool {
  const misfits = new Map((fitting?.unplaced ?? []).map((each) => [each.order, each]))
  const all = [
    ...overdueVisits(overdue),
    ...orders.map((order) => orderedVisit(order, misfits.get(order['@id']) ?? null, span)),
    ...freeVisits(free, orders),
  ]
  const groups = poolGroups.flatMap((group) => {
    const visits = all.filter((visit) => visit.group === group)
    return visits.length === 0
      ? []
      : [{ group, visits: group === 'wished' ? visits.toSorted(byWish) : visits }]
  })
  return { groups, count: all.length, fittingCount: fitting?.placed?.length ?? null }
}

/** The last overdue visit of each stop, with their number. */
function overdueVisits(visits: readonly DueVisit[]): PoolVisit[] {
  const byStop = new Map<Iri, DueVisit[]>()
  for (const visit of visits) {
    const stop = visit.destination?.['@id']
    if (stop !== undefined) byStop.set(stop, [...(byStop.get(stop) ?? []), visit])
  }
  return [...byStop].flatMap(([stop, ofStop]) => {
    const last = ofStop.at(-1)
    if (last === undefined) return []
    const { destination, on, date, attempts, next } = last
    const day = date ?? on ?? ''
    return {
      ...blank,
      key: last['@id'],
      group: 'overdue',
      destination: stop,
      on: on ?? null,
      name: nameOf(destination),
      overdue: { day, reason: attempts?.at(-1)?.reason ?? '', next: next ?? null, count: ofStop.length },
    }
  })
}

function orderedVisit(
  order: Order,
  misfit: UnplacedOrder | null,
  { from, to }: PoolRecords['span'],
): PoolVisit {
  const { firstDay = null, lastDay = null } = order
  const isWished = firstDay !== null || lastDay !== null
  // An order for another week does not fit into this one, which is no reason to worry.
  const isOfSpan = (firstDay === null || firstDay <= to) && (lastDay === null || from <= lastDay)
  const isMisfit = misfit !== null && isOfSpan
  return {
    ...blank,
    key: order['@id'],
    group: isMisfit ? 'misfit' : isWished ? 'wished' : 'unwished',
    destination: order.destination?.['@id'] ?? '',
    order: order['@id'],
    body: orderToRestore(order),
    name: nameOf(order.destination),
    firstDay,
    lastDay,
    seconds: order.lengthOfStay ?? order.destination?.lengthOfStay ?? null,
    isHigh: order.priority === 'high',
    note: shownText(order.note),
    misfit: isMisfit ? misfit : null,
  }
}

/** Stops without a tour that no open order visits. */
function freeVisits(free: readonly Destination[], orders: readonly Order[]): PoolVisit[] {
  const ordered = new Set(orders.map(({ destination }) => destination?.['@id']))
  return free
    .filter((stop) => stop.active !== false && stop.tourTemplate == null && !ordered.has(stop['@id']))
    .map((stop) => ({
      ...blank,
      key: stop['@id'],
      group: 'unwished',
      destination: stop['@id'],
      name: nameOf(stop),
      seconds: stop.lengthOfStay ?? null,
    }))
}

const blank = {
  order: null,
  on: null,
  firstDay: null,
  lastDay: null,
  seconds: null,
  isHigh: false,
  note: '',
  overdue: null,
  misfit: null,
  body: null,
} as const

const nameOf = (stop: { name?: string | null; address?: string | null } | null | undefined): string =>
  shownText(stop?.name || stop?.address)

/** High priorities first, then by the last wanted day. */
function byWish(one: PoolVisit, other: PoolVisit): number {
  const endOf = ({ firstDay, lastDay }: PoolVisit) => lastDay ?? firstDay ?? ''
  return Number(other.isHigh) - Number(one.isHigh) || endOf(one).localeCompare(endOf(other))
}

/** Whether the text of a visit contains all words of a search. */
export function matchesSearch({ name, note }: PoolVisit, search: string): boolean {
  const text = `${name} ${note}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
