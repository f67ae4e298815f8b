import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchMinimumDelayMs } from '../../domain/calls/timing'
import { useIsShownLoading } from './useIsShownLoading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows a skeleton after a while, and in no render beside the loaded data', () => {
  const renders: { isLoading: boolean; isShown: boolean }[] = []
  function Screen({ isLoading }: { isLoading: boolean }) {
    renders.push({ isLoading, isShown: useIsShownLoading(isLoading) })
    return null
  }
  const { rerender } = render(<Screen isLoading />)
  expect(renders.at(-1)).toEqual({ isLoading: true, isShown: false })
  act(() => void vi.advanceTimersByTime(fetchMinimumDelayMs))
  expect(renders.at(-1)).toEqual({ isLoading: true, isShown: true })
  rerender(<Screen isLoading={false} />)
  expect(renders.filter(({ isLoading }) => !isLoading)).not.toContainEqual({
    isLoading: false,
    isShown: true,
  })
})
