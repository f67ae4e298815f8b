import { Fragment } from 'react'
import { WorkStrip } from '../../../components/frame/WorkStrip'
import type { StepStatus } from '../../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts } from '../../../texts/exports/bulkExport'
import { useExport, type ExportActor } from './useExport'
import './exportStrip.css'

type ExportStripProps = {
  actor: ExportActor
  isDialogOpen: boolean
  onOpen: () => void
}

/** Represents an export in the background; opens its dialog again. */
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
    <WorkStrip
      name={name}
      said={said}
      hint={texts.openAgain}
      icon="file-down"
      isFailed={isFailed}
      isDialogOpen={isDialogOpen}
      onOpen={onOpen}
      drawing={<SmallLine statuses={steps.map(({ status }) => status)} />}
      figure={isFailed ? texts.stripFailed : texts.shortCheckedOf(counts)}
    />
  )
}

/** The stations in small size. A failed one is a diamond. */
function SmallLine({ statuses }: { statuses: readonly StepStatus[] }) {
  return (
    <span className="export-small-line" aria-hidden>
      {statuses.map((status, place) => (
        // Steps keep their positions.
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
