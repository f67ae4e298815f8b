import { describe, expect, it } from 'vitest'
import {
  addFiles,
  retryUnanswered,
  contextAtStart,
  discardRequestOf,
  rememberKept,
  removeFile,
  removeRefusal,
  sendRequestOf,
  sumUp,
  unkept,
} from './attachmentUploadFacts'
import type { AttachmentUploadContext, PickedFile, UploadFile } from './attachmentUploadTypes'

const input = { jobId: 'job', record: '/api/destinations/1', recordName: 'Hasengrund' }
const start = contextAtStart(input)
const picked = (key: string, sizeBytes = 10): PickedFile => ({
  key,
  name: `${key}.pdf`,
  sizeBytes,
  contentType: 'application/pdf',
})
const file = (key: string, index: number, facts: Partial<UploadFile> = {}): UploadFile => ({
  ...picked(key),
  index,
  status: 'waiting',
  retries: 0,
  pauses: 0,
  stored: null,
  failure: null,
  kept: null,
  ...facts,
})
const holding = (...files: UploadFile[]): AttachmentUploadContext => ({ ...start, files })
const tooMuch = 25 * 1024 * 1024 + 1

it('an upload starts empty', () => {
  expect(start).toEqual({ ...input, files: [], refused: [], note: '' })
})

describe('files that are picked', () => {
  it('are appended, with nothing known about them yet', () => {
    const there = file('plan', 0, { status: 'checked', kept: 'disk' })
    expect(addFiles(holding(there), [picked('foto'), picked('brief')])).toEqual({
      files: [there, file('foto', 1), file('brief', 2)],
      refused: [],
    })
  })

  it('may have 25 megabytes, and not a byte more', () => {
    const known = { ...picked('alt'), reason: 'tooLarge' as const }
    expect(
      addFiles({ ...start, refused: [known] }, [picked('film', tooMuch), picked('bild', tooMuch - 1)]),
    ).toEqual({
      files: [file('bild', 0, { sizeBytes: tooMuch - 1 })],
      refused: [known, { ...picked('film', tooMuch), reason: 'tooLarge' }],
    })
  })

  it('may be 15; the others are refused with a reason', () => {
    const more = Array.from({ length: 16 }, (_, index) => picked(`foto-${index}`))
    const { files, refused } = addFiles(start, [...more, picked('film', tooMuch)])
    expect(files?.map(({ key, index }) => [key, index])).toEqual(
      more.slice(0, 15).map(({ key }, index) => [key, index]),
    )
    expect(refused).toEqual([
      { ...picked('foto-15'), reason: 'tooMany' },
      { ...picked('film', tooMuch), reason: 'tooLarge' },
    ])
  })

  it('change nothing when there are none', () => {
    expect(addFiles(start, [])).toEqual({ files: [], refused: [] })
  })
})

describe('removing', () => {
  it('removes a file and renumbers the others', () => {
    const files = holding(file('a', 0), file('b', 1), file('c', 2))
    expect(removeFile(files, 'b')).toEqual({ files: [file('a', 0), file('c', 1)] })
    expect(removeFile(files, 'd')).toEqual({ files: files.files })
  })

  it('removes the refusal of a file', () => {
    const refused = ['a', 'b'].map((key) => ({ ...picked(key), reason: 'lost' as const }))
    expect(removeRefusal({ ...start, refused }, 'a')).toEqual({ refused: refused.slice(1) })
  })
})

describe('the contents of files', () => {
  it('are stored when they are not stored yet', () => {
    expect(unkept(holding(file('a', 0, { kept: 'disk' }), file('b', 1), file('c', 2)))).toEqual(['b', 'c'])
    expect(unkept(start)).toEqual([])
  })

  it('are stored once, on disk or in the page', () => {
    const files = holding(file('a', 0, { kept: 'page' }), file('b', 1), file('c', 2))
    expect(rememberKept(files, { onDisk: ['a', 'b'], inPage: ['c'] })).toEqual({
      files: [file('a', 0, { kept: 'page' }), file('b', 1, { kept: 'disk' }), file('c', 2, { kept: 'page' })],
      refused: [],
    })
  })

  it('are lost when neither has them, and their files are not sent', () => {
    const known = { ...picked('film', tooMuch), reason: 'tooLarge' as const }
    const context = { ...holding(file('a', 0), file('b', 1)), refused: [known] }
    expect(rememberKept(context, { onDisk: ['b'], inPage: [] })).toEqual({
      files: [file('b', 0, { kept: 'disk' })],
      refused: [known, { ...picked('a'), reason: 'lost' }],
    })
  })
})

it('retries unanswered files, but not those that the server refused', () => {
  const none = { status: 'failed', retries: 3, pauses: 1, failure: { status: 0, reason: null } } as const
  const refusal = file('b', 1, { ...none, failure: { status: 413, reason: null } })
  // Its retry is already in progress.
  const loading = file('c', 2, { ...none, status: 'loading' })
  const unknown = file('d', 3, { ...none, failure: null })
  expect(retryUnanswered(holding(file('a', 0, none), refusal, loading, unknown))).toEqual({
    files: [file('a', 0), refusal, loading, unknown],
  })
})

it('sends a file to its record, with the trimmed note', () => {
  expect(sendRequestOf({ ...start, note: ' Ab November\n' }, file('plan', 2))).toEqual({
    ...input,
    index: 2,
    key: 'plan',
    name: 'plan.pdf',
    contentType: 'application/pdf',
    note: 'Ab November',
  })
})

it('deletes all contents of a job at once', () => {
  expect(discardRequestOf(holding(file('a', 0), file('b', 1, { status: 'checked' })))).toEqual({
    jobId: 'job',
    keys: ['a', 'b'],
  })
})

describe('the totals of an upload', () => {
  it('leave out cancelled files', () => {
    const files = [
      file('a', 0, { status: 'checked', sizeBytes: 100 }),
      file('b', 1, { status: 'loading', sizeBytes: 50 }),
      file('c', 2, { status: 'cancelled', sizeBytes: 7 }),
      file('d', 3, { status: 'failed', sizeBytes: 20 }),
      file('e', 4, { sizeBytes: 3 }),
    ]
    // Progress in bytes, as the page counts it.
    const sent = (index: number) => [99, 30, 5, 4, 2][index] ?? 0
    expect(sumUp({ files }, sent)).toEqual({ count: 4, done: 1, bytes: 173, sent: 130 })
  })

  it('never count more bytes than a file has', () => {
    const files = [file('a', 0, { status: 'loading', sizeBytes: 50 })]
    expect(sumUp({ files }, () => 51)).toEqual({ count: 1, done: 0, bytes: 50, sent: 50 })
  })

  it('are zero without files', () => {
    expect(sumUp({ files: [] }, () => 1)).toEqual({ count: 0, done: 0, bytes: 0, sent: 0 })
  })
})
