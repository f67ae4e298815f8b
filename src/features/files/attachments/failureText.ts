import { uploadLimits } from '../../../contract/proof/file'
import { validationMessages } from '../../../contract/wire/validationMessages'
import { contentLost } from '../../../machines/attachmentUpload/attachmentUploadFacts'
import type { UploadFile } from '../../../machines/attachmentUpload/attachmentUploadTypes'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'

/** Returns why a file was not uploaded: the reason of the server if it sent one. */
export function failureText({ failure, sizeBytes }: Pick<UploadFile, 'failure' | 'sizeBytes'>): string {
  const { status, reason } = failure ?? { status: 0, reason: null }
  if (status === 0 || status === 408) return texts.failures.unreachable
  if (status === contentLost) return texts.refusals.lost
  if (status === 404) return texts.failures.missing
  if (status === 507) return texts.failures.full
  if (status === 429 || status >= 500) return texts.failures.broken
  if (status !== 413) return reason ?? texts.failures.refused
  if (sizeBytes > uploadLimits.bytes) return texts.refusals.tooLarge
  // The server or a proxy has its own limit: the file is below ours.
  return reason === null || reason === validationMessages.fileTooLarge ? texts.failures.tooLargeThere : reason
}
