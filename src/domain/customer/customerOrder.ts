import { customerTextLimits, starLimits } from '../../contract/customer/customerLimits'
import type { CustomerFacts } from './customerFacts'

/** What a customer may send. Each replaces the one before; null withdraws it. */
export type CustomerOrder =
  | { readonly kind: 'instruction'; readonly text: string | null }
  | { readonly kind: 'absence'; readonly reason: string | null }
  | { readonly kind: 'rating'; readonly stars: number; readonly comment: string }

export type OrderKind = CustomerOrder['kind']

/** Whether the server accepts its lengths. An instruction has words, the reason of an absence may be empty. */
export function isOrderValid(order: CustomerOrder): boolean {
  switch (order.kind) {
    case 'instruction':
      return (
        order.text === null ||
        (order.text.trim() !== '' && order.text.length <= customerTextLimits.instruction)
      )
    case 'absence':
      return order.reason === null || order.reason.length <= customerTextLimits.absence
    case 'rating':
      return (
        Number.isInteger(order.stars) &&
        order.stars >= starLimits.min &&
        order.stars <= starLimits.max &&
        order.comment.length <= customerTextLimits.comment
      )
  }
}

/** The facts with an order that the server has confirmed, until they are read again. */
export function applyOrder(facts: CustomerFacts, order: CustomerOrder): CustomerFacts {
  switch (order.kind) {
    case 'instruction':
      return { ...facts, instruction: order.text === null ? null : { text: order.text } }
    case 'absence':
      return { ...facts, absence: order.reason === null ? null : { reason: order.reason } }
    case 'rating':
      return { ...facts, rating: { stars: order.stars, comment: order.comment } }
  }
}
