import { describe, expect, it } from 'vitest'
import { bodyOfOrder, draftOfOrder, newOrderDraft, orderToRestore, orderViolations } from './orderDraft'

const destination = '/api/destinations/1'

it('an order is the same after it was opened and saved', () => {
  const order = {
    '@id': '/api/orders/1',
    destination: { '@id': destination },
    firstDay: '2026-12-08',
    lastDay: null,
    priority: 'high' as const,
    lengthOfStay: 5_430,
    note: 'Hof',
    cancelledBecause: null,
  }
  const { '@id': _, destination: __, ...fields } = order
  expect(draftOfOrder(order).lengthOfStay).toBe('90,5')
  expect(bodyOfOrder(draftOfOrder(order))).toEqual({ ...fields, destination })
})

it('an open order is restored as it was, unless a part of it is unknown', () => {
  const order = {
    '@id': '/api/orders/1',
    destination: { '@id': destination },
    firstDay: null,
    lastDay: '2026-12-08',
    priority: 'low' as const,
    lengthOfStay: 620,
    note: null,
    progress: { state: 'open' as const },
  }
  const { '@id': _, progress: __, ...fields } = order
  expect(orderToRestore(order)).toEqual({ ...fields, destination, cancelledBecause: null })
  const { note: ___, ...withoutNote } = order
  const others = [
    withoutNote,
    { ...order, destination: null },
    { ...order, progress: null },
    { ...order, progress: { state: 'failed' as const } },
  ]
  expect(others.map(orderToRestore)).toEqual([null, null, null, null])
})

it('members that a server does not send are empty', () => {
  expect(draftOfOrder({ '@id': '/api/orders/1' })).toEqual(newOrderDraft(''))
})

describe('a draft', () => {
  const valid = newOrderDraft(destination)
  it('needs a stop', () => {
    expect(orderViolations(valid)).toEqual({})
    expect(Object.keys(orderViolations(newOrderDraft('')))).toEqual(['destination'])
  })
  it('needs a span in order, and a number of minutes', () => {
    expect(Object.keys(orderViolations({ ...valid, firstDay: '2026-12-09', lastDay: '2026-12-08' }))).toEqual(
      ['lastDay'],
    )
    expect(Object.keys(orderViolations({ ...valid, lengthOfStay: 'lang' }))).toEqual(['lengthOfStay'])
  })
})
