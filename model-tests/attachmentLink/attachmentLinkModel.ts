import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { attachmentLinkMachine } from '../../src/machines/attachmentLink/attachmentLinkMachine'
import type { AttachmentLinkInput } from '../../src/machines/attachmentLink/attachmentLinkTypes'
import type { Model } from '../support/model'

export const input: AttachmentLinkInput = {
  jobId: 'job',
  record: '/api/destinations/1',
  recordName: 'Hasengrund',
}
export const plan = { iri: '/api/files/1', name: 'Plan.pdf' }
export const photo = { iri: '/api/files/2', name: 'Zugang.jpg' }

const spawns = { 'link.*': 'linkFile' } as const
type LinkModel = Model<typeof attachmentLinkMachine, Record<never, never>, typeof spawns>

/** Up to two files are linked, twice at most. */
export const attachmentLinkModel: LinkModel = {
  machine: attachmentLinkMachine,
  input,
  invokes: {},
  spawns,
  events: {
    'files.checked': [
      { files: [plan], isOn: true },
      { files: [plan, photo], isOn: true },
      { files: [plan], isOn: false },
    ],
    'link.start': [{}],
    close: [{}],
    'link.due': [],
    'xstate.done.actor.link.*': () => [{ output: {} }],
    'xstate.error.actor.link.*': (id) =>
      id === 'link.0'
        ? [
            { error: new NetworkError() },
            { error: new HttpError({ status: 503, retryAfterSeconds: 90 }) },
            { error: new HttpError({ status: 404 }) },
          ]
        : [{ error: new HttpError({ status: 422 }) }],
  },
  facts: ({ chosen, files, attempt }) => [
    chosen.map(({ iri }) => iri).sort(),
    files.map(({ iri, status, retries, pauses }) => [iri, status, retries, pauses]),
    attempt,
  ],
  // The second attempt succeeds, and a part that has paused is not paused again: src/machines/kinds/transfer
  // tests that.
  isPossible: ({ context: { attempt, files } }, { type }) => {
    if (type === 'link.start') return attempt < 2
    return !type.startsWith('xstate.error') || (attempt === 1 && files.every(({ pauses }) => pauses === 0))
  },
}

/** One of the first three fails with each error; the fourth starts when one of them ends. */
export const fourFiles = {
  events: {
    ...attachmentLinkModel.events,
    'files.checked': [
      { files: ['1', '2', '3', '4'].map((id) => ({ iri: `/api/files/${id}`, name: id })), isOn: true },
    ],
    'xstate.error.actor.link.*': (id: string) =>
      id === 'link.0'
        ? [
            { error: new NetworkError() },
            { error: new HttpError({ status: 503, retryAfterSeconds: 90 }) },
            { error: new HttpError({ status: 404 }) },
          ]
        : [],
  },
  isPossible: (
    { context: { attempt, chosen, files } }: Parameters<NonNullable<LinkModel['isPossible']>>[0],
    { type }: Parameters<NonNullable<LinkModel['isPossible']>>[1],
  ) => {
    if (type === 'link.start') return attempt === 0 && chosen.length > 0
    if (type === 'files.checked') return chosen.length === 0
    return !type.startsWith('xstate.error') || files.every(({ pauses }) => pauses === 0)
  },
} as const
