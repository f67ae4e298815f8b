import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { createQueryClient } from './queryClient'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs a query that always fails. Returns the times of its attempts in ms since the first one. */
async function attemptsAt(error: Error): Promise<number[]> {
  const start = Date.now()
  const at: number[] = []
  const onReadFailure = vi.fn<(error: unknown) => void>()
  const client = createQueryClient(onReadFailure)
  const read = client.fetchQuery({
    ...client.getDefaultOptions().queries,
    queryKey: ['records'],
    queryFn: () => {
      at.push(Date.now() - start)
      return Promise.reject(error)
    },
  })
  const failed = expect(read).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await failed
  expect(onReadFailure).toHaveBeenCalledTimes(1)
  return at
}

describe('a failing query', () => {
  it.each([
    ['the server fails', new HttpError({ status: 500 })],
    ['the response broke off', new NetworkError({ isCut: true })],
  ])('is retried twice if %s', async (_, error) => {
    expect(await attemptsAt(error)).toEqual([0, 1_000, 3_000])
  })

  it('waits as long as the server requests', async () => {
    const error = new HttpError({ status: 503, retryAfterSeconds: 7 })
    expect(await attemptsAt(error)).toEqual([0, 7_000, 14_000])
  })

  it.each([
    ['the server is unreachable', new NetworkError()],
    ['it was refused with 404', new HttpError({ status: 404 })],
    ['the rate limit was exceeded', new HttpError({ status: 429, retryAfterSeconds: 1 })],
    ['the requested pause is too long', new HttpError({ status: 503, retryAfterSeconds: 31 })],
  ])('is not retried if %s', async (_, error) => {
    expect(await attemptsAt(error)).toEqual([0])
  })
})

describe('an invalidation', () => {
  /** A visible list whose responses the test sends one by one. */
  function show() {
    const client = createQueryClient(() => undefined)
    const answers: ((answer: string) => void)[] = []
    const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve))
    const observer = new QueryObserver(client, { queryKey: ['users', 'search'], queryFn })
    const stop = observer.subscribe(() => undefined)
    onTestFinished(stop)
    const seen = () => observer.getCurrentResult().data
    return { client, answers, seen }
  }

  it('during the first fetch of a list triggers a refetch', async () => {
    const { client, answers, seen } = show()
    void client.invalidateQueries({ queryKey: ['users'] })
    void client.invalidateQueries({ queryKey: ['users'] })
    answers[0]?.('before the change')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(seen()).toBe('before the change')
    answers[1]?.('after it')
    await vi.waitFor(() => expect(seen()).toBe('after it'))
    expect(answers).toHaveLength(2)
  })

  it('of other lists does not affect a first fetch', async () => {
    const { client, answers, seen } = show()
    await client.invalidateQueries({ queryKey: ['tours'] })
    answers[0]?.('read')
    await vi.waitFor(() => expect(seen()).toBe('read'))
    await client.invalidateQueries({ queryKey: ['tours'] })
    expect(answers).toHaveLength(1)
  })
})
