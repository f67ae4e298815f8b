import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import type { ImportKind } from '../../../contract/imports/imports'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { isTransientStatus } from '../../../domain/calls/isTransient'
import { stateName } from '../../../lib/stateName'
import { countRowsOfFile } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { kindOfWord, newImportPath } from '../../../domain/imports/newImportPath'
import { usePlatform } from '../../../platform/platform'
import { useJoined } from '../../../platform/useJoined'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { FileStep } from './FileStep'
import { ImportFooter } from './ImportFooter'
import { stationOf } from './importSteps'
import { SheetSteps } from './SheetSteps'
import { StepLine } from './StepLine'
import './newImport.css'

/** /imports/new?kind=destinations|tours|staff */
export function NewImportScreen() {
  const [params] = useSearchParams()
  const kind = kindOfWord(params.get('kind'))
  return <ImportOfKind key={kind} kind={kind} />
}

function ImportOfKind({ kind }: { kind: ImportKind }) {
  // A new import after one that has ended is another request.
  const [request, setRequest] = useState({ kind })
  const actor: DestinationImportActorRef | null = useJoined('destinationImport', request)
  return actor === null ? (
    <>
      <ScreenHeader title={texts.title} />
      <SkeletonRows />
    </>
  ) : (
    <OpenImport actor={actor} onDone={() => setRequest({ kind })} />
  )
}

type OpenImportProps = { actor: DestinationImportActorRef; onDone: () => void }

function OpenImport({ actor, onDone }: OpenImportProps) {
  const { pickedFiles } = usePlatform()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const state = stateName(snapshot.value)
  const top = state.split('.')[0] ?? ''
  const station = stationOf(state)
  const isEmpty = context.file === null && context.typed === ''
  const isDone = snapshot.status === 'done'
  useEffect(() => {
    if (isDone) onDone()
  })
  const pick = (file: File) =>
    actor.send({
      type: 'file.picked',
      file: { key: pickedFiles.hold(file), name: file.name, sizeBytes: file.size },
    })
  const [isPickingOther, setPickingOther] = useState(false)
  const isFile = top === 'file' || (top === 'sheet' && isPickingOther)
  const canGoBack = top === 'mapping' || top === 'checking' || top === 'trial' || top === 'tried'
  const [, goTo] = useLocation()
  const goBack = (to: number) => {
    for (let at = station; at > to; at -= 1) actor.send({ type: 'step.gone', to: 'back' })
  }
  return (
    <div className="import-screen" data-machine="destinationImport" data-state={state}>
      <ScreenHeader
        title={texts.title}
        aside={
          context.file === null ? undefined : (
            <span className="import-source">
              {`${importKindTexts[context.kind].name} · ${context.file.name}`}
            </span>
          )
        }
        before={
          <ButtonLink href={pathOf('imports')} aria-label={texts.backToImports}>
            <Icon name="arrow-left" />
          </ButtonLink>
        }
      >
        {isEmpty ? null : <span className="import-second">{texts.saved}</span>}
        {!isEmpty && snapshot.can({ type: 'discard' }) ? <Discard actor={actor} /> : null}
      </ScreenHeader>
      <StepLine current={station} facts={factsOf(context, station)} onBack={canGoBack ? goBack : null} />
      {snapshot.hasTag('paused') ? <Paused context={context} actor={actor} /> : null}
      <div className="import-body">
        {isFile ? (
          <FileStep
            kind={context.kind}
            onChooseKind={(kind) => goTo(newImportPath(kind))}
            isReading={top === 'file' && snapshot.hasTag('busy')}
            fault={context.fault === null ? null : texts.faults[context.fault]}
            typed={context.typed}
            onType={(text) => actor.send({ type: 'table.typed', text })}
            onPick={(file) => {
              setPickingOther(false)
              pick(file)
            }}
          />
        ) : (
          <SheetSteps context={context} top={top} actor={actor} onPickOther={() => setPickingOther(true)} />
        )}
      </div>
      {top === 'checking' ? null : <ImportFooter context={context} state={state} actor={actor} />}
    </div>
  )
}

/** Returns the facts beside the steps: results of previous steps, explanations of later ones. */
function factsOf(context: DestinationImportContext, station: number): string[] {
  const { columns, facts } = context
  const mapped = columns.filter((column) => column !== null).length
  return texts.stepHints(importKindTexts[context.kind]).map((hint, index) => {
    if (index === 0 && facts !== null) return texts.rows({ count: countRowsOfFile(context) })
    if (index === 1 && station > 0) return texts.columnsMapped({ mapped, all: columns.length })
    return hint
  })
}

type PartProps = { context: DestinationImportContext; actor: DestinationImportActorRef }

function Paused({ context, actor }: PartProps) {
  return (
    <div className="import-paused" role="alert">
      <Icon name="triangle-alert" />
      {pausedText(context)}
      <Button onClick={() => actor.send({ type: 'retry' })}>{texts.retry}</Button>
    </div>
  )
}

function pausedText({ failure, pauseSeconds }: DestinationImportContext): string {
  if (!isTransientStatus(failure ?? 0)) return texts.refusedCall
  if (pauseSeconds !== null) return texts.pausing({ seconds: pauseSeconds })
  return failure === 429 ? texts.throttled : texts.paused
}

/** Discarding loses all input, so it needs a second click. */
function Discard({ actor }: Pick<PartProps, 'actor'>) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{texts.cancel}</Button>
  return (
    <>
      <span role="alert">{texts.discardQuestion}</span>
      <Button
        onClick={() => {
          setAsking(false)
          actor.send({ type: 'discard' })
        }}
      >
        {texts.discard}
      </Button>
      <Button onClick={() => setAsking(false)}>{texts.keep}</Button>
    </>
  )
}
