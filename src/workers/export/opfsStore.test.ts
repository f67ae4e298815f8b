import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChunkStore, StorageError } from './chunkStore'
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

async function handleAt(root: FakeDirectory, path: string) {
  const parts = path.split('/')
  let folder = root
  for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part)
  return folder.getFileHandle(parts.at(-1) ?? '')
}

const fileAt = async (root: FakeDirectory, path: string) => (await handleAt(root, path)).getFile()

const bytes = (...values: number[]) => Uint8Array.from(values)
const namesTo = (count: number) => Array.from({ length: count }, (_, index) => `chunk-${index}`)
const contentOf = async (blob: Blob | null) =>
  blob === null ? null : [...new Uint8Array(await blob.arrayBuffer())]
const pack = (id = 'export-1'): unknown => expect.stringMatching(`^exports/user-1/${id}/pack-`)

async function keep(store: ChunkStore, name: string, ...values: number[]): Promise<void> {
  const draft = await store.createDraft(job)
  await draft.write(bytes(...values))
  await draft.keepAs(name)
}

describe.each([
  ['with synchronous access', { hasSyncAccess: true }],
  ['without synchronous access', { hasSyncAccess: false }],
])('private file system %s', (_, abilities) => {
  it('keeps a draft under its name, replacing an older file', async () => {
    const { store } = await open(abilities)
    for (const last of [3, 4]) {
      const draft = await store.createDraft(job)
      await draft.write(bytes(1, 2))
      await draft.write(bytes(last))
      await draft.keepAs('chunk-0')
      await draft.discard()
      expect(await contentOf(await store.read(job, 'chunk-0'))).toEqual([1, 2, last])
    }
    const another = await openOpfsStore()
    expect(await contentOf(await another.read(job, 'chunk-0'))).toEqual([1, 2, 4])
  })

  it('shows what is written so far', async () => {
    const { store } = await open(abilities)
    await keep(store, 'chunk-0', 9, 9)
    const draft = await store.createDraft(job)
    await draft.write(bytes(1, 2))
    await draft.write(bytes(3, 4))
    const written = draft.written()
    const parts = [written.slice(1, 3), written.slice(3, 9)].map((part) => part.arrayBuffer())
    const found = (await Promise.all(parts)).map((part) => [...new Uint8Array(part)])
    expect([written.size, ...found]).toEqual([4, [2, 3], [4]])
  })

  it('reads many files in the order of the names, and none of a job without files', async () => {
    const { store } = await open(abilities)
    expect(await store.readAll(job, ['chunk-0'])).toEqual([null])
    for (const index of Array.from({ length: 40 }, (__, each) => each))
      await keep(store, `chunk-${index}`, index)
    for (const reader of [store, await openOpfsStore()]) {
      const files = await reader.readAll(job, ['chunk-39', 'chunk-40', ...namesTo(39)])
      expect(await Promise.all(files.map(contentOf))).toEqual([
        [39],
        null,
        ...namesTo(39).map((__, at) => [at]),
      ])
    }
  })

  it('keeps nothing of a discarded draft', async () => {
    const { root, store } = await open(abilities)
    const draft = await store.createDraft(job)
    await draft.write(bytes(1))
    await draft.discard()
    await store.settle(job)
    const sizes = await Promise.all(namesIn(root).map(async (path) => (await fileAt(root, path)).size))
    expect(sizes.filter((size) => size > 0)).toEqual([])
    expect(await store.read(job, 'chunk-0')).toBeNull()
  })

  it('deletes what a terminated worker has not kept, and nothing else', async () => {
    const { root, store } = await open(abilities)
    await keep(store, 'chunk-1', 1)
    await store.settle(job)
    const left = await store.createDraft(job)
    await left.write(bytes(2))
    const before = namesIn(root)
    for (const path of before) (await handleAt(root, path)).isLocked = false
    const another = await openOpfsStore()
    expect(await contentOf(await another.read(job, 'chunk-1'))).toEqual([1])
    expect([before.length, namesIn(root)]).toEqual([abilities.hasSyncAccess ? 2 : 1, [pack()]])
  })

  it('deletes the folder of a job and no other', async () => {
    const { root, store } = await open(abilities)
    for (const id of ['export-1', 'export-2'])
      await (await store.createDraft({ ...job, id })).keepAs('chunk-0')
    await store.discard(job)
    expect(namesIn(root)).toEqual([pack('export-2')])
    expect(await store.read(job, 'chunk-0')).toBeNull()
  })

  it('has nothing to read, settle or discard for an unknown job, and creates nothing', async () => {
    const { root, store } = await open(abilities)
    expect(await store.read(job, 'chunk-0')).toBeNull()
    await store.settle(job)
    await store.discard(job)
    expect([...root.entries]).toEqual([])
  })

  it('reports a full disk, and writes nothing of that draft', async () => {
    const { store } = await open({ ...abilities, quotaBytes: 5 })
    const draft = await store.createDraft(job)
    const write = async () => {
      await draft.write(bytes(1, 2, 3))
      await draft.write(bytes(4, 5, 6))
      await draft.keepAs('chunk-0')
    }
    await expect(write()).rejects.toEqual(new StorageError('storage-full'))
    await draft.discard()
    expect(await store.read(job, 'chunk-0')).toBeNull()
  })
})

describe('packs', () => {
  const abilities = { hasSyncAccess: true }

  it('take one draft after the other, and one at a time', async () => {
    const { root, store } = await open(abilities)
    for (const name of namesTo(5)) await keep(store, name, 1)
    expect(namesIn(root)).toEqual([pack()])
    const drafts = [await store.createDraft(job), await store.createDraft(job)]
    for (const draft of drafts) await draft.write(bytes(2))
    await Promise.all(drafts.map((draft, at) => draft.keepAs(`other-${at}`)))
    for (const name of namesTo(5)) await keep(store, name, 3)
    expect(namesIn(root)).toEqual([pack(), pack()])
    const files = await store.readAll(job, [...namesTo(5), 'other-0', 'other-1'])
    expect(await Promise.all(files.map(contentOf))).toEqual([[3], [3], [3], [3], [3], [2], [2]])
  })

  it('are not written to once they were read', async () => {
    const { root, store } = await open(abilities)
    await keep(store, 'chunk-0', 1)
    const file = await store.read(job, 'chunk-0')
    const [before] = namesIn(root)
    await keep(store, 'chunk-1', 2)
    expect(namesIn(root)).toEqual([before, pack()])
    expect(await contentOf(file)).toEqual([1])
  })

  it('are closed with the draft that was open when they were read', async () => {
    const { root, store } = await open(abilities)
    const draft = await store.createDraft(job)
    await store.read(job, 'chunk-0')
    await draft.keepAs('chunk-1')
    await store.discard(job)
    expect(namesIn(root)).toEqual([])
  })

  it('hold whole records up to the first incomplete one', async () => {
    const { root, store } = await open(abilities)
    for (const name of namesTo(3)) await keep(store, name, 7, 8)
    await store.settle(job)
    const [path = ''] = namesIn(root)
    const file = await fileAt(root, path)
    const contents = new Uint8Array(await file.arrayBuffer())
    const readBack = async (changed: Blob) => {
      const handle = await handleAt(root, path)
      handle.content = changed
      const files = await (await openOpfsStore()).readAll(job, namesTo(3))
      return Promise.all(files.map(contentOf))
    }
    const recordBytes = contents.length / 3
    expect(await readBack(file.slice(0, -1))).toEqual([[7, 8], [7, 8], null])
    for (const at of [0, 4, 8, 17, 60]) {
      const damaged = contents.slice()
      damaged[recordBytes + at] = (damaged[recordBytes + at] ?? 0) ^ 1
      expect(await readBack(new Blob([damaged]))).toEqual([[7, 8], null, null])
    }
  })
})

describe('openChunkStore', () => {
  it('uses a full file system to read stored files', async () => {
    const root = createFakeFileSystem({ hasSyncAccess: true, quotaBytes: 0 })
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } })
    const store = await openChunkStore()
    const draft = await store.createDraft(job)
    await expect(async () => draft.write(bytes(1))).rejects.toEqual(new StorageError('storage-full'))
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
    await draft.keepAs('chunk-0')
    expect(await contentOf(await store.read(job, 'chunk-0'))).toEqual([7])
  })
})
