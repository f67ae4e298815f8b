import type { ReactNode } from 'react'
import type { ExportStep } from '../../../../contract/proof/exportJob'
import type { BulkExportContext } from '../../../../machines/bulkExport/bulkExportTypes'
import { countMissing, resultName } from '../../../../machines/bulkExport/exportFacts'
import { isChunkedExport } from '../../../../machines/bulkExport/exportChunks'
import type { StepStatus } from '../../../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts, exportFailureText } from '../../../../texts/exports/bulkExport'
import { spentMsOf } from '../exportFigures'
import { useExport, useTransfer, type ExportActor } from '../useExport'
import { DownloadDetails } from './DownloadDetails'
import { oneCallText } from './oneCallText'
import { ProgressLine } from './ProgressLine'
import { Station } from './Station'

/** The steps of an export as a line of stations. The running one is expanded. */
export function ExportLine({ actor }: { actor: ExportActor }) {
  const { snapshot, steps } = useExport(actor)
  const { context } = snapshot
  const checked = context.chunks.filter(({ status }) => status === 'checked').length
  const total = context.chunks.length

  const lineShare = (step: ExportStep, status: StepStatus): number => {
    if (status === 'completed') return 1
    return step === 'download' && status === 'active' ? checked / total : 0
  }
  const aside = (step: ExportStep, status: StepStatus): ReactNode => {
    if (step === 'download') {
      const isUnfolded = status === 'active' || status === 'error'
      return isUnfolded && isChunkedExport(context) ? <CheckedOf checked={checked} total={total} /> : null
    }
    const ms = status === 'completed' ? spentMsOf(step, actor.rows()) : null
    return ms === null ? null : texts.spent({ ms })
  }
  return (
    <ol className="export-line">
      {steps.map(({ step, status }, place) => (
        <Station
          key={step}
          step={step}
          status={status}
          lineShare={lineShare(step, status)}
          isLast={place === steps.length - 1}
          aside={aside(step, status)}
        >
          {status === 'error' && context.failure !== null ? (
            <div className="export-failure">{exportFailureText(context.failure.reason)}</div>
          ) : null}
          <Details actor={actor} step={step} status={status} />
        </Station>
      ))}
    </ol>
  )
}

function CheckedOf({ checked, total }: { checked: number; total: number }) {
  const text = texts.checkedOf({ checked, total })
  return (
    <div
      className="export-checked"
      role="progressbar"
      aria-label={texts.packagesProgress}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={checked}
      aria-valuetext={text}
    >
      {text}
    </div>
  )
}

type DetailsProps = { actor: ExportActor; step: ExportStep; status: StepStatus }

function Details({ actor, step, status }: DetailsProps): ReactNode {
  const { context } = useExport(actor).snapshot
  const count = context.proofs.length
  switch (step) {
    case 'prepare':
      return texts.prepared({ count, chunks: context.chunks.length })
    case 'download':
      if (status === 'active' || status === 'error')
        return <DownloadDetails actor={actor} isActive={status === 'active'} />
      return status === 'completed' ? downloadedText(context) : oneCallText(context)
    case 'extract':
      return (
        <>
          {status === 'completed' ? texts.filesChecked : texts.checkFiles}
          {status === 'active' ? <StepShare actor={actor} step={step} /> : null}
        </>
      )
    case 'consolidate':
      return (
        <>
          {texts.oneZip({ count: context.result?.entryCount ?? count })}
          {status === 'active' ? <StepShare actor={actor} step={step} /> : null}
        </>
      )
    case 'complete':
      return status === 'completed' ? <Result context={context} /> : fileNameText(context)
  }
}

function StepShare({ actor, step }: { actor: ExportActor; step: ExportStep }) {
  const { share } = useTransfer(actor.getSnapshot().context.jobId)
  return share === null ? null : <ProgressLine label={texts.stepProgress({ step })} share={share} />
}

function Result({ context }: { context: BulkExportContext }) {
  const bytes = context.result?.sizeBytes ?? storedBytes(context)
  const missing = countMissing(context)
  return (
    <>
      <span className="export-file">{resultName(context)}</span>
      {` · ${texts.fileOfSize({ bytes })}`}
      {missing === 0 ? null : (
        <div className="export-failure">{texts.missing({ missing, count: context.proofs.length })}</div>
      )}
    </>
  )
}

function downloadedText(context: BulkExportContext): string {
  const bytes = storedBytes(context)
  return isChunkedExport(context)
    ? texts.downloaded({ chunks: context.chunks.length, bytes })
    : `${oneCallText(context)} · ${texts.fileOfSize({ bytes })}`
}

/** The server sends the file name with the first chunk; before that it is unknown. */
function fileNameText(context: BulkExportContext): string {
  return context.chunks[0]?.stored == null ? texts.handOver : resultName(context)
}

const storedBytes = ({ chunks }: BulkExportContext): number =>
  chunks.reduce((sum, { stored }) => sum + (stored?.sizeBytes ?? 0), 0)
