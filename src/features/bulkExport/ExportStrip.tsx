import { Fragment } from 'react'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import type { StepStatus } from '../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts } from '../../texts/exports/bulkExport'
import { useExport, type ExportActor } from './useExport'
import './exportStrip.css'

type ExportStripProps = {
  actor: ExportActor
  /** Its dialog is open: the strip keeps its place, so that the focus can come back to it. */
  isDialogOpen: boolean
  onOpen: () => void
}

/** Stands for an export in the background; opens its dialog again. */
export function ExportStrip({ actor, isDialogOpen, onOpen }: ExportStripProps) {
  const { snapshot, steps } = useExport(actor)
  const { proofs, chunks } = snapshot.context
  const name = texts.stripName({ count: proofs.length })
  const isFailed = snapshot.matches('failed')
  const counts = {
    checked: chunks.filter(({ status }) => status === 'checked').length,
    total: chunks.length,
  }
  const active = steps.find(({ status }) => status === 'active')
  const said = isFailed
    ? texts.stripFailed
    : `${active === undefined ? '' : `${texts.steps[active.step]}, `}${texts.checkedOf(counts)}`
  return (
    <Tooltip content={`${name}, ${said}`} placement="right" isDisabled isShownOnRail>
      <button
        type="button"
        className="export-strip"
        onClick={onOpen}
        style={{ visibility: isDialogOpen ? 'hidden' : 'visible' }}
        aria-label={`${name}, ${said}. ${texts.openAgain}`}
      >
        <Icon name={isFailed ? 'circle-alert' : 'file-down'} />
        <span className="export-strip-text">
          <span className="export-strip-name">{name}</span>
          <span className="export-strip-state">
            <SmallLine statuses={steps.map(({ status }) => status)} />
            <span className="export-strip-count" data-failed={isFailed || undefined}>
              {isFailed ? texts.stripFailed : texts.shortCheckedOf(counts)}
            </span>
          </span>
        </span>
      </button>
    </Tooltip>
  )
}

/** The stations in small; what failed is a diamond. */
function SmallLine({ statuses }: { statuses: readonly StepStatus[] }) {
  return (
    <span className="export-small-line" aria-hidden>
      {statuses.map((status, place) => (
        // Steps keep their places.
        <Fragment key={place}>
          {place === 0 ? null : (
            <span
              className="export-small-track"
              data-done={statuses[place - 1] === 'completed' || undefined}
            />
          )}
          <span className="export-dot" data-status={status} />
        </Fragment>
      ))}
    </span>
  )
}
