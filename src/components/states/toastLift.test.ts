import { expect, it } from 'vitest'
import { liftOf } from './toastLift'

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
