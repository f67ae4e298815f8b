// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { useLatestWrite } from './useLatestWrite'

afterEach(cleanup)

/** The server value is 'old'; the test completes every write. */
function open() {
  const writes: { value: string; commandId: string; done: () => void; fail: () => void }[] = []
  const callbacks = { onWritten: vi.fn(), onSettled: vi.fn(), onFailed: vi.fn() }
  let current: ReturnType<typeof useLatestWrite<string>> | undefined
  function Probe() {
    current = useLatestWrite<string>({
      write: (value, { commandId }) =>
        new Promise((resolve, reject) => {
          writes.push({
            value,
            commandId,
            done: () => resolve(undefined),
            fail: () => reject(new NetworkError()),
          })
        }),
      ...callbacks,
    })
    return <p>{current.wanted?.value ?? 'nothing'}</p>
  }
  const { unmount } = render(<Probe />)
  return {
    ...callbacks,
    unmount,
    want: (value: string) => act(async () => current?.want(value, 'old')),
    answer: (how: 'done' | 'fail') => act(async () => writes.at(-1)?.[how]()),
    written: () => writes.map(({ value }) => value),
    commandIds: () => new Set(writes.map(({ commandId }) => commandId)),
  }
}

it('shows the latest value, skips intermediate ones and reports the end once', async () => {
  const { want, answer, written, commandIds, onWritten, onSettled } = open()
  for (const value of ['a', 'b', 'c']) await want(value)
  expect([written(), screen.getByText('c').textContent]).toEqual([['a'], 'c'])
  await answer('done')
  expect([written(), onSettled.mock.calls]).toEqual([['a', 'c'], []])
  await answer('done')
  expect([onWritten.mock.calls, onSettled.mock.calls]).toEqual([[['a'], ['c']], [['c', 'old']]])
  expect(commandIds().size).toBe(2)
  expect(screen.getByText('nothing')).toBeTruthy()
})

it('writes the latest value after a failure and reports a failure only if no newer value is pending', async () => {
  const { want, answer, written, onFailed } = open()
  await want('a')
  await want('b')
  await answer('fail')
  expect([written(), onFailed.mock.calls]).toEqual([['a', 'b'], []])
  await answer('fail')
  expect(onFailed.mock.calls).toEqual([[new NetworkError()]])
  expect(screen.getByText('nothing')).toBeTruthy()
})

it('continues after unmount', async () => {
  const { want, answer, unmount, written, onSettled } = open()
  await want('a')
  await want('b')
  unmount()
  await answer('done')
  await answer('done')
  expect([written(), onSettled.mock.calls]).toEqual([['a', 'b'], [['b', 'old']]])
})
