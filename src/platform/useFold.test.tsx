// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFold } from './useFold'

it('derives a new value from the previous one when a dependency changes, and keeps it otherwise', () => {
  const fold = vi.fn((before: string | undefined, added: string) => `${before ?? ''}${added}`)
  const { result, rerender } = renderHook(
    ({ added }) => useFold<string>((before) => fold(before, added), [added]),
    { initialProps: { added: 'a' } },
  )
  const values = [result.current]
  for (const added of ['a', 'b', 'b', 'a']) {
    rerender({ added })
    values.push(result.current)
  }
  expect(values).toEqual(['a', 'a', 'ab', 'ab', 'aba'])
  expect(fold).toHaveBeenCalledTimes(3)
})
