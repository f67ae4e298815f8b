import { afterEach, expect, it, vi } from 'vitest'
import { createFakeFileSystem } from '../../workers/export/fakeFileSystem.testing'
import { deleteExportFiles } from './exportFiles'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('deletes the files of a terminated worker as soon as the browser releases them', async () => {
  vi.useFakeTimers()
  const root = createFakeFileSystem({ hasSyncAccess: true })
  const file = await root.getFileHandle('work-user', { create: true })
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
  file.isLocked = true
  const deletion = deleteExportFiles('work-user')
  await vi.advanceTimersByTimeAsync(60)
  expect([...root.entries.keys()]).toEqual(['work-user'])
  file.isLocked = false
  await vi.runAllTimersAsync()
  await deletion
  expect([...root.entries.keys()]).toEqual([])
})

it('does not wait for files that do not exist', async () => {
  vi.useFakeTimers()
  const root = createFakeFileSystem({ hasSyncAccess: true })
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
  await deleteExportFiles('work-user')
  expect(vi.getTimerCount()).toBe(0)
})
