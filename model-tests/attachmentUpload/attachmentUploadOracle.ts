import { HttpError } from '../../src/domain/calls/errors'
import type { attachmentUploadMachine } from '../../src/machines/attachmentUpload/attachmentUploadMachine'
import type {
  AttachmentUploadContext,
  AttachmentUploadInput,
  Kept,
  PickedFile,
  RefusedFile,
  UploadFile,
} from '../../src/machines/attachmentUpload/attachmentUploadTypes'
import { afterCall, allAgain, areOver, begun, changed, waitsOf } from '../support/loneParts'
import type { LastStep } from '../support/model'

/*
 * Oracle of an upload: specifies its behaviour event by event, independent of the model of the machine. At
 * most 15 files of 25 MB; a file is sent only after its content is stored; content lost with a page is not
 * sent.
 */

type Step = LastStep<typeof attachmentUploadMachine>
type Value = NonNullable<Step['before']>['value']
type Context = AttachmentUploadContext
export type Rest = { value: Value; context: Context; effects: readonly unknown[] }

const ready: Value = { choosing: 'ready' }
export const restAtStart = (input: AttachmentUploadInput): Rest => ({
  value: ready,
  context: { ...input, files: [], refused: [], note: '' },
  effects: [],
})

/**
 * Returns the resting state after an event; `effects` are the application's actions and the started delays.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: Context },
): Rest {
  const to = (next: Value, change: Partial<Context> = {}, effects: readonly unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isChoosing = typeof value === 'object' && 'choosing' in value
  const isKeeping = typeof value === 'object' && 'keeping' in value
  const isSending = value === 'sending'
  const { files, refused } = context

  switch (event.type) {
    case 'files.picked':
      return isChoosing || isKeeping ? chosen(withPicked(context, event.files), ready) : to(value)
    case 'file.removed':
      return isChoosing
        ? to(value, { files: inOrder(files.filter(({ key }) => key !== event.key)) })
        : to(value)
    case 'refusal.removed':
      return isChoosing ? to(value, { refused: refused.filter(({ key }) => key !== event.key) }) : to(value)
    case 'note.changed':
      return isChoosing || isKeeping ? to(value, { note: event.note }) : to(value)
    case 'upload.start':
      if (isKeeping) return to({ keeping: 'thenSending' })
      if (!isChoosing) return to(value)
      return files.length > 0
        ? sending(context)
        : to({ choosing: 'nothingChosen' }, {}, [{ type: 'notifyNothingChosen', params: undefined }])
    case 'upload.discard':
      if (value === 'clearing' || value === 'discarding') return to(value)
      return to('discarding', isSending ? { files: allAgain(files) } : {})
    case 'file.cancel': {
      const isInProgress = isSending && files.some((file) => file.index === event.index && !areOver([file]))
      return isInProgress
        ? sending({ ...context, files: changed(files, event.index, { status: 'cancelled' }) })
        : to(value)
    }
    case 'file.retry': {
      const hasFailed = (isSending || value === 'resting') && files[event.index]?.status === 'failed'
      return hasFailed ? sending({ ...context, files: changed(files, event.index, again) }) : to(value)
    }
    case 'file.due':
      return sending({ ...context, files: changed(files, event.index, { status: 'waiting' }) })
    case 'connection.restored': {
      const isUnanswered = ({ failure }: UploadFile) => failure?.status === 0
      if (value !== 'resting' || !files.some(isUnanswered)) return to(value)
      return sending({
        ...context,
        files: files.map((file) => (isUnanswered(file) ? { ...file, ...again } : file)),
      })
    }
  }
  const [, happened, , child, index] = event.type.split('.')
  if (child === 'file') {
    const { parts, effects, isLost } = afterCall(files, event)
    const notices = happened === 'done' ? [{ type: 'notifySent', params: { actorId: `file.${index}` } }] : []
    const error = 'error' in event ? event.error : null
    const isRefused = isLost && error instanceof HttpError && error.status < 500 && error.status !== 429
    const warned = isRefused ? [{ type: 'notifyFailure', params: { error } }] : []
    return sending({ ...context, files: parts }, [...effects, ...notices, ...warned])
  }
  if (child === 'keepFiles') {
    const kept: Kept = 'output' in event ? (event.output as Kept) : { onDisk: [], inPage: [] }
    const known = withKept(context, kept)
    const isWanted = isKeeping && value.keeping === 'thenSending' && happened === 'done'
    return isWanted && known.files.length > 0 ? sending(known) : { value: ready, context: known, effects: [] }
  }
  return to(value === 'clearing' ? 'sent' : 'discarded')
}

const again = { status: 'waiting', retries: 0, pauses: 0, failure: null } as const

/** Files that are not stored yet are stored first. */
function chosen(context: Context, next: Value): Rest {
  const isKept = context.files.every(({ kept }) => kept !== null)
  return { value: isKept ? next : { keeping: 'only' }, context, effects: [] }
}

function sending(context: Context, effects: readonly unknown[] = []): Rest {
  const files = begun(context.files)
  const value = !areOver(files)
    ? 'sending'
    : files.some(({ status }) => status === 'failed')
      ? 'resting'
      : 'clearing'
  return { value, context: { ...context, files }, effects }
}

const inOrder = (files: readonly UploadFile[]) => files.map((file, index) => ({ ...file, index }))

function withPicked(context: Context, picked: readonly PickedFile[]): Context {
  const files = [...context.files]
  const refused = [...context.refused]
  for (const file of picked) {
    if (file.sizeBytes > 26_214_400) refused.push({ ...file, reason: 'tooLarge' })
    else if (files.length === 15) refused.push({ ...file, reason: 'tooMany' })
    else
      files.push({
        ...file,
        index: files.length,
        status: 'waiting',
        retries: 0,
        pauses: 0,
        stored: null,
        failure: null,
        kept: null,
      })
  }
  return { ...context, files, refused }
}

function withKept(context: Context, { onDisk, inPage }: Kept): Context {
  const files: UploadFile[] = []
  const refused: RefusedFile[] = [...context.refused]
  for (const file of context.files) {
    const { key, name, sizeBytes, contentType } = file
    if (file.kept !== null) files.push(file)
    else if (onDisk.includes(key)) files.push({ ...file, kept: 'disk' })
    else if (inPage.includes(key)) files.push({ ...file, kept: 'page' })
    else refused.push({ key, name, sizeBytes, contentType, reason: 'lost' })
  }
  return { ...context, files: inOrder(files), refused }
}

/** Running children of a state, with the input of each. */
export function workIn({ value, context }: Pick<Rest, 'value' | 'context'>): Record<string, unknown> {
  const { jobId, files } = context
  const all = files.map(({ key }) => key)
  if (value === 'clearing') return { clearFiles: { jobId, keys: all } }
  if (value === 'discarding') return { discardFiles: { jobId, keys: all } }
  if (typeof value === 'object' && 'keeping' in value) {
    const keys = files.filter(({ kept }) => kept === null).map(({ key }) => key)
    return { keepFiles: { jobId, keys } }
  }
  if (value !== 'sending') return {}
  const { record, recordName, note } = context
  return Object.fromEntries(
    files
      .filter(({ status }) => status === 'loading')
      .map(({ index, key, name, contentType }) => [
        `file.${index}`,
        { jobId, record, recordName, index, key, name, contentType, note },
      ]),
  )
}

export const waitsIn = ({ value, context }: Pick<Rest, 'value' | 'context'>): string[] =>
  value === 'sending' ? waitsOf(context.files) : []
