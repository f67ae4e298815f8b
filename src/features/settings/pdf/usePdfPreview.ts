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
  /** What could not be saved is not sent; the preview stays that of before. */
  isSound: boolean
}

/**
 * The PDF with the settings as typed, once typing pauses. A request that is overtaken by another is given up, and its
 * answer with it.
 */
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
    /** Null where the server makes none. */
    pdf: answer.data,
    isFailed: answer.isError,
    isRenewed: answer.isFetching || typed !== paused,
    isSound,
    retry: () => void answer.refetch(),
  }
}
