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

/** Problem code of a file that exceeds the server's size limit. */
const tooLarge = 'BodyTooLarge'

/** API and disk calls of an upload; each concerns one file, or one folder of files. */
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

  /** When the disk is full the page holds the content, and loses it when it closes. */
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
   * Sends the picked file itself while the page has it: the browser's network process reads it in place,
   * which takes two thirds of the time of a file kept on disk. Null when it was deleted or changed since;
   * then the stored copy is used.
   */
  async function readPicked(key: string): Promise<File | null> {
    const file = pickedFiles.read(key)
    return file !== null && (await isReadable(file)) ? file : null
  }

  async function send(request: SendRequest, signal: AbortSignal): Promise<SentFile> {
    const { jobId, index, key, name, contentType, note, record } = request
    const kept = () => readContent(jobOf(request), key)
    // A file on disk has no name, so the browser does not know its type.
    const file = (await readPicked(key)) ?? withType(await kept(), contentType)
    if (file === null) throw new HttpError({ status: contentLost })
    const made = await api.files.upload(
      { file, name, note, record },
      {
        signal,
        // The same id on every attempt prevents duplicates.
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
        // The row shows this error; the general message would blame the connection.
        if (!(error instanceof HttpError && error.code === tooLarge)) notifyFailure(error)
      },
      notifyNothingChosen: () => notify({ type: 'warning', message: texts.nothingChosen }),
    },
  }
}

/** The same content with a type, without copying the bytes. */
const withType = (content: Blob | null, type: string): Blob | null =>
  content && content.slice(0, content.size, type)

/** The browser refuses to read a file that was changed, moved or deleted after it was picked. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

type Known = { value: unknown }

/**
 * Query keys that become stale once all files have ended: a refetch per file would compete with the uploads.
 */
export const staleAfter = (
  _event: AnyEventObject,
  { value }: Known,
  { value: before }: Known,
): readonly (readonly string[])[] => (before === 'sending' && value !== 'sending' ? staleWithAttachments : [])
