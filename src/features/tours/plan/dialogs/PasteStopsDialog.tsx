import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { stateName } from '../../../../lib/stateName'
import { countReady } from '../../../../machines/stopPaste/pasteRows'
import type { StopPasteActorRef } from '../../../../machines/stopPaste/stopPasteMachine'
import type { StopPasteContext, StopPasteEvent } from '../../../../machines/stopPaste/stopPasteTypes'
import { pasteStopsTexts as texts } from '../../../../texts/tours/planDialogs'
import { PasteColumns } from './PasteColumns'
import { PasteRows } from './PasteRows'
import { PasteText } from './PasteText'
import './pasteStops.css'

/**
 * 'Zeilen einfügen': spreadsheet rows become stops of the tour once their addresses are found. Unresolved
 * rows stay in the dialog, also after it is closed.
 */
export function PasteStopsDialog({ actor }: { actor: StopPasteActorRef }) {
  const snapshot = useSelector(actor, (current) => current)
  const field = useRef<HTMLTextAreaElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const { context } = snapshot
  const { tour } = context
  const close = () => actor.send({ type: 'close' })
  const isPasting = snapshot.matches('pasting')
  const isMapping = snapshot.matches('mapping')
  // The rows stay visible while they are added.
  const areRows = snapshot.matches('rows') || snapshot.matches('adding')
  const next = nextStep(isPasting, isMapping, context, snapshot.hasTag('searching'))
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={close}
      headerAction={<TourBadge name={tour.name} colour={tour.colour} />}
      rootAttributes={{ 'data-machine': 'stopPaste', 'data-state': stateName(snapshot.value) }}
      initialFocus={() => field.current ?? primary.current}
      isBodyBare
      footer={
        <>
          <Box
            role="status"
            flex={{ base: '1 0 100%', md: 1 }}
            fontSize="sm"
            lineHeight="sm"
            color="fg.muted"
          >
            {statusText(context)}
          </Box>
          {isPasting ? (
            <Button onClick={close}>{texts.close}</Button>
          ) : (
            <Button onClick={() => actor.send({ type: 'step.back' })}>{texts.back}</Button>
          )}
          <ReasonedButton
            ref={primary}
            variant="solid"
            reason={snapshot.can(next.event) ? undefined : next.reason}
            onClick={() => actor.send(next.event)}
          >
            {next.label}
          </ReasonedButton>
        </>
      }
    >
      <div className="paste-step">
        {isPasting ? <PasteText ref={field} actor={actor} /> : null}
        {isMapping ? <PasteColumns actor={actor} /> : null}
        {areRows ? <PasteRows actor={actor} /> : null}
      </div>
    </Dialog>
  )
}

function statusText({ isResumed, added, rows }: StopPasteContext): string {
  const left = rows.filter(({ isLeftOut }) => !isLeftOut).length
  if (added > 0 && left > 0) return texts.added({ added, left })
  return isResumed ? texts.resumed : ''
}

/** Returns the action of the primary button, and why it is disabled. */
function nextStep(
  isPasting: boolean,
  isMapping: boolean,
  context: StopPasteContext,
  isSearching: boolean,
): { label: string; event: StopPasteEvent; reason: string } {
  if (isPasting) return { label: texts.toColumns, event: { type: 'text.confirmed' }, reason: '' }
  if (isMapping) {
    return {
      label: texts.toSearch,
      event: { type: 'columns.confirmed' },
      reason: context.table?.rows.length === 0 ? texts.needsRow : texts.needsPlace,
    }
  }
  const count = countReady(context)
  return {
    label: texts.add({ count }),
    event: { type: 'rows.confirmed' },
    reason: isSearching ? texts.waitForSearch : count > 0 ? texts.adding : texts.nothingToAdd,
  }
}
