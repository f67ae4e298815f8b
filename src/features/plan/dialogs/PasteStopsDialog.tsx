import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { DestinationWrite } from '../../../contract/destination/destination'
import type { Iri } from '../../../contract/wire/ids'
import { stateName } from '../../../lib/stateName'
import { isReady } from '../../../machines/stopPaste/pasteRows'
import type { StopPasteContext, StopPasteEvent } from '../../../machines/stopPaste/stopPasteMachine'
import { pasteStopsTexts as texts } from '../../../texts/tours/planDialogs'
import { PasteColumns } from './PasteColumns'
import { PasteRows } from './PasteRows'
import { PasteText } from './PasteText'
import './pasteStops.css'
import { useStopPaste } from './useStopPaste'

type PasteStopsDialogProps = {
  tour: { iri: Iri; name: string; colour: string }
  /** Already pasted; without it, the text is asked for first. */
  text?: string
  onAdd: (bodies: readonly DestinationWrite[]) => void
  onClose: () => void
}

/** 'Zeilen einfügen': rows of a spreadsheet become stops of the tour, once their addresses are found. */
export function PasteStopsDialog({ tour, text = '', onAdd, onClose }: PasteStopsDialogProps) {
  const { actor, isResumed } = useStopPaste(tour.iri, text, (bodies) => {
    onAdd(bodies)
    onClose()
  })
  const snapshot = useSelector(actor, (current) => current)
  const field = useRef<HTMLTextAreaElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const { context } = snapshot
  const isPasting = snapshot.matches('pasting')
  const isMapping = snapshot.matches('mapping')
  const next = nextStep(isPasting, isMapping, context, snapshot.hasTag('searching'))
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
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
            {isResumed ? texts.resumed : null}
          </Box>
          {isPasting ? (
            <Button onClick={onClose}>{texts.cancel}</Button>
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
        {snapshot.matches('rows') ? <PasteRows actor={actor} /> : null}
      </div>
    </Dialog>
  )
}

/** What the primary button does, and why it cannot. */
function nextStep(
  isPasting: boolean,
  isMapping: boolean,
  { rows, places, company, table }: StopPasteContext,
  isSearching: boolean,
): { label: string; event: StopPasteEvent; reason: string } {
  if (isPasting) return { label: texts.toColumns, event: { type: 'text.confirmed' }, reason: '' }
  if (isMapping) {
    return {
      label: texts.toSearch,
      event: { type: 'columns.confirmed' },
      reason: table?.rows.length === 0 ? texts.needsRow : texts.needsPlace,
    }
  }
  const count = rows.filter((row) => isReady(row, places, company)).length
  return {
    label: texts.add({ count }),
    event: { type: 'rows.confirmed' },
    reason: isSearching ? texts.waitForSearch : texts.nothingToAdd,
  }
}
