import { isChunkedExport } from '../../../../machines/bulkExport/exportChunks'
import { bulkExportTexts as texts } from '../../../../texts/exports/bulkExport'
import { dueTimes, loadedBytesOf, remainingMsOf, shareOfChunk } from '../exportFigures'
import { useNow } from '../../../../platform/useNow'
import { useExport, useTransfer, type ExportActor } from '../useExport'
import { oneCallText } from './oneCallText'
import { ChunkCells } from './ChunkCells'
import { ProgressLine } from './ProgressLine'

/** Often enough for a countdown in seconds. */
const tickMs = 500

/** Details of the running step: its chunks, their progress, and the remaining time. */
export function DownloadDetails({ actor, isActive }: { actor: ExportActor; isActive: boolean }) {
  const { context } = useExport(actor).snapshot
  const { chunks, jobId, isMerged } = context
  const transfer = useTransfer(jobId)
  const dues = Object.entries(dueTimes(actor.folded().pending.timers))
  const now = useNow(isActive ? tickMs : null)
  const bytes = loadedBytesOf(chunks, transfer)
  const remainingMs = isActive ? remainingMsOf(chunks, actor.rows(), now) : null
  const figures = [
    bytes > 0 ? texts.loaded({ bytes }) : isMerged && isActive ? texts.beingMade : null,
    remainingMs === null ? null : texts.remaining({ ms: remainingMs }),
  ].filter((figure) => figure !== null)

  if (!isChunkedExport(context)) {
    const share = shareOfChunk(0, transfer)
    return (
      <>
        {!isActive || (share === null && !isMerged) ? null : (
          <ProgressLine label={texts.stepProgress({ step: 'download' })} share={share} />
        )}
        {[oneCallText(context), ...figures].join(' · ')}
      </>
    )
  }
  const waits = dues.map(([index, dueAt]) => [index, Math.max(1, Math.round((dueAt - now) / 1_000))])
  return (
    <>
      <ChunkCells chunks={chunks} transfer={transfer} waits={Object.fromEntries(waits)} />
      <div className="export-figures">{figures.join(' · ')}</div>
    </>
  )
}
