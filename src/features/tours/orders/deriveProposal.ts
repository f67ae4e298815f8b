import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Order } from '../../../contract/tour/order'
import type { FoundOrders, UnplacedOrder } from '../../../contract/tour/orderPlanning'
import type { Iri } from '../../../contract/wire/ids'
import { shownText } from '../../../lib/shownText'

export type ProposalRow = {
  order: Iri
  /** Empty if it is unknown. */
  name: string
  tour: Iri
  date: IsoDay
  addedSeconds: number | null
  time: number | null
}

export type Proposal = {
  placed: readonly ProposalRow[]
  unplaced: readonly { order: Iri; name: string; why: UnplacedOrder }[]
}

/** A proposal with the names of its orders, by date. */
export function deriveProposal({ placed, unplaced }: FoundOrders, orders: readonly Order[]): Proposal {
  const names = new Map(
    orders.map(({ '@id': iri, destination }) => [iri, shownText(destination?.name || destination?.address)]),
  )
  const nameOf = (order: Iri) => names.get(order) ?? ''
  return {
    placed: (placed ?? [])
      .map(({ order, tourTemplate: tour, date, addedSeconds = null, time = null }) => ({
        order,
        name: nameOf(order),
        tour,
        date,
        addedSeconds,
        time,
      }))
      .toSorted(
        (one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name, 'de'),
      ),
    unplaced: (unplaced ?? []).map((why) => ({ order: why.order, name: nameOf(why.order), why })),
  }
}
