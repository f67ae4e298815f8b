import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { Button } from '../../../components/inputs/controls'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import { countRowsOfFile } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { countUnknown } from '../../../machines/destinationImport/writingFacts'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { lazyNamed } from '../../../platform/lazyNamed'
import { deriveRead } from './deriveRead'
import { DoneActions } from './DoneActions'
import { Outcomes } from './Outcomes'
import { ReadSummary } from './ReadSummary'

const ReadMap = lazyNamed(() => import('./ReadMap'), 'ReadMap')

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
  const read = useMemo(() => deriveRead(context, rows), [context, rows])
  const sheetName = context.facts?.sheets[context.sheet]?.name ?? ''
  const text = isTrial ? texts.trying({ done, all }) : texts.writing({ done, all })
  return (
    <div className="import-result" data-map={read.stops.length > 0 || undefined}>
      <div className="import-progress">
        <p role="status">{isInProgress && !context.isStopped ? text : statusOf(context, top)}</p>
        {isInProgress ? (
          <progress aria-label={texts.progress} value={done} max={Math.max(1, all)} />
        ) : (
          <Outcomes
            outcome={isTrial ? context.trial : context.written}
            unknownCount={countUnknown(context, isTrial ? 'trial' : 'written')}
            sums={read.sums}
            unknownText={texts.unknownSentence[isTrial ? 'trial' : 'written']}
            rows={rows}
          />
        )}
        {top === 'writing' && !context.isStopped ? (
          <div className="import-actions">
            <Button onClick={() => actor.send({ type: 'import.stopped' })}>{texts.stop}</Button>
            <span className="import-second">{texts.stopHint}</span>
          </div>
        ) : null}
        {canClose ? <DoneActions context={context} onAnother={() => actor.send({ type: 'close' })} /> : null}
        <ReadSummary file={context.file?.name ?? ''} sheet={sheetName} read={read} />
      </div>
      {read.stops.length === 0 ? null : (
        <div className="import-result-map">
          <Suspense fallback={null}>
            <ReadMap stops={read.stops} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function statusOf({ kind, isStopped, left }: DestinationImportContext, top: string): string {
  if (top === 'tried') return importKindTexts[kind].trialDone
  if (top === 'writing') return texts.stopping
  if (top === 'ending') return texts.ending
  return isStopped ? texts.isStopped({ count: left.length }) : importKindTexts[kind].isDone
}
