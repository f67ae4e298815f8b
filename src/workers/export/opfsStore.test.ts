import { afterEach, describe, expect, it, vi } from 'vitest'
import { StorageError } from './chunkStore'
import type { ExportJob } from './exportWorkerApi'
import { createFakeFileSystem, FakeDirectory, type FakeFileSystemOptions } from './fakeFileSystem.testing'
import { openChunkStore } from './openChunkStore'
import { openOpfsStore } from './opfsStore'

afterEach(() => void vi.unstubAllGlobals())

const job: ExportJob = { root: 'exports/user-1', id: 'export-1' }

async function open(options: FakeFileSystemOptions) {
  const root = createFakeFileSystem(options)
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
  return { root, store: await openOpfsStore() }
}

/** Every name below a folder, as paths. */
const namesIn = (folder: FakeDirectory, path = ''): string[] =>
  [...folder.entries].flatMap(([name, entry]) =>
    entry instanceof FakeDirectory ? namesIn(entry, `${path}${name}/`) : [`${path}${name}`],
  )

const bytes = (...values: number[]) => Uint8Array.from(values)
const namesTo = (count: number) => Array.from({ length: count }, (_, index) => `chunk-${index}`)
const contentOf = async (blob: Blob | null) =>
  blob === null ? null : [...new Uint8Array(await blob.arrayBuffer())]

describe.each([
  ['with synchronous access and moving', { hasSyncAccess: true, hasMove: true }],
  ['with synchronous access alone', { hasSyncAccess: true, hasMove: false }],
  ['with writable streams and moving', { hasSyncAccess: false, hasMove: true }],
  ['with writable streams alone', { hasSyncAccess: false, hasMove: false }],
])('private file system %s', (_, abilities) => {
  it('stores a draft under its name, replacing an older file', async () => {
    const { root, store } = await open(abilities)
    for (const last of [3, 4]) {
      const draft = await store.createDraft(job)
      await draft.write(bytes(1, 2))
      await draft.write(bytes(last))
      await draft.seal()
      await draft.keepAs('chunk-0')
      await draft.discard()
      expect(await contentOf(await store.read(job, 'chunk-0'))).toEqual([1, 2, last])
    }
    expect(namesIn(root)).toEqual(['exports/user-1/export-1/chunk-0'])
  })

  it('opens many files in the order of the names, and none of a job without files', async () => {
    const { store } = await open(abilities)
    expect(await store.readAll(job, ['chunk-0'])).toEqual([null])
    for (const index of Array.from({ length: 40 }, (__, each) => each)) {
      const draft = await store.createDraft(job)
      await draft.write(bytes(index))
      await draft.seal()
      await draft.keepAs(`chunk-${index}`)
    }
    const files = await store.readAll(job, ['chunk-39', 'chunk-40', ...namesTo(39)])
    expect(await Promise.all(files.map(contentOf))).toEqual([
      [39],
      null,
      ...namesTo(39).map((__, at) => [at]),
    ])
  })

  it('deletes a discarded draft, open or sealed', async () => {
    const { root, store } = await open(abilities)
    const drafts = [await store.createDraft(job), await store.createDraft(job)]
    await drafts[0]?.write(bytes(1))
    await drafts[1]?.seal()
    for (const draft of drafts) await draft.discard()
    expect(namesIn(root)).toEqual([])
  })

  it('deletes drafts of a terminated worker, and keeps other files', async () => {
    const { root, store } = await open(abilities)
    const kept = await store.createDraft(job)
    await kept.seal()
    await kept.keepAs('chunk-1')
    const left = await store.createDraft(job)
    await left.seal()
    await store.sweepDrafts(job)
    expect(namesIn(root)).toEqual(['exports/user-1/export-1/chunk-1'])
  })

  it('deletes the folder of a job and no other', async () => {
    const { root, store } = await open(abilities)
    for (const id of ['export-1', 'export-2']) {
      const draft = await store.createDraft({ ...job, id })
      await draft.seal()
      await draft.keepAs('chunk-0')
    }
    await store.discard(job)
    expect(namesIn(root)).toEqual(['exports/user-1/export-2/chunk-0'])
  })

  it('has nothing to read, sweep or discard for an unknown job, and creates nothing', async () => {
    const { root, store } = await open(abilities)
    expect(await store.read(job, 'chunk-0')).toBeNull()
    await store.sweepDrafts(job)
    await store.discard(job)
    expect([...root.entries]).toEqual([])
  })

  it('reports a full disk', async () => {
    const { store } = await open({ ...abilities, quotaBytes: 5 })
    const draft = await store.createDraft(job)
    await draft.write(bytes(1, 2, 3))
    await expect(draft.write(bytes(4, 5, 6))).rejects.toEqual(new StorageError('storage-full'))
  })
})

describe('openChunkStore', () => {
  it('uses a full file system to read stored files', async () => {
    const root = createFakeFileSystem({ hasSyncAccess: true, hasMove: true, quotaBytes: 0 })
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
    const store = await openChunkStore()
    const draft = await store.createDraft(job)
    await expect(Promise.resolve(draft.write(bytes(1)))).rejects.toEqual(new StorageError('storage-full'))
  })

  it.each([
    ['is missing', {}],
    [
      'is closed',
      { storage: { getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) } },
    ],
    [
      'fails on the first write',
      {
        storage: {
          getDirectory: () =>
            Promise.resolve({
              getFileHandle: () => Promise.reject(new DOMException('no', 'UnknownError')),
              removeEntry: () => Promise.resolve(),
            }),
        },
      },
    ],
  ])('stores chunks in memory if the file system %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const store = await openChunkStore()
    const draft = await store.createDraft(job)
    await draft.write(bytes(7))
    await draft.seal()
    await draft.keepAs('chunk-0')
    expect(await contentOf(await store.read(job, 'chunk-0'))).toEqual([7])
  })
})
