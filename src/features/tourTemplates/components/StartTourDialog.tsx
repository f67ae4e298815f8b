import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { Button, Spinner } from '../../../components/controls'
import { Dialog } from '../../../components/Dialog'
import { shellTexts } from '../../../texts/shell'
import { toursTexts, tourStartTexts as texts } from '../../../texts/tours'
import type { TourRow } from '../deriveTourRows'
import { nameOfTour } from './tourColumns'

type StartTourDialogProps = {
  tour: TourRow
  /** Why the server refused; null before it was asked. */
  refusal: string | null
  isBusy: boolean
  onConfirm: () => void
  onEdit: () => void
  onCancel: () => void
}

/** Starting is asked for: it begins a drive, of which customers may be told. */
export function StartTourDialog({
  tour,
  refusal,
  isBusy,
  onConfirm,
  onEdit,
  onCancel,
}: StartTourDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  const hint = hintOf(tour)
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
              <Button variant="quiet" onClick={onEdit}>
                {toursTexts.edit}
              </Button>
            </Box>
          )}
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            ref={confirm}
            variant="solid"
            // Not `disabled`: that would throw the focus away; a second press is ignored anyway.
            aria-disabled={isBusy || undefined}
            onClick={onConfirm}
          >
            {isBusy ? <Spinner /> : null}
            {toursTexts.start}
          </Button>
        </>
      }
    >
      {texts.question({ name: nameOfTour(tour) })}
      {refusal === null ? (
        <Box color="fg.muted" marginTop="2">
          {texts.stops({ count: tour.destinationCount })}
        </Box>
      ) : null}
      {refusal === null && hint !== null ? (
        <Box color="warning" marginTop="2">
          {hint}
        </Box>
      ) : null}
      <Box role="alert" color="failed" marginTop="2" _empty={{ display: 'none' }}>
        {refusal}
      </Box>
    </Dialog>
  )
}

function hintOf({ status }: TourRow): string | null {
  if (status === 'running') return texts.alreadyRunning
  return status === 'inactive' ? texts.inactive : null
}
