import type { CustomerFacts } from '../../domain/customer/customerFacts'
import type { CustomerOrder, OrderKind } from '../../domain/customer/customerOrder'

/** Where an order is. */
export type ActionView = {
  state: 'idle' | 'sending' | 'waiting' | 'refused'
  /** The one being sent, or refused. */
  order: CustomerOrder | null
}

export const restingAction: ActionView = { state: 'idle', order: null }

/** What is typed, by field; kept while the server does not have it. */
export type DraftStore = {
  read: (field: string) => string | null
  /** Null forgets it. */
  write: (field: string, text: string | null) => void
}

export type CustomerPageParts = {
  facts: CustomerFacts
  actions: Readonly<Record<OrderKind, ActionView>>
  send: (order: CustomerOrder) => void
  drafts: DraftStore
}

/** An order that is not refused counts as said. */
export const pendingOrder = ({ state, order }: ActionView): CustomerOrder | null =>
  state === 'sending' || state === 'waiting' ? order : null
