import { expect, it } from 'vitest'
import { stopPasteLog } from './stopPasteLog'

const edited = { type: 'value.edited', number: 2, column: 'name', text: 'A' }
const doMerge = (later: object) => stopPasteLog.merges?.(edited, { ...edited, ...later })

it('the later of two typing events replaces both when they concern the same field', () => {
  expect(doMerge({ text: 'AB' })).toBe(true)
  expect(doMerge({ number: 3 })).toBe(false)
  expect(doMerge({ column: 'phone' })).toBe(false)
  expect(doMerge({ type: 'address.edited' })).toBe(false)
})

it('is trivial while nothing was pasted', () => {
  const isForgotten = (text: string) => stopPasteLog.isTrivial?.({ context: { text } } as never)
  expect([isForgotten(' \n'), isForgotten('A')]).toEqual([true, false])
})
