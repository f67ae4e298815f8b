import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { UserSelect } from '../../../kits/form/UserSelect'
import type { CommandOf } from '../../../machines/command/commandTypes'
import { shellTexts } from '../../../texts/shell/shell'
import { assignDriversTexts as texts } from '../../../texts/tours/tours'

type AssignDriversQuestionProps = {
  command: CommandOf<'assignDrivers'>
  isBusy: boolean
  onConfirm: (chosen: CommandOf<'assignDrivers'>) => void
  onCancel: () => void
}

/** 'Fahrer zuweisen' with the choice of the drivers. */
export function AssignDriversQuestion({ command, isBusy, onConfirm, onCancel }: AssignDriversQuestionProps) {
  const [assignees, setAssignees] = useState(command.assignees)
  const body = useRef<HTMLDivElement>(null)
  const { tours, name } = command
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={onCancel}
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role=combobox]') ?? null}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            variant="solid"
            aria-disabled={isBusy || undefined}
            onClick={() => onConfirm({ ...command, assignees })}
          >
            {isBusy ? <Spinner /> : null}
            {texts.assign}
          </Button>
        </>
      }
    >
      <Flex ref={body} direction="column" gap="4">
        <Box overflowWrap="anywhere">{texts.question({ count: tours.length, name })}</Box>
        <Box>
          <UserSelect
            name="assignees"
            label={texts.drivers}
            chosen={assignees}
            isDisabled={isBusy}
            onChange={setAssignees}
          />
          {assignees.length === 0 ? (
            <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1">
              {texts.none}
            </Box>
          ) : null}
        </Box>
      </Flex>
    </Dialog>
  )
}
