import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { createPickedFiles } from '../../platform/pickedFiles'
import { attachmentUploadActors, staleAfter } from './attachmentUploadActors'
import { contextAtStart } from './attachmentUploadFacts'

/** Fake of the browser's private file system with the methods that uploads use. */
function createFileSystem({ isFull = false } = {}) {
  const contents = new Map<string, Blob>()
  const missing = () => Promise.reject(new DOMException('missing', 'NotFoundError'))
  const folder = (path: string): unknown => ({
    getDirectoryHandle: (name: string) => Promise.resolve(folder(`${path}/${name}`)),
    getFileHandle: (name: string, options?: { create: boolean }) => {
      const at = `${path}/${name}`
      if (options?.create !== true && !contents.has(at)) return missing()
      const write = (content: Blob) => {
        if (isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
        contents.set(at, content.slice())
        return Promise.resolve()
      }
      return Promise.resolve({
        createWritable: () => Promise.resolve({ write, close: () => Promise.resolve() }),
        getFile: () => Promise.resolve(contents.get(at)),
      })
    },
    removeEntry: (name: string) => {
      for (const at of contents.keys()) if (at.startsWith(`${path}/${name}/`)) contents.delete(at)
      return Promise.resolve()
    },
  })
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder('')) } })
  return contents
}

type Sent = Parameters<Api['files']['upload']>
const sent: Sent[] = []
const failures: unknown[] = []
const notices: unknown[] = []
const progress: unknown[] = []
const forgotten: unknown[] = []
let answer: { '@id': string } | null = null
const pickedFiles = createPickedFiles()
const { actors, actions } = attachmentUploadActors({
  api: {
    files: {
      upload: (...call: Sent) => {
        sent.push(call)
        call[1].onSent(3)
        return Promise.resolve(answer)
      },
    } as Api['files'],
  },
  exportFolder: 'work-u1',
  transferProgress: {
    setChunk: (...facts) => progress.push(facts),
    setShare: () => undefined,
    forget: (id) => forgotten.push(id),
  },
  pickedFiles,
  notify: (notice) => notices.push(notice),
  notifyFailure: (error) => failures.push(error),
})
const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start())

/** Mimics a File that changed after it was picked: reading it fails. */
const changed = new Blob()
changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))

beforeEach(() => {
  for (const list of [sent, failures, notices, progress, forgotten]) list.splice(0)
  answer = { '@id': '/api/files/1' }
})
afterEach(() => vi.unstubAllGlobals())

const request = {
  jobId: 'job',
  record: null,
  recordName: '',
  index: 2,
  name: 'Plan.txt',
  contentType: 'text/plain',
  note: 'Neu',
}

describe('the content of a file', () => {
  it('is found on disk by the next page, and deleted after the upload', async () => {
    const contents = createFileSystem()
    const key = pickedFiles.hold(new File(['Plan'], 'Plan.txt'))
    expect(await run(actors.keepFiles, { jobId: 'job', keys: [key] })).toEqual({ onDisk: [key], inPage: [] })
    // The next page has no picked files in memory.
    pickedFiles.release([key])
    // A repeated call after a crash finds the file on disk.
    expect(await run(actors.keepFiles, { jobId: 'job', keys: [key] })).toEqual({ onDisk: [key], inPage: [] })
    await run(actors.sendFile, { ...request, key })
    expect(await sent[0]?.[0].file.text()).toBe('Plan')
    expect(sent[0]?.[0].file.type).toBe('text/plain')
    await run(actors.discardFiles, { jobId: 'job', keys: [key] })
    expect(contents.size).toBe(0)
    expect(forgotten).toEqual(['job'])
  })

  it('is stored in the folder of its user, in a folder per job', async () => {
    const contents = createFileSystem()
    const key = pickedFiles.hold(new File(['Plan'], 'Plan.txt'))
    await run(actors.keepFiles, { jobId: 'job', keys: [key] })
    expect([...contents.keys()]).toEqual([`/work-u1/job/${key}`])
  })

  it('is the picked file while the page holds it, and the stored copy once that file changed', async () => {
    createFileSystem()
    const file = new File(['Plan'], 'Plan.txt')
    const key = pickedFiles.hold(file)
    await run(actors.keepFiles, { jobId: 'job', keys: [key] })
    await run(actors.sendFile, { ...request, key })
    expect(sent[0]?.[0].file).toBe(file)
    vi.spyOn(file, 'slice').mockImplementation(() => changed)
    await run(actors.sendFile, { ...request, key })
    expect(sent[1]?.[0].file).not.toBe(file)
    expect(await sent[1]?.[0].file.text()).toBe('Plan')
    await run(actors.discardFiles, { jobId: 'job', keys: [key] })
    expect(pickedFiles.read(key)).toBeNull()
  })

  it('stays in the page when the disk is full', async () => {
    createFileSystem({ isFull: true })
    const key = pickedFiles.hold(new File(['Plan'], 'Plan.txt'))
    expect(await run(actors.keepFiles, { jobId: 'job', keys: [key] })).toEqual({ onDisk: [], inPage: [key] })
    await run(actors.sendFile, { ...request, key })
    expect(await sent[0]?.[0].file.text()).toBe('Plan')
  })

  it('is lost with the page that held it, which is not a connection error', async () => {
    createFileSystem()
    expect(await run(actors.keepFiles, { jobId: 'job', keys: ['lost'] })).toEqual({ onDisk: [], inPage: [] })
    const lost = run(actors.sendFile, { ...request, key: 'lost' })
    await expect(lost).rejects.toEqual(new HttpError({ status: 410 }))
    expect(sent).toEqual([])
  })
})

it('is sent with its note under the same command id each time, and reports progress', async () => {
  createFileSystem()
  const key = pickedFiles.hold(new File(['Plan'], 'Plan.txt'))
  for (const _ of ['first', 'again'])
    expect(await run(actors.sendFile, { ...request, key })).toEqual({ iri: '/api/files/1' })
  expect(sent.map(([{ name, note, record }, { commandId }]) => ({ name, note, record, commandId }))).toEqual([
    { name: 'Plan.txt', note: 'Neu', record: null, commandId: 'job.2' },
    { name: 'Plan.txt', note: 'Neu', record: null, commandId: 'job.2' },
  ])
  expect(sent[0]?.[1].signal).toBeInstanceOf(AbortSignal)
  expect(progress[0]).toEqual(['job', 2, 3, 4])
})

it('may be sent to a server that does not return the created record', async () => {
  createFileSystem()
  const key = pickedFiles.hold(new File(['Plan'], 'Plan.txt'))
  answer = null
  expect(await run(actors.sendFile, { ...request, key })).toEqual({ iri: null })
})

it.each([
  [null, 'Die Datei „Plan.txt“ wurde hochgeladen.'],
  ['/api/destinations/1', 'Datei Plan.txt erfolgreich erstellt und angehängt.'],
])('reports the result of an upload to %s', (record, words) => {
  const file = {
    index: 0,
    status: 'checked',
    retries: 0,
    pauses: 0,
    stored: null,
    failure: null,
    kept: 'disk',
    key: 'k',
    name: 'Plan.txt',
    sizeBytes: 4,
    contentType: '',
  } as const
  const other = { ...file, index: 1, key: 'l', name: 'Brief.txt' }
  const context = { ...contextAtStart({ jobId: 'job', record, recordName: '' }), files: [other, file] }
  actions.notifySent({ context }, { actorId: 'file.0' })
  expect(notices).toEqual([{ type: 'success', message: words, topic: 'job' }])
})

it('reports an empty name for a file that no longer exists', () => {
  actions.notifySent({ context: contextAtStart({ ...request, recordName: '' }) }, { actorId: 'file.0' })
  expect(notices).toEqual([{ type: 'success', message: 'Die Datei „“ wurde hochgeladen.', topic: 'job' }])
})

it('shows a file that is too large for the server in its row only', () => {
  actions.notifyFailure(undefined, { error: new HttpError({ status: 413, code: 'BodyTooLarge' }) })
  expect(failures).toEqual([])
})

it('warns when nothing was chosen, and reports a failure as it is', () => {
  const error = new HttpError({ status: 413 })
  actions.notifyNothingChosen()
  actions.notifyFailure(undefined, { error })
  expect(notices).toEqual([{ type: 'warning', message: 'Keine Datei ausgewählt.' }])
  expect(failures).toEqual([error])
})

it('makes lists with files stale once all uploads have ended', () => {
  const stale = (before: string, after: string) =>
    staleAfter({ type: 'xstate.done.actor.file.0' }, { value: after }, { value: before })
  const lists = [['files'], ['destinations'], ['destinationTemplates']]
  expect(['clearing', 'resting', 'discarding'].map((state) => stale('sending', state))).toEqual([
    lists,
    lists,
    lists,
  ])
  expect([stale('sending', 'sending'), stale('choosing', 'sending')]).toEqual([[], []])
  // Nothing is sent before a discard during choosing.
  expect(stale('choosing', 'discarding')).toEqual([])
})
