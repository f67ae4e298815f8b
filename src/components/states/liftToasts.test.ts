// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { liftToasts } from './toastLift'

it('lifts toasts above a foot as long as there is one, and has nothing else styled anew for it', async () => {
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
  const outlet = document.createElement('div')
  Object.assign(outlet.dataset, { scope: 'toast', part: 'group' })
  const foot = document.createElement('footer')
  foot.dataset['foot'] = ''
  foot.getBoundingClientRect = () =>
    ({ left: 0, right: innerWidth, top: innerHeight - 60, bottom: innerHeight }) as DOMRect
  document.body.append(outlet)
  const lift = () => outlet.style.getPropertyValue('--toast-lift')
  const end = liftToasts()
  expect(lift()).toBe('0px')
  document.body.append(foot)
  await Promise.resolve()
  expect(lift()).toBe('68px')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  foot.remove()
  await Promise.resolve()
  expect(lift()).toBe('0px')
  end()
})
