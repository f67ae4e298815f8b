import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WhenSeen } from './WhenSeen'

afterEach(() => vi.unstubAllGlobals())

const content = (
  <WhenSeen className="place">
    <p>Karte</p>
  </WhenSeen>
)

it('keeps the place of its children empty until it is seen', () => {
  let report: (isIntersecting: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: IntersectionObserverCallback) {
        report = (isIntersecting) =>
          onChange([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      }
      observe() {}
      disconnect() {}
    },
  )
  const { container } = render(content)
  act(() => report(false))
  expect(screen.queryByText('Karte')).toBeNull()
  expect(container.querySelector('.place')).not.toBeNull()
  act(() => report(true))
  expect(screen.queryByText('Karte')).not.toBeNull()
})

it('renders its children at once where nothing reports what is seen', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  Reflect.deleteProperty(window, 'IntersectionObserver')
  render(content)
  expect(screen.queryByText('Karte')).not.toBeNull()
})
