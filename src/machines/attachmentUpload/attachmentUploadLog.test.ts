import { expect, it } from 'vitest'
import { contextAtStart } from './attachmentUploadFacts'
import { attachmentUploadLog } from './attachmentUploadLog'
import type { AttachmentUploadContext } from './attachmentUploadTypes'

const start = contextAtStart({ jobId: 'job', record: '/api/destinations/1', recordName: 'Hasengrund' })
const file = {
  key: 'plan',
  name: 'plan.pdf',
  sizeBytes: 10,
  contentType: '',
  index: 0,
  status: 'failed',
  retries: 2,
  pauses: 1,
  stored: null,
  failure: { status: 0, reason: null },
  kept: 'disk',
} as const
const film = { key: 'film', name: 'film.mp4', sizeBytes: 10, contentType: '', reason: 'lost' } as const

it('a changed note replaces the previous one, and no other entry', () => {
  const typed = { type: 'note.changed', note: 'Ab' } as const
  expect(attachmentUploadLog.merges?.(typed, { ...typed, note: 'Ab November' })).toBe(true)
  expect(attachmentUploadLog.merges?.(typed, { type: 'upload.start' })).toBe(false)
})

it('two states differ by their files, their refusals and the length of the note', () => {
  const context: AttachmentUploadContext = { ...start, files: [file], refused: [film], note: 'Neu' }
  expect(attachmentUploadLog.facts(context)).toEqual([
    '/api/destinations/1',
    [['plan', 'failed', 2, 1, 'disk']],
    [['film', 'lost']],
    3,
  ])
})

it('is trivial while no file was picked and the note is blank', () => {
  const isForgotten = (changes: Partial<AttachmentUploadContext>) =>
    attachmentUploadLog.isTrivial?.({ context: { ...start, ...changes } } as never)
  expect([
    isForgotten({ note: ' \n' }),
    isForgotten({ note: 'Tor' }),
    isForgotten({ files: [file] }),
  ]).toEqual([true, false, false])
})
