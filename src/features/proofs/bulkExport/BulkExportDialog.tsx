import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import type { BulkExportContext } from '../../../machines/bulkExport/bulkExportTypes'
import { isChunkedExport } from '../../../machines/bulkExport/exportChunks'
import { countMissing, resultName } from '../../../machines/bulkExport/exportFacts'
import { bulkExportTexts as texts, exportFailureText } from '../../../texts/exports/bulkExport'
import { ExportLine } from './components/ExportLine'
import { useExport, type ExportActor } from './useExport'
import './bulkExport.css'

type BulkExportDialogProps = {
  actor: ExportActor
  /** Closing never cancels: the export continues in the background. */
  onHide: () => void
}

/** Shows the steps of an export. */
export function BulkExportDialog({ actor, onHide }: BulkExportDialogProps) {
  const { snapshot, steps } = useExport(actor)
  const primary = useRef<HTMLButtonElement>(null)
  const [opener] = useState(() => document.activeElement)
  const canCancel = snapshot.can({ type: 'export.cancel' })
  const canRetry = snapshot.can({ type: 'export.retry' })
  const isCancelled = snapshot.matches('cancelled')

  useEffect(() => {
    if (isCancelled) onHide()
  }, [isCancelled, onHide])
  // Keeps the focus in the dialog when the focused button unmounts with its state.
  useEffect(() => {
    if (document.activeElement === document.body) primary.current?.focus()
  }, [canCancel])

  const act = canRetry ? () => actor.send({ type: 'export.retry' }) : onHide
  return (
    <Dialog
      title={texts.title}
      onClose={onHide}
      closeButton={
        snapshot.status === 'active'
          ? { label: texts.hide, icon: 'minus' }
          : { label: texts.close, icon: 'x' }
      }
      initialFocus={() => primary.current}
      finalFocus={() => (opener?.isConnected === true ? null : document.getElementById('main'))}
      rootAttributes={{ 'data-machine': 'bulkExport', 'data-state': String(snapshot.value) }}
      footer={
        <>
          <div className="export-hint">
            {hintOf(String(snapshot.value), isChunkedExport(snapshot.context))}
          </div>
          {canCancel ? (
            <Button onClick={() => actor.send({ type: 'export.cancel' })}>{texts.cancel}</Button>
          ) : null}
          <Button ref={primary} variant="solid" onClick={act}>
            {primaryLabel(String(snapshot.value), canRetry)}
          </Button>
        </>
      }
    >
      <ExportLine actor={actor} />
      <div className="visually-hidden" role="status">
        {announcementOf(steps, snapshot.context)}
      </div>
    </Dialog>
  )
}

function hintOf(state: string, isChunked: boolean): string {
  switch (state) {
    case 'failed':
      return isChunked ? texts.hintFailed : texts.hintOneFailed
    case 'cancelling':
    case 'cancelled':
      return texts.hintCancelling
    case 'complete':
      return ''
    default:
      return isChunked ? texts.hintWorking : texts.hintOneWorking
  }
}

function primaryLabel(state: string, canRetry: boolean): string {
  if (canRetry) return texts.retry
  if (state === 'complete') return texts.done
  return state === 'cancelling' || state === 'cancelled' ? texts.close : texts.hide
}

/** Changes only with the steps, so that a screen reader does not announce every byte. */
function announcementOf(steps: ReturnType<typeof useExport>['steps'], context: BulkExportContext): string {
  const current = steps.findIndex(({ status }) => status === 'active' || status === 'error')
  const { step, status } = steps[current] ?? {}
  if (step !== undefined && status === 'error' && context.failure !== null) {
    return texts.announceError({ step, reason: exportFailureText(context.failure.reason) })
  }
  if (step !== undefined) return texts.announceActive({ step, place: current + 1, total: steps.length })
  const isComplete = steps.every(({ status: each }) => each === 'completed')
  if (!isComplete) return ''
  const missing = countMissing(context)
  const missingNote = missing === 0 ? '' : ` ${texts.missing({ missing, count: context.proofs.length })}`
  return `${texts.announceComplete({ fileName: resultName(context) })}${missingNote}`
}
