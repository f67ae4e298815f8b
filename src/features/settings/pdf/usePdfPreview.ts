import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { usePaused } from '../../../components/inputs/usePaused'
import { pdfPreviewDebounceMs } from '../../../domain/calls/timing'
import { bodyOfPdf, layoutOfPdf, pdfViolations } from '../../../domain/pdf/pdfDraft'
import type { PdfEditorActorRef } from '../../../machines/pdfEditor/pdfEditorMachine'
import { useApi } from '../../../platform/useApi'

type Previewed = {
  look: Record<string, unknown>
  unsaved: Record<string, unknown>
  /** Invalid settings are not sent; the preview stays unchanged. */
  isSound: boolean
}

/** Requests the PDF with the unsaved settings, debounced. A newer request aborts the previous one. */
export function usePdfPreview(actor: PdfEditorActorRef) {
  const { queries } = useApi()
  const draft = useSelector(actor, ({ context }) => context.draft)
  const base = useSelector(actor, ({ context }) => context.base)
  const previewed: Previewed = {
    look: layoutOfPdf(draft),
    unsaved: bodyOfPdf(draft, base),
    isSound: Object.keys(pdfViolations(draft, base)).length === 0,
  }
  const typed = JSON.stringify(previewed)
  const paused = usePaused(typed, pdfPreviewDebounceMs)
  const { look, unsaved, isSound } = JSON.parse(paused) as Previewed
  const answer = useQuery({
    ...queries.companies.pdfPreview(look, unsaved),
    placeholderData: keepPreviousData,
    enabled: isSound,
  })
  return {
    /** Null if the server has no previews. */
    pdf: answer.data,
    isFailed: answer.isError,
    isRenewed: answer.isFetching || typed !== paused,
    isSound,
    retry: () => void answer.refetch(),
  }
}
