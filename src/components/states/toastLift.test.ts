import { expect, it } from 'vitest'
import { liftOf, coveredHeight } from './toastLift'

const window = { width: 1280, height: 800 }
const footer = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 60 })

it('keeps toasts in place if no dialog is open or none is below them', () => {
  expect([liftOf([], window), liftOf([footer(0, 600, 740)], window)]).toEqual([0, 0])
})

it('moves toasts above the footer of a dialog below them', () => {
  expect(liftOf([footer(190, 1090, 680)], window)).toBe(128)
})

it('uses the highest of several footers', () => {
  expect(liftOf([footer(190, 1090, 680), footer(340, 940, 500)], window)).toBe(308)
})

it('ignores a footer that is not rendered', () => {
  expect(liftOf([{ left: 900, right: 900, top: 0, bottom: 0 }], window)).toBe(0)
})

it('measures how much of a list toasts cover', () => {
  const list = { left: 240, right: 1280, top: 100, bottom: 756 }
  const toast = (top: number) => ({ left: 904, right: 1264, top, bottom: top + 60 })
  expect([
    coveredHeight(list, []),
    coveredHeight(list, [toast(690)]),
    coveredHeight(list, [toast(690), toast(622)]),
    coveredHeight(list, [toast(760)]),
    coveredHeight({ ...list, right: 800 }, [toast(690)]),
  ]).toEqual([0, 74, 142, 0, 0])
})
