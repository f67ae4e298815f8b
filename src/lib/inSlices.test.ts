import { expect, it } from 'vitest'
import { inSlices } from './inSlices'

/** A clock that advances by one on every read. */
const clock = () => {
  let time = 0
  return () => (time += 1)
}

it('visits all items in order and pauses when the time budget is used up', async () => {
  const seen: number[] = []
  const reported: number[] = []
  let pauses = 0
  await inSlices(
    7,
    (at) => seen.push(at),
    (done) => reported.push(done),
    {
      signal: new AbortController().signal,
      budgetMs: 3,
      now: clock(),
      pause: async () => {
        pauses += 1
      },
    },
  )
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(reported).toEqual([3, 6, 7])
  expect(pauses).toBe(2)
})

it('stops at the first pause after an abort', async () => {
  const controller = new AbortController()
  const seen: number[] = []
  await inSlices(
    7,
    (at) => seen.push(at),
    () => controller.abort(),
    {
      signal: controller.signal,
      budgetMs: 2,
      now: clock(),
    },
  )
  expect(seen).toEqual([0, 1])
})

it('does nothing for zero items', async () => {
  const reported: number[] = []
  await inSlices(
    0,
    () => reported.push(-1),
    (done) => reported.push(done),
    { signal: new AbortController().signal },
  )
  expect(reported).toEqual([])
})
