// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liftToasts } from './toastLift'

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => {
    draw(0)
    return 0
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

it('lifts toasts above a footer while it exists, without recalculating other styles', async () => {
  const outlet = document.createElement('div')
  Object.assign(outlet.dataset, { scope: 'toast', part: 'group' })
  const footer = document.createElement('footer')
  footer.dataset['footer'] = ''
  footer.getBoundingClientRect = () =>
    ({ left: 0, right: innerWidth, top: innerHeight - 60, bottom: innerHeight }) as DOMRect
  document.body.append(outlet)
  const lift = () => outlet.style.getPropertyValue('--toast-lift')
  const end = liftToasts()
  expect(lift()).toBe('0px')
  document.body.append(footer)
  await Promise.resolve()
  expect(lift()).toBe('68px')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  footer.remove()
  await Promise.resolve()
  expect(lift()).toBe('0px')
  end()
})

it('reserves space behind the rows of a list below toasts until they are closed', async () => {
  const list = document.createElement('div')
  list.dataset['toastRoom'] = ''
  list.getBoundingClientRect = () => ({ left: 0, right: 1000, top: 0, bottom: 700 }) as DOMRect
  const toast = document.createElement('div')
  Object.assign(toast.dataset, { scope: 'toast', part: 'root' })
  let top = 690
  toast.getBoundingClientRect = () => ({ left: 600, right: 960, top, bottom: top + 60 }) as DOMRect
  document.body.append(list)
  const end = liftToasts()
  const room = () => [list.style.paddingBlockEnd, list.style.scrollPaddingBlockEnd]
  expect(room()).toEqual(['', ''])
  document.body.append(toast)
  await Promise.resolve()
  expect(room()).toEqual(['18px', '18px'])
  top = 630
  toast.dispatchEvent(new Event('transitionend', { bubbles: true }))
  expect(room()).toEqual(['78px', '78px'])
  toast.remove()
  await Promise.resolve()
  expect(room()).toEqual(['', ''])
  end()
  list.remove()
})
