import type { Order } from '../../src/contract/tour/order'
import { draftOfOrder, newOrderDraft } from '../../src/domain/tour/orderDraft'
import { orderEditorWorkflow } from '../../src/machines/orderEditor/orderEditorWorkflow'
import { declareForm } from '../support/formModel'

const stop = (id: number) => ({ '@id': `/api/destinations/${id}` })
const record: Order = { '@id': '/api/orders/1', destination: stop(1), note: 'Vorn' }
const newer: Order = { ...record, destination: stop(2), note: 'Hinten' }

export const form = declareForm(orderEditorWorkflow, {
  field: 'destination',
  record,
  newer: [newer, { ...record, destination: null }],
  changes: [
    { destination: '/api/destinations/3' },
    { destination: '' },
    { destination: '/api/destinations/1' },
    { note: 'Innen' },
  ],
  newDraft: ({ destination }) => newOrderDraft(destination),
  draftOf: draftOfOrder,
  input: { destination: '' },
  blank: { name: 'a new order', input: { destination: '' } },
})
