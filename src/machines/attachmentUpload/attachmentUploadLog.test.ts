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

it('what is typed replaces what was typed before, and nothing else', () => {
  const typed = { type: 'note.changed', note: 'Ab' } as const
  expect(attachmentUploadLog.merges?.(typed, { ...typed, note: 'Ab November' })).toBe(true)
  expect(attachmentUploadLog.merges?.(typed, { type: 'upload.start' })).toBe(false)
})

it('two states are told apart by their files, what was refused and how long the note is', () => {
  const context: AttachmentUploadContext = { ...start, files: [file], refused: [film], note: 'Neu' }
  expect(attachmentUploadLog.facts(context)).toEqual([
    '/api/destinations/1',
    [['plan', 'failed', 2, 1, 'disk']],
    [['film', 'lost']],
    3,
  ])
})

it('is forgotten while nothing was picked or written but blanks', () => {
  const isForgotten = (changes: Partial<AttachmentUploadContext>) =>
    attachmentUploadLog.isTrivial?.({ context: { ...start, ...changes } } as never)
  expect([
    isForgotten({ note: ' \n' }),
    isForgotten({ note: 'Tor' }),
    isForgotten({ files: [file] }),
  ]).toEqual([true, false, false])
})
