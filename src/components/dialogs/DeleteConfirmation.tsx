import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { shellTexts } from '../../texts/shell/shell'
import { Button } from '../inputs/controls'
import { Dialog } from './Dialog'

type DeleteConfirmationProps = {
  /** Default: a generic question. */
  question?: string
  /** Below the question: what else is deleted. */
  consequence?: string | undefined
  /** Default: texts for deleting. */
  title?: string
  confirmLabel?: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The generic delete confirmation; the focus starts on Abbrechen. */
export function DeleteConfirmation({
  question = shellTexts.deleteQuestion,
  consequence,
  title = shellTexts.deleteTitle,
  confirmLabel = shellTexts.delete,
  isBusy = false,
  onConfirm,
  onCancel,
}: DeleteConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      size="small"
      isAlert
      onClose={onCancel}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {shellTexts.cancel}
          </Button>
          <Button variant="danger" onClick={onConfirm} disabled={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {question}
      {consequence === undefined ? null : (
        <Box color="fg.muted" marginTop="2">
          {consequence}
        </Box>
      )}
    </Dialog>
  )
}
