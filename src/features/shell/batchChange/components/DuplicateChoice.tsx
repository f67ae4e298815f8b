import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { changeDestinationsTexts as texts } from '../../../../texts/stops/changeDestinations'

type DuplicateChoiceProps = {
  title: string
  count: number
  rootAttributes: Record<string, string>
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before copies are created, and shows where they will be. */
export function DuplicateChoice({ title, count, rootAttributes, onConfirm, onCancel }: DuplicateChoiceProps) {
  const primary = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      initialFocus={() => primary.current}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button ref={primary} variant="solid" onClick={onConfirm}>
            {texts.duplicate}
          </Button>
        </>
      }
    >
      {texts.duplicateQuestion({ count })}
      <Box color="fg.muted" marginTop="2">
        {texts.duplicateHint}
      </Box>
    </Dialog>
  )
}
