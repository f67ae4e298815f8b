import { useDeferredValue } from 'react'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { CheckStep } from './check/CheckStep'
import { MappingStep } from './MappingStep'
import { ProgressStep } from './ProgressStep'
import { SheetStep } from './SheetStep'
import { useImportedSheet } from './useImportedSheet'

type SheetStepsProps = {
  context: DestinationImportContext
  /** The first part of the state name. */
  top: string
  actor: DestinationImportActorRef
  onPickOther: () => void
}

/** The steps that show rows of the file. */
export function SheetSteps({ context, top: latest, actor, onPickOther }: SheetStepsProps) {
  // Steps are large: deferring them keeps the button that leads to the next one responsive.
  const top = useDeferredValue(latest)
  const sheet = useImportedSheet(context.jobId, context.file?.key ?? '', context.sheet, context.reading)
  if (sheet.status === 'loading') return <SkeletonRows />
  if (sheet.status === 'lost') {
    // The outcomes can be shown without the file.
    if (!canBeDiscarded(top)) return <ProgressStep context={context} actor={actor} rows={[]} top={top} />
    return (
      <ErrorPanel
        message={texts.sheetLost}
        action={{ label: texts.discard, onClick: () => actor.send({ type: 'discard' }) }}
      />
    )
  }
  const step = { context, actor, rows: sheet.rows }
  if (top === 'sheet') return <SheetStep {...step} onPickOther={onPickOther} />
  if (top === 'mapping') return <MappingStep {...step} />
  if (top === 'checking') return <CheckStep actor={actor} sheet={sheet.rows} />
  return <ProgressStep {...step} top={top} />
}

const canBeDiscarded = (top: string) => !['writing', 'ending', 'written'].includes(top)
