import type { ReactNode } from 'react'
import { Icon } from '../../../../components/marks/Icon'
import type { ExportStep } from '../../../../contract/proof/exportJob'
import type { StepStatus } from '../../../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts } from '../../../../texts/exports/bulkExport'

type StationProps = {
  step: ExportStep
  status: StepStatus
  /** Rendered share of the line to the next station, 0 to 1. */
  lineShare: number
  isLast: boolean
  /** Right of the heading. */
  aside?: ReactNode
  children?: ReactNode
}

/** One step as a station of the line: filled when done, hollow when open. */
export function Station({ step, status, lineShare, isLast, aside, children }: StationProps) {
  return (
    <li
      className="export-station"
      aria-current={status === 'active' ? 'step' : undefined}
      data-step={step}
      data-status={status}
    >
      {isLast ? null : (
        <div className="export-track">
          <div style={{ height: `${lineShare * 100}%` }} />
        </div>
      )}
      <div className="export-disc" data-status={status} aria-hidden>
        {status === 'completed' ? <Icon name="check" size={14} /> : null}
        {status === 'error' ? <Icon name="x" size={14} /> : null}
      </div>
      <div className="export-head">
        <div className="export-title" data-status={status}>
          {texts.steps[step]}
          <span className="visually-hidden">, {texts.stepStates[status]}</span>
        </div>
        <div className="export-aside">{aside}</div>
      </div>
      <div className="export-details">{children}</div>
    </li>
  )
}
