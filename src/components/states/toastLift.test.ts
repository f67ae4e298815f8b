import { expect, it } from 'vitest'
import { liftOf, roomOf } from './toastLift'

const window = { width: 1280, height: 800 }
const foot = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 60 })

it('leaves toasts where they are when no dialog is open, or none is below them', () => {
  expect([liftOf([], window), liftOf([foot(0, 600, 740)], window)]).toEqual([0, 0])
})

it('puts toasts above the foot of a dialog that reaches below them', () => {
  expect(liftOf([foot(190, 1090, 680)], window)).toBe(128)
})

it('keeps off the highest of several', () => {
  expect(liftOf([foot(190, 1090, 680), foot(340, 940, 500)], window)).toBe(308)
})

it('ignores a foot that is not drawn', () => {
  expect(liftOf([{ left: 900, right: 900, top: 0, bottom: 0 }], window)).toBe(0)
})

it('measures how much of a list toasts cover', () => {
  const list = { left: 240, right: 1280, top: 100, bottom: 756 }
  const toast = (top: number) => ({ left: 904, right: 1264, top, bottom: top + 60 })
  expect([
    roomOf(list, []),
    roomOf(list, [toast(690)]),
    roomOf(list, [toast(690), toast(622)]),
    roomOf(list, [toast(760)]),
    roomOf({ ...list, right: 800 }, [toast(690)]),
  ]).toEqual([0, 74, 142, 0, 0])
})
