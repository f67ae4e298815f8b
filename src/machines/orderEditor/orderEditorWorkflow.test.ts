import { beforeEach, expect, it } from 'vitest'
import { bodyOfOrder, newOrderDraft } from '../../domain/tour/orderDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { orderEditorWorkflow } from './orderEditorWorkflow'

const destination = '/api/destinations/1'
const record = { '@id': '/api/orders/1', note: 'Hof' }
const iri = record['@id']
const editor = openCalls(orderEditorWorkflow, 'orders', {
  get: () => ({ value: record, etag: '"1"' }),
  create: () => record,
  update: () => record,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = newOrderDraft(destination)

beforeEach(editor.forget)

it('reads an order with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('a change sends the changed fields and the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, priority: 'high' } })).toBe(record)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['update', iri, { priority: 'high' }, options]])
})

it('a new order is sent completely, without a version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  expect(editor.calls).toEqual([['create', bodyOfOrder(base), { commandId: 'c.1', etag: undefined, signal }]])
})

it('any answer to a save makes orders and plans of dates stale', () => {
  const stale = [['orders'], ['tourTemplates', 'dates']]
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual(stale)
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual(stale)
})

it('names the order and the finished action', () => {
  const draft = { ...base, note: 'Hof' }
  expect([iri, null].map((of) => editor.says({ iri: of, draft }))).toEqual([
    ['Auftrag bearbeiten', 'Hof', 'Der Auftrag wurde gespeichert.'],
    ['Auftrag anlegen', 'Hof', 'Der Auftrag wurde angelegt.'],
  ])
  const cancelled = { ...draft, cancelledBecause: 'Kunde sagt ab' }
  expect(editor.says({ iri, draft: cancelled })[2]).toBe('Der Auftrag wurde storniert.')
})
