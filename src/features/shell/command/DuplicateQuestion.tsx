import { Flex } from '@chakra-ui/react/flex'
import { Box } from '@chakra-ui/react/box'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { TourSelect } from '../../../kits/form/TourSelect'
import type { CommandOf } from '../../../machines/command/commandTypes'
import { duplicateDestinationTexts as texts } from '../../../texts/stops/duplicateDestination'

type DuplicateQuestionProps = {
  command: CommandOf<'duplicateDestination'>
  isBusy: boolean
  onConfirm: (chosen: CommandOf<'duplicateDestination'>) => void
  onCancel: () => void
}

/** 'Duplizieren' with the choice of a tour or none. It stays open after a failure. */
export function DuplicateQuestion({ command, isBusy, onConfirm, onCancel }: DuplicateQuestionProps) {
  const [tourTemplate, setTourTemplate] = useState(command.tourTemplate)
  const { address } = command
  const primary = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={onCancel}
      initialFocus={() => primary.current}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button
            ref={primary}
            variant="solid"
            aria-disabled={isBusy || undefined}
            onClick={() => onConfirm({ ...command, tourTemplate })}
          >
            {isBusy ? <Spinner /> : null}
            {texts.duplicate}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Box overflowWrap="anywhere">
          {address === '' ? texts.questionNameless : texts.question({ address })}
        </Box>
        <Box>
          <TourSelect
            name="tourTemplate"
            label={texts.tour}
            value={tourTemplate}
            placeholder={texts.noTour}
            isClearable
            isDisabled={isBusy}
            onChange={setTourTemplate}
          />
          <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1" role="status">
            {tourTemplate === null ? texts.noTourHint : texts.tourHint}
          </Box>
        </Box>
      </Flex>
    </Dialog>
  )
}
