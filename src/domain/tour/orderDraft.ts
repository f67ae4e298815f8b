import * as Schema from 'effect/Schema'
import { OrderWrite, orderPriorities, type Order, type OrderPriority } from '../../contract/tour/order'
import type { Iri } from '../../contract/wire/ids'
import { validationMessages } from '../../contract/wire/validationMessages'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull, numberOf } from '../drafts/draftTexts'

/** Fields of the dialog of an order. Days are ISO dates or empty, the duration is minutes as typed. */
export type OrderDraft = {
  /** Empty until it is chosen. */
  destination: Iri
  firstDay: string
  lastDay: string
  priority: string
  lengthOfStay: string
  note: string
  cancelledBecause: string
}

const { String: Text, optionalKey } = Schema

/** Changes of the form in the event log; every field as typed. */
export const OrderDraftChanges = Schema.Struct({
  destination: optionalKey(Text),
  firstDay: optionalKey(Text),
  lastDay: optionalKey(Text),
  priority: optionalKey(Text),
  lengthOfStay: optionalKey(Text),
  note: optionalKey(Text),
  cancelledBecause: optionalKey(Text),
} satisfies Record<keyof OrderDraft, Schema.Top>)

/** @param destination chosen before, or empty */
export const newOrderDraft = (destination: Iri): OrderDraft => ({
  destination,
  firstDay: '',
  lastDay: '',
  priority: 'normal',
  lengthOfStay: '',
  note: '',
  cancelledBecause: '',
})

const minuteSeconds = 60

export const draftOfOrder = (order: Order): OrderDraft => ({
  destination: order.destination?.['@id'] ?? '',
  firstDay: order.firstDay ?? '',
  lastDay: order.lastDay ?? '',
  priority: order.priority ?? 'normal',
  lengthOfStay: order.lengthOfStay == null ? '' : minutesText(order.lengthOfStay),
  note: order.note ?? '',
  cancelledBecause: order.cancelledBecause ?? '',
})

const minutesText = (seconds: number) => String(seconds / minuteSeconds).replace('.', ',')

const isPriority = (text: string): text is OrderPriority => orderPriorities.some((each) => each === text)

/** The body of a save. */
export const bodyOfOrder = (draft: OrderDraft) => ({
  destination: draft.destination,
  firstDay: blankToNull(draft.firstDay),
  lastDay: blankToNull(draft.lastDay),
  priority: isPriority(draft.priority) ? draft.priority : ('normal' as const),
  lengthOfStay:
    draft.lengthOfStay.trim() === '' ? null : Math.round(numberOf(draft.lengthOfStay) * minuteSeconds),
  note: blankToNull(draft.note),
  cancelledBecause: blankToNull(draft.cancelledBecause),
})

/**
 * The body that creates a deleted order again. Null if a part of it is unknown, or if it is more than its content: dates
 * name it, or proofs.
 */
export function orderToRestore(order: Order): ReturnType<typeof bodyOfOrder> | null {
  const { destination, firstDay, lastDay, priority, lengthOfStay, note, progress } = order
  const isKnown =
    destination != null &&
    priority != null &&
    [firstDay, lastDay, lengthOfStay, note].every((part) => part !== undefined)
  return isKnown && progress?.state === 'open' ? bodyOfOrder(draftOfOrder(order)) : null
}

/** Validation messages of a draft, by field; empty if it may be sent. */
export function orderViolations(draft: OrderDraft): Record<string, string> {
  const { firstDay, lastDay, destination } = draft
  return {
    ...bodyViolations(OrderWrite, bodyOfOrder(draft), Object.keys(draft)),
    ...(destination === '' ? { destination: validationMessages.required } : {}),
    ...(firstDay !== '' && lastDay !== '' && lastDay < firstDay
      ? { lastDay: validationMessages.wrongType }
      : {}),
  }
}
