import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { Button } from '../../../components/inputs/controls'
import { isEnough } from '../../../domain/imports/columns/savedMapping'
import { isDecided } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type {
  DestinationImportContext,
  DestinationImportEvent,
} from '../../../machines/destinationImport/destinationImportTypes'
import { countUnknown } from '../../../machines/destinationImport/writingFacts'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'

type ImportFooterProps = {
  context: DestinationImportContext
  state: string
  actor: DestinationImportActorRef
}
type Next = { label: string; event: DestinationImportEvent; reason?: string | undefined }

/** The back button, the present activity as text, and the next action. The check step has its own footer. */
export function ImportFooter({ context, state, actor }: ImportFooterProps) {
  const next = nextOf(context, state)
  const top = state.split('.')[0] ?? ''
  const canGoBack = ['mapping', 'trial', 'tried'].includes(top)
  if (next === null && !canGoBack) return null
  return (
    <footer className="import-footer">
      {canGoBack ? (
        <Button onClick={() => actor.send({ type: 'step.gone', to: 'back' })}>{texts.back}</Button>
      ) : null}
      <span className="import-footer-state" role="status">
        {wordsOf(context, state)}
      </span>
      {top === 'mapping' ? (
        <label className="import-name">
          {texts.keepMapping}
          <input
            name="mappingName"
            value={context.mappingName}
            maxLength={255}
            placeholder={texts.keepMappingHint}
            onChange={(event) => actor.send({ type: 'mapping.named', name: event.currentTarget.value })}
          />
        </label>
      ) : null}
      {next === null ? null : (
        <ReasonedButton variant="solid" reason={next.reason} onClick={() => actor.send(next.event)}>
          {next.label}
        </ReasonedButton>
      )}
    </footer>
  )
}

function nextOf(context: DestinationImportContext, state: string): Next | null {
  const { columns, kind, trial } = context
  const nextEvent = { type: 'step.gone', to: 'next' } as const
  if (state === 'sheet.ready')
    return {
      label: texts.toMapping,
      event: nextEvent,
      reason: isDecided(context) ? undefined : texts.hiddenWanted,
    }
  if (state === 'mapping')
    return {
      label: texts.toCheck,
      event: nextEvent,
      reason: isEnough(columns, kind) ? undefined : importKindTexts[kind].needs,
    }
  if (state !== 'tried') return null
  const { counts } = trial
  const count = counts.new + counts.changed + counts.unchanged + countUnknown(context, 'trial')
  return {
    label: texts.begin({ count }),
    event: { type: 'import.begun' },
    reason: count > 0 ? undefined : texts.nothingToTake,
  }
}

function wordsOf({ columns, kind }: DestinationImportContext, state: string): string {
  if (state !== 'mapping') return ''
  const mapped = columns.filter((column) => column !== null).length
  const { isMapped, needs } = importKindTexts[kind]
  const place = isEnough(columns, kind) ? isMapped : needs
  return `${texts.columnsMapped({ mapped, all: columns.length })} · ${place}`
}
