import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepReads } from './keepReads'
import { memoryRecords } from './memoryRecords.testing'

const day = ['driver', 'day', null]
const hourMs = 3600_000
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function afterReload(now: number) {
  const records = memoryRecords()
  const first = new QueryClient()
  await keepReads(first, records, '7', () => 0)
  first.setQueryData(day, { day: '2026-12-01' }, { updatedAt: 1 })
  first.setQueryData(['driver', 'content', '/api/files/1'], 'large', { updatedAt: 1 })
  first.setQueryData(['tours'], 'of the planner', { updatedAt: 1 })
  await settled()
  const second = new QueryClient()
  return { second, records, kept: keepReads(second, records, '7', () => now) }
}

it('shows the last read of a day after a reload, with its age', async () => {
  const { second, kept } = await afterReload(hourMs)
  await kept
  expect(second.getQueryData(day)).toEqual({ day: '2026-12-01' })
  expect(second.getQueryState(day)?.dataUpdatedAt).toBe(1)
})

it('keeps no contents of files and nothing of others', async () => {
  const { second, kept, records } = await afterReload(hourMs)
  await kept
  expect(second.getQueryCache().getAll()).toHaveLength(1)
  const other = new QueryClient()
  await keepReads(other, records, '8', () => hourMs)
  expect(other.getQueryCache().getAll()).toEqual([])
})

it('replaces no newer answer, and forgets old reads', async () => {
  const { second, kept } = await afterReload(hourMs)
  second.setQueryData(day, { day: '2026-12-02' }, { updatedAt: 2 })
  await kept
  expect(second.getQueryData(day)).toEqual({ day: '2026-12-02' })

  const late = await afterReload(4 * 24 * hourMs)
  await late.kept
  expect(late.second.getQueryData(day)).toBeUndefined()
})
