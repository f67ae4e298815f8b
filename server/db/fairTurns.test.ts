import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fairTurns } from './fairTurns'
import { enterCompany, runRequest } from './scope'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (size = 10) => {
  const take = fairTurns({ size, maxWaitMs: 5_000 })
  const granted: string[] = []
  /** Asks for turns of a lane. */
  const ask = (resource: string, count: number, company?: string) =>
    Array.from(
      { length: count },
      () =>
        new Promise<() => void>((resolve, reject) => {
          runRequest(resource, () => {
            if (company !== undefined) enterCompany(company)
            take().then((end) => {
              granted.push(resource)
              resolve(end)
            }, reject)
          })
        }),
    )
  const counts = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return Object.fromEntries(
      [...new Set(granted)].map((name) => [name, granted.filter((n) => n === name).length]),
    )
  }
  return { take, ask, counts }
}

it('gives a lane half of the connections that the others have left, and at least one', async () => {
  const { ask, counts } = begin()
  const turns = ['a', 'b', 'c', 'd', 'e'].flatMap((lane) => ask(lane, 20))
  for (const turn of turns) turn.catch(() => undefined)
  expect(await counts()).toEqual({ a: 5, b: 2, c: 1, d: 1, e: 1 })
})

it('passes a turn on to the first that may begin', async () => {
  const { ask, counts } = begin(4)
  const first = ask('a', 3)
  const others = ask('b', 2)
  for (const turn of [...first, ...others]) turn.catch(() => undefined)
  expect(await counts()).toEqual({ a: 2, b: 1 })
  const end = await others[0]
  end?.()
  end?.()
  expect(await counts()).toEqual({ a: 2, b: 2 })
  ;(await others[1])?.()
  ;(await first[0])?.()
  expect(await counts()).toEqual({ a: 3, b: 2 })
})

it('leaves connections to other companies', async () => {
  const { ask, counts } = begin()
  const turns = ['a', 'b', 'c', 'd', 'e'].flatMap((lane) => ask(lane, 20, 'one'))
  turns.push(...ask('f', 1, 'another'))
  for (const turn of turns) turn.catch(() => undefined)
  expect(await counts()).toEqual({ a: 5, b: 2, c: 1, f: 1 })
})

it('limits work outside of requests by the number of connections only', async () => {
  const { take } = begin(3)
  const ends = await Promise.all([take(), take(), take()])
  expect(ends.length).toBe(3)
})

it('rejects like a database without connections after the maximum wait, and skips that turn', async () => {
  const { ask, counts } = begin(2)
  const [first, second] = ask('a', 2)
  const rejected = expect(second).rejects.toMatchObject({ code: '53300' })
  await vi.advanceTimersByTimeAsync(4_999)
  const third = ask('a', 1)[0]
  await vi.advanceTimersByTimeAsync(1)
  await rejected
  ;(await first)?.()
  await third
  expect(await counts()).toEqual({ a: 2 })
})
