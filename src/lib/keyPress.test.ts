import { describe, expect, it } from 'vitest'
import { isModifierAlone, isPressOf, isWriting, readPress } from './keyPress'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const isPress = (written: string, event: Partial<KeyboardEvent> & { key: string }) =>
  isPressOf(readPress(written), { ...none, ...event })

describe('a key press', () => {
  it.each([
    ['N', { key: 'n' }],
    ['N', { key: 'N' }],
    ['Ü', { key: 'ü' }],
    ['Space', { key: ' ' }],
    ['Mod+K', { key: 'k', ctrlKey: true }],
    ['Mod+K', { key: 'k', metaKey: true }],
    ['Mod+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['Alt+Shift+ArrowDown', { key: 'ArrowDown', altKey: true, shiftKey: true }],
    // On a German keyboard both need Shift.
    ['/', { key: '/', shiftKey: true }],
    ['?', { key: '?', shiftKey: true }],
  ])('matches %s', (written, event) => {
    expect(isPress(written, event)).toBe(true)
  })

  it.each([
    ['N', { key: 'n', ctrlKey: true }],
    ['N', { key: 'N', shiftKey: true }],
    ['N', { key: 'n', altKey: true }],
    ['Mod+K', { key: 'k' }],
    ['Mod+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['Mod+A', { key: 'a', ctrlKey: true, altKey: true }],
    ['ArrowDown', { key: 'ArrowDown', altKey: true }],
    ['/', { key: '/', ctrlKey: true }],
  ])('does not match %s', (written, event) => {
    expect(isPress(written, event)).toBe(false)
  })
})

it('detects keys that write into a field, and modifiers alone', () => {
  const keys = ['n', 'ü', '?', 'Enter', 'Shift']
  expect(keys.map((key) => isWriting({ ...none, key }))).toEqual([true, true, true, false, false])
  expect(isWriting({ ...none, key: 'n', ctrlKey: true })).toBe(false)
  expect(keys.map((key) => isModifierAlone({ key }))).toEqual([false, false, false, false, true])
})
