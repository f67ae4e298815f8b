import { contentGone } from '../../machines/attachmentUpload/attachmentUploadFacts'
import { attachmentsTexts as texts } from '../../texts/files/attachments'

/** Why a file was not sent, by the status of the answer; 0 without an answer. */
export function failureText(status: number): string {
  if (status === 0 || status === 408) return texts.failures.unreachable
  if (status === contentGone) return texts.refusals.lost
  if (status === 404) return texts.failures.missing
  if (status === 413) return texts.refusals.tooLarge
  if (status === 507) return texts.failures.full
  return status === 429 || status >= 500 ? texts.failures.broken : texts.failures.refused
}
