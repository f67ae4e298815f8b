import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'

const row = (stream: string, seq: number, at = 0): LogRow => ({
  stream,
  seq,
  at,
  machine: 'test',
  machineVersion: 1,
  event: { type: 'finish', list: ['a'] },
  stateHash: '',
})

it('keeps the rows of each stream unchanged and in order', async () => {
  const store = createMemoryLogStore()
  const first = row('s', 0)
  await store.append([first, row('s', 1), row('other', 0)], 'strict')
  ;(first.event['list'] as string[]).push('later')
  const read = (await store.read('s')) as LogRow[]
  expect(read).toEqual([row('s', 0), row('s', 1)])
  for (const { event } of read) (event['list'] as string[]).push('later')
  expect(await store.read('s')).toEqual([row('s', 0), row('s', 1)])
  expect(await store.read('unknown')).toEqual([])
})

it('rejects a duplicate row', async () => {
  const store = createMemoryLogStore()
  await store.append([row('s', 0), row('s', 1)], 'strict')
  await expect(store.append([row('s', 1)], 'strict')).rejects.toThrow('The row already exists')
  await store.append([row('other', 1)], 'strict')
})

it("returns the first row's facts of each stream, and whether it was discarded", async () => {
  const store = createMemoryLogStore()
  await store.append([row('s', 0, 7), row('s', 1, 8), row('other', 0, 9)], 'strict')
  await store.setDiscarded('s', true)
  const head = { stream: 's', machine: 'test', startedAt: 7, isDiscarded: true }
  const other = { stream: 'other', machine: 'test', startedAt: 9, isDiscarded: false }
  expect(await store.heads()).toEqual([head, other])
  await store.setDiscarded('s', false)
  expect(await store.heads()).toEqual([{ ...head, isDiscarded: false }, other])
  await store.append([], 'strict')
  expect((await store.heads()).length).toBe(2)
})

it('removes a stream as a whole', async () => {
  const store = createMemoryLogStore()
  await store.append([row('s', 0)], 'strict')
  await store.setDiscarded('s', true)
  await store.remove('s')
  expect([await store.heads(), await store.read('s')]).toEqual([[], []])
  await store.append([row('s', 0)], 'strict')
  expect((await store.heads())[0]?.isDiscarded).toBe(false)
  expect(store.close()).toBeUndefined()
})
