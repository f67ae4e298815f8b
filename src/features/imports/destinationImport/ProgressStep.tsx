import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import { countRowsOfFile } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { countUnknown } from '../../../machines/destinationImport/writingFacts'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { Outcomes } from './Outcomes'

type ProgressStepProps = {
  context: DestinationImportContext
  /** The first part of the state name. */
  top: string
  rows: readonly SheetRow[]
  actor: DestinationImportActorRef
}

/** Steps 'Probelauf' and 'Übernehmen': the progress, then the outcomes of the rows. */
export function ProgressStep({ context, top, rows, actor }: ProgressStepProps) {
  const all = countRowsOfFile(context)
  const done = all - context.left.length
  const isInProgress = top === 'trial' || top === 'writing'
  // Also closable if the server cannot be notified of the end: written rows stay written.
  const canClose = useSelector(actor, (snapshot) => snapshot.can({ type: 'close' }))
  const isTrial = top === 'trial' || top === 'tried'
  const text = isTrial ? texts.trying({ done, all }) : texts.writing({ done, all })
  return (
    <div className="import-progress">
      <p role="status">{isInProgress && !context.isStopped ? text : statusOf(context, top)}</p>
      {isInProgress ? (
        <progress aria-label={texts.progress} value={done} max={Math.max(1, all)} />
      ) : (
        <Outcomes
          outcome={isTrial ? context.trial : context.written}
          unknownCount={countUnknown(context, isTrial ? 'trial' : 'written')}
          rows={rows}
        />
      )}
      {top === 'writing' && !context.isStopped ? (
        <div className="import-actions">
          <Button onClick={() => actor.send({ type: 'import.stopped' })}>{texts.stop}</Button>
          <span className="import-second">{texts.stopHint}</span>
        </div>
      ) : null}
      {canClose ? (
        <div className="import-actions">
          <ButtonLink href={pathOf('imports')} variant="solid">
            {texts.toImports}
          </ButtonLink>
          <ButtonLink href={pathOf(importKindTexts[context.kind].route)}>
            {importKindTexts[context.kind].toRecords}
          </ButtonLink>
          <Button onClick={() => actor.send({ type: 'close' })}>{texts.another}</Button>
        </div>
      ) : null}
    </div>
  )
}

function statusOf({ kind, isStopped, left }: DestinationImportContext, top: string): string {
  if (top === 'tried') return importKindTexts[kind].trialDone
  if (top === 'writing') return texts.stopping
  if (top === 'ending') return texts.ending
  return isStopped ? texts.isStopped({ count: left.length }) : importKindTexts[kind].isDone
}
