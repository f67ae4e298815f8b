import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { staleWithAttachments } from '../../api/files/staleKeys'
import { HttpError } from '../../domain/calls/errors'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { discardContents, keepContent, readContent } from '../../workers/uploads/uploadFolder'
import type { Ports } from '../workflow'
import { contentLost } from './attachmentUploadFacts'
import type {
  AttachmentUploadContext,
  DiscardRequest,
  Kept,
  KeepRequest,
  SendRequest,
  SentFile,
} from './attachmentUploadTypes'

type UploadPorts = Pick<
  Ports,
  'exportFolder' | 'transferProgress' | 'pickedFiles' | 'notify' | 'notifyFailure'
> & {
  api: Pick<Api, 'files'>
}

/** The problem code of a file that the server does not take for its size. */
const tooLarge = 'BodyTooLarge'

/** The real calls of an upload; each one is about one file, or about one folder of them. */
export function attachmentUploadActors({ api, exportFolder, transferProgress, ...ports }: UploadPorts) {
  const { pickedFiles, notify, notifyFailure } = ports
  const jobOf = ({ jobId }: { jobId: string }) => ({ root: exportFolder, id: jobId })

  async function keep(request: KeepRequest): Promise<Kept> {
    const places = await Promise.all(
      request.keys.map(async (key) => [key, await keepOne(request, key)] as const),
    )
    const keysIn = (place: 'disk' | 'page') => places.filter(([, at]) => at === place).map(([key]) => key)
    return { onDisk: keysIn('disk'), inPage: keysIn('page') }
  }

  /** Without room on disk it is held by the page, and lost with it. */
  async function keepOne(request: KeepRequest, key: string): Promise<'disk' | 'page' | null> {
    const content = pickedFiles.read(key)
    if (content === null) return (await readContent(jobOf(request), key)) === null ? null : 'disk'
    try {
      await keepContent(jobOf(request), key, content)
      return 'disk'
    } catch {
      return 'page'
    }
  }

  /**
   * What was picked is sent itself while the page has it: the browser's network process reads it where it lies, which
   * takes it two thirds of what a file kept on disk does. Null when it is gone, or was changed since: then what was kept
   * of it counts.
   */
  async function readPicked(key: string): Promise<File | null> {
    const file = pickedFiles.read(key)
    return file !== null && (await isReadable(file)) ? file : null
  }

  async function send(request: SendRequest, signal: AbortSignal): Promise<SentFile> {
    const { jobId, index, key, name, contentType, note, record } = request
    const kept = () => readContent(jobOf(request), key)
    // What is kept on disk has no name there, so the browser knows no type for it.
    const file = (await readPicked(key)) ?? withType(await kept(), contentType)
    if (file === null) throw new HttpError({ status: contentLost })
    const made = await api.files.upload(
      { file, name, note, record },
      {
        signal,
        // The same when it is sent again, so that nothing is there twice.
        commandId: `${jobId}.${index}`,
        onSent: (sentBytes) => transferProgress.setChunk(jobId, index, sentBytes, file.size),
      },
    )
    return { iri: made?.['@id'] ?? null }
  }

  return {
    actors: {
      keepFiles: fromPromise<Kept, KeepRequest>(({ input }) => keep(input)),
      sendFile: fromPromise<SentFile, SendRequest>(({ input, signal }) => send(input, signal)),
      discardFiles: fromPromise<void, DiscardRequest>(async ({ input }) => {
        transferProgress.forget(input.jobId)
        pickedFiles.release(input.keys)
        await discardContents(jobOf(input))
      }),
    },
    actions: {
      notifySent: (
        { context: { files, record, jobId } }: { context: AttachmentUploadContext },
        { actorId }: { actorId: string },
      ) => {
        const name = files.find(({ index }) => actorId === `file.${index}`)?.name ?? ''
        const message = (record === null ? texts.created : texts.attached)({ name })
        notify({ type: 'success', message, topic: jobId })
      },
      notifyFailure: (_: unknown, { error }: { error: unknown }) => {
        // Its row says so; the words for other answers are of lost connections.
        if (!(error instanceof HttpError && error.code === tooLarge)) notifyFailure(error)
      },
      notifyNothingChosen: () => notify({ type: 'warning', message: texts.nothingChosen }),
    },
  }
}

/** The same content, by reference. */
const withType = (content: Blob | null, type: string): Blob | null =>
  content && content.slice(0, content.size, type)

/** A browser reads nothing of a file that was changed, moved or deleted since it was picked. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

type Known = { value: unknown }

/** The query keys that a row makes stale: once for all files, as each read takes from what is being sent. */
export const staleAfter = (
  _event: AnyEventObject,
  { value }: Known,
  { value: before }: Known,
): readonly (readonly string[])[] => (before === 'sending' && value !== 'sending' ? staleWithAttachments : [])
