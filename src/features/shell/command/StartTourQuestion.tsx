import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef } from 'react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { usePlatform } from '../../../platform/platform'
import { Icon } from '../../../components/marks/Icon'
import { TodayNote } from '../../../kits/calendar/DayNotes'
import { violationSentences } from '../../../texts/tours/violations'
import { shellTexts } from '../../../texts/shell/shell'
import { toursTexts, tourStartTexts as texts } from '../../../texts/tours/tours'
import type { StartableTour } from '../../../machines/command/commandTypes'

type StartTourQuestionProps = {
  tour: StartableTour
  /** The server's reasons of a refusal; null before a response. */
  refusal: readonly string[] | null
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Starting needs a confirmation, because customers may be notified. */
export function StartTourQuestion({ tour, refusal, isBusy, onConfirm, onCancel }: StartTourQuestionProps) {
  const { workflows } = usePlatform()
  const edit = () => {
    onCancel()
    workflows.open('tourEditor', { iri: tour.iri })
  }
  const confirm = useRef<HTMLButtonElement>(null)
  const hint = hintOf(tour)
  const violations = tour.violations === undefined ? [] : violationSentences(tour.violations)
  return (
    <Dialog
      title={toursTexts.start}
      size="small"
      onClose={onCancel}
      initialFocus={() => confirm.current}
      footer={
        <>
          {refusal === null ? null : (
            <Box marginInlineEnd={{ md: 'auto' }}>
              <Button variant="quiet" onClick={edit}>
                {toursTexts.edit}
              </Button>
            </Box>
          )}
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            ref={confirm}
            variant="solid"
            // Not `disabled`, which would lose the focus. A second press is ignored anyway.
            aria-disabled={isBusy || undefined}
            onClick={onConfirm}
          >
            {isBusy ? <Spinner /> : null}
            {toursTexts.start}
          </Button>
        </>
      }
    >
      {texts.question({ name: tour.name || toursTexts.nameless })}
      <Box color="fg.muted" marginTop="2">
        {texts.stops({ count: tour.destinationCount })}
      </Box>
      <TodayNote />
      {violations.map(({ tone, text }) => (
        <Flex
          key={text}
          align="center"
          gap="2"
          color={tone === 'strict' ? 'failed' : 'warning'}
          marginTop="2"
        >
          <Icon name={tone === 'strict' ? 'circle-alert' : 'triangle-alert'} size={16} />
          {text}
        </Flex>
      ))}
      {hint === null ? null : (
        <Box color="warning" marginTop="2">
          {hint}
        </Box>
      )}
      <Box role="alert" color="failed" marginTop="2" _empty={{ display: 'none' }}>
        {refusal && (refusal.join(' ') || texts.refused)}
      </Box>
    </Dialog>
  )
}

function hintOf({ status }: StartableTour): string | null {
  if (status === 'running') return texts.alreadyRunning
  return status === 'inactive' ? texts.inactive : null
}
