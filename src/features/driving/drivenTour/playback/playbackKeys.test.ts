import { expect, it } from 'vitest'
import { eventOfKey } from './playbackKeys'

const day = { from: 5, to: 9, events: [] }
const press = (key: string, more: object = {}, plays = false) =>
  eventOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, day, plays)

it('maps each key to its event', () => {
  expect([press(' '), press(' ', {}, true)]).toEqual([{ type: 'play' }, { type: 'pause' }])
  expect(press('ArrowLeft')).toEqual({ type: 'skip', seconds: -10 })
  expect(press('ArrowRight')).toEqual({ type: 'skip', seconds: 10 })
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ type: 'event.previous' })
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ type: 'event.next' })
  expect([press('Home'), press('End')]).toEqual([
    { type: 'seek', time: 5 },
    { type: 'seek', time: 9 },
  ])
  expect(['1', '2', '3', '4'].map((key) => press(key))).toEqual(
    [1, 10, 60, 300].map((speed) => ({ type: 'speed.chosen', speed })),
  )
})

it('ignores other keys', () => {
  expect(['5', '0', 'a', 'Tab'].map((key) => press(key))).toEqual([null, null, null, null])
  expect(press('ArrowLeft', { altKey: true })).toBeNull()
  expect(press('1', { ctrlKey: true })).toBeNull()
})
