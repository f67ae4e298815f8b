import { expect, it } from 'vitest'
import { inSlices } from './inSlices'

/** A clock that goes on by one with every look at it. */
const clock = () => {
  let time = 0
  return () => (time += 1)
}

it('visits everything in order, with a pause whenever the time is over', async () => {
  const seen: number[] = []
  const told: number[] = []
  let pauses = 0
  await inSlices(
    7,
    (at) => seen.push(at),
    (done) => told.push(done),
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
  expect(told).toEqual([3, 6, 7])
  expect(pauses).toBe(2)
})

it('stops at the first pause when it is aborted', async () => {
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

it('does nothing for nothing', async () => {
  const told: number[] = []
  await inSlices(
    0,
    () => told.push(-1),
    (done) => told.push(done),
    { signal: new AbortController().signal },
  )
  expect(told).toEqual([])
})
