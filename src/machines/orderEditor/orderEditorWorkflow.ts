import * as Schema from 'effect/Schema'
import { orderKeys } from '../../api/orders/ordersApi'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import { Order } from '../../contract/tour/order'
import type { Iri } from '../../contract/wire/ids'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfOrder,
  draftOfOrder,
  newOrderDraft,
  OrderDraftChanges,
  orderViolations,
  type OrderDraft,
} from '../../domain/tour/orderDraft'
import { createCommandId } from '../../lib/commandId'
import { ordersTexts as texts } from '../../texts/tours/orders'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one order: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is listed under
 * 'Nicht abgeschlossen'.
 */

/** `destination`: the stop of a new order, if it is known; `firstDay`: its wanted day. */
export type OrderEditorRequest = { iri: Iri | null; destination?: Iri }
/** Empty if it is to be chosen. */
type Input = { destination: Iri }
type Machine = FormMachine<Order, OrderDraft, Input>
export type OrderEditorActorRef = EditorActorRef<Machine>

/** 'Auftrag anlegen', 'Auftrag bearbeiten'. */
export const orderEditorWorkflow = defineRecordWorkflow<Machine, OrderEditorRequest>({
  machine: defineFormMachine<Order, OrderDraft, Input>({
    machine: 'orderEditor',
    newDraft: ({ destination }) => newOrderDraft(destination),
    draftOf: draftOfOrder,
    violationsOf: ({ draft }) => orderViolations(draft),
  }),
  log: {
    record: Order,
    changes: OrderDraftChanges,
    version: 1,
    upcasters: {},
    input: { destination: Schema.String },
    openKeys: ['destination', 'firstDay', 'lastDay', 'priority', 'state', 'tourTemplate', 'plannedTour'],
  },
  calls: ({ api: { orders } }) => ({
    load: ({ iri }, options) => orders.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOfOrder(draft)
      return iri === null
        ? orders.create(body, options)
        : orders.update(iri, changedMembers(bodyOfOrder(base), body), options)
    },
  }),
  // It is shown above the editor of its stop.
  key: () => 'order',
  // A cancelled order leaves its date.
  invalidates: staleAfterAnswer([orderKeys.all, plannedTourKeys.all]),
  open: ({ iri, destination = '' }, { user }) => ({
    iri,
    destination,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri, destination } }) => ({ iri, destination }),
  title: (isNew) => (isNew ? texts.createTitle : texts.editTitle),
  nameOf: ({ note }) => note,
  done: ({ iri, draft }) => {
    if (iri === null) return texts.created
    return draft.cancelledBecause.trim() === '' ? texts.changed : texts.cancelled
  },
})
