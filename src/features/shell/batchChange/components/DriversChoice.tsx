import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import type { Iri } from '../../../../contract/wire/ids'
import { UserSelect } from '../../../../kits/form/UserSelect'
import type { ChangeOf } from '../../../../machines/batchChange/batchChangeTypes'
import { shellTexts } from '../../../../texts/shell/shell'
import { assignDriversTexts as texts } from '../../../../texts/tours/tours'

type DriversChoiceProps = {
  title: string
  count: number
  /** Name of a single tour. */
  name: string
  /** The present drivers of a single tour. */
  drivers: readonly Iri[]
  rootAttributes: Record<string, string>
  onConfirm: (change: ChangeOf<'drivers'>) => void
  onCancel: () => void
}

/** 'Fahrer zuweisen' with the choice of the drivers. */
export function DriversChoice({
  title,
  count,
  name,
  drivers,
  rootAttributes,
  onConfirm,
  onCancel,
}: DriversChoiceProps) {
  const [chosen, setChosen] = useState(drivers)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role=combobox]') ?? null}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            variant="solid"
            onClick={() => onConfirm({ kind: 'drivers', drivers: chosen, isChosen: true })}
          >
            {texts.assign}
          </Button>
        </>
      }
    >
      <Flex ref={body} direction="column" gap="4">
        <Box overflowWrap="anywhere">{texts.question({ count, name })}</Box>
        <Box>
          <UserSelect name="assignees" label={texts.drivers} chosen={chosen} onChange={setChosen} />
          {chosen.length === 0 ? (
            <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1">
              {texts.none}
            </Box>
          ) : null}
        </Box>
      </Flex>
    </Dialog>
  )
}
