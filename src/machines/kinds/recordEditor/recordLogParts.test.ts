import { expect, it } from 'vitest'
import { isTrivialEditor, recordLog } from './recordLogParts'
import { startEditing } from './recordEditing'

const { merges, upcasters } = recordLog('parcelEditor')
const typed = (changes: unknown, type = 'fields.changed') => ({ type, changes })

it('the later of two changes replaces both when they change the same fields', () => {
  const name = typed({ name: 'A' })
  expect(merges(name, typed({ name: 'AB' }))).toBe(true)
  expect(merges(typed({ name: 'A', phone: '1' }), typed({ phone: '2', name: 'B' }))).toBe(true)
  expect(merges(name, typed({ phone: '1' }))).toBe(false)
  expect(merges(name, typed({ name: 'AB' }, 'save.request'))).toBe(false)
  expect(merges(typed({ name: 'A' }, 'close'), typed({ name: 'AB' }, 'close'))).toBe(false)
})

it('events without changes merge only with those of the same type', () => {
  expect(merges(typed(null), typed(null))).toBe(true)
  expect(merges(typed(null), typed({ name: 'A' }))).toBe(false)
  expect(merges(typed('name'), typed({ 0: 'n', 1: 'a', 2: 'm', 3: 'e' }))).toBe(false)
})

it('an event of version 1 leads to a save, though nothing was changed', () => {
  const upcast = (type: string) => upcasters[1]({ type, sync: true })
  for (const type of ['save.request', 'conflict.apply']) {
    expect(upcast(type)).toEqual({ type, sync: true, evenUnchanged: true })
  }
  expect(upcast('close')).toEqual({ type: 'close', sync: true })
})

it('an editor is trivial when nothing was changed, or it could not be loaded', () => {
  const start = {
    ...startEditing({ name: 'A' }),
    iri: '/1',
    company: { '@id': '/c' },
    commandId: 'c',
    saved: null,
  }
  const changed = { ...start, draft: { name: 'B' } }
  const isForgotten = (value: unknown, context: typeof start) => isTrivialEditor({ value, context })
  expect(isForgotten('parked', start)).toBe(true)
  expect(isForgotten('parked', changed)).toBe(false)
  expect(isForgotten('loadFailed', changed)).toBe(true)
})
