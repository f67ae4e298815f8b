// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FetchState } from '../../domain/calls/fetchState'
import { useHeldLoading } from './useHeldLoading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (state: FetchState) =>
  renderHook((props: { state: FetchState }) => useHeldLoading(props.state), { initialProps: { state } })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows loading for at least 200 ms', () => {
  const { result, rerender } = show('IDLE')
  rerender({ state: 'LOADING' })
  expect(result.current).toBe('LOADING')
  pass(50)
  rerender({ state: 'RESOLVED' })
  pass(149)
  expect(result.current).toBe('LOADING')
  pass(1)
  expect(result.current).toBe('RESOLVED')
})

it('does not delay a longer state or one without loading', () => {
  const { result, rerender } = show('LOADING')
  pass(200)
  rerender({ state: 'ERROR' })
  expect(result.current).toBe('ERROR')
  rerender({ state: 'IDLE' })
  expect(result.current).toBe('IDLE')
})

it('stays loading if the next lookup starts meanwhile', () => {
  const { result, rerender } = show('LOADING')
  pass(100)
  rerender({ state: 'RESOLVED' })
  rerender({ state: 'LOADING' })
  pass(150)
  expect(result.current).toBe('LOADING')
})
