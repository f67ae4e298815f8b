import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePaused } from '../../../components/inputs/usePaused'
import { mailPreviewDebounceMs } from '../../../domain/calls/timing'
import { isSoundMail, type MailDraft } from '../../../domain/company/customerMailText'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'

/** Requests the mail in the typed texts, debounced. A newer request aborts the previous one. */
export function useMailPreview(draft: MailDraft) {
  const { queries } = useApi()
  const isOffered = useExtension('customerPage')
  const typed = JSON.stringify(draft)
  const paused = usePaused(typed, mailPreviewDebounceMs)
  const asked = JSON.parse(paused) as MailDraft
  const answer = useQuery({
    ...queries.customerMails.preview(asked),
    placeholderData: keepPreviousData,
    enabled: isOffered && isSoundMail(asked),
  })
  return {
    /** Null if the server has no previews, undefined before the first one. */
    mail: isOffered ? answer.data : null,
    isFailed: answer.isError,
    isRenewed: answer.isFetching || typed !== paused,
    /** Texts that are too long are not sent; the preview stays unchanged. */
    isSound: isSoundMail(draft),
    retry: () => void answer.refetch(),
  }
}
