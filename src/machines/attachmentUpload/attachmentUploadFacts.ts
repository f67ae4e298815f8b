import { uploadLimits } from '../../contract/proof/file'
import { changeParts, newPart, untried } from '../kinds/transfer/transferParts'
import type {
  AttachmentUploadContext,
  AttachmentUploadInput,
  DiscardRequest,
  Kept,
  PickedFile,
  RefusedFile,
  SendRequest,
  UploadFile,
} from './attachmentUploadTypes'

/** Status of a file whose content was lost. */
export const contentLost = 410

type Change = Partial<AttachmentUploadContext>

export const contextAtStart = (input: AttachmentUploadInput): AttachmentUploadContext => ({
  ...input,
  files: [],
  refused: [],
  note: '',
})

/** Adds as many files as the limits allow; refuses the others with a reason. */
export function addFiles({ files, refused }: AttachmentUploadContext, picked: readonly PickedFile[]): Change {
  const added = [...files]
  const left: RefusedFile[] = []
  for (const file of picked) {
    const reason = reasonAgainst(file, added.length)
    if (reason !== null) left.push({ ...file, reason })
    else added.push({ ...newPart(added.length), ...file, failure: null, kept: null })
  }
  return { files: added, refused: [...refused, ...left] }
}

function reasonAgainst({ sizeBytes }: PickedFile, count: number): RefusedFile['reason'] | null {
  if (sizeBytes > uploadLimits.bytes) return 'tooLarge'
  return count >= uploadLimits.files ? 'tooMany' : null
}

export const removeFile = ({ files }: AttachmentUploadContext, key: string): Change => ({
  files: numbered(files.filter((file) => file.key !== key)),
})

export const removeRefusal = ({ refused }: AttachmentUploadContext, key: string): Change => ({
  refused: refused.filter((file) => file.key !== key),
})

/** A part is found by its index. */
const numbered = (files: readonly UploadFile[]): UploadFile[] =>
  files.map((file, index) => ({ ...file, index }))

export const unkept = ({ files }: AttachmentUploadContext): readonly string[] =>
  files.filter(({ kept }) => kept === null).map(({ key }) => key)

/** Refuses files whose content was lost with the page. */
export function rememberKept({ files, refused }: AttachmentUploadContext, { onDisk, inPage }: Kept): Change {
  const placeOf = ({ key, kept }: UploadFile) =>
    kept ?? (onDisk.includes(key) ? 'disk' : inPage.includes(key) ? 'page' : null)
  const known = files.map((file) => ({ ...file, kept: placeOf(file) }))
  const lost = known.filter(({ kept }) => kept === null)
  return {
    files: numbered(known.filter(({ kept }) => kept !== null)),
    refused: [
      ...refused,
      ...lost.map(({ key, name, sizeBytes, contentType }) => ({
        key,
        name,
        sizeBytes,
        contentType,
        reason: 'lost' as const,
      })),
    ],
  }
}

/** Resets files that failed for want of a connection, so that they are sent again. */
export const retryUnanswered = ({ files }: AttachmentUploadContext): Change => ({
  files: changeParts(files, isUnanswered, { ...untried, failure: null }),
})
const isUnanswered = ({ status, failure }: UploadFile): boolean =>
  status === 'failed' && failure?.status === 0

export const sendRequestOf = (
  { jobId, record, recordName, note }: AttachmentUploadContext,
  { index, key, name, contentType }: UploadFile,
): SendRequest => ({ jobId, record, recordName, index, key, name, contentType, note: note.trim() })

export const discardRequestOf = ({ jobId, files }: AttachmentUploadContext): DiscardRequest => ({
  jobId,
  keys: files.map(({ key }) => key),
})

/** Totals for the footer; cancelled files do not count. */
export function sumUp(
  { files }: Pick<AttachmentUploadContext, 'files'>,
  sentBytes: (index: number) => number,
): { count: number; done: number; bytes: number; sent: number } {
  const meant = files.filter(({ status }) => status !== 'cancelled')
  const sentOf = ({ status, sizeBytes, index }: UploadFile) => {
    if (status === 'checked') return sizeBytes
    // The request body is a little longer than its file.
    return status === 'loading' ? Math.min(sentBytes(index), sizeBytes) : 0
  }
  return {
    count: meant.length,
    done: meant.filter(({ status }) => status === 'checked').length,
    bytes: meant.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    sent: meant.reduce((sum, file) => sum + sentOf(file), 0),
  }
}
