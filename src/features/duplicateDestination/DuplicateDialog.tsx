import { Flex } from '@chakra-ui/react/flex'
import { Box } from '@chakra-ui/react/box'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { TourSelect } from '../../kits/form/TourSelect'
import type { DuplicateDestinationRequest } from '../../platform/platform'
import { useCommands } from '../../platform/useCommands'
import { duplicateDestinationTexts as texts } from '../../texts/stops/duplicateDestination'

type DuplicateDialogProps = { request: DuplicateDestinationRequest; onClose: () => void }

/** 'Duplizieren' with the choice of a tour, which may be none. It stays open after a failure. */
export function DuplicateDialog({ request, onClose }: DuplicateDialogProps) {
  const [tourTemplate, setTourTemplate] = useState(request.tourTemplate)
  const { iri, address } = request
  const duplication = useCommands('duplicateDestination')
  const shown = duplication.shown.find(({ command }) => command.iri === iri)
  const isBusy = shown?.isBusy === true
  const duplicate = async () => {
    const end = await duplication.send({ kind: 'duplicateDestination', iri, address, tourTemplate })
    if (end.matches('done')) onClose()
  }
  const close = () => {
    shown?.actor.send({ type: 'command.leave' })
    onClose()
  }
  const primary = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={close}
      initialFocus={() => primary.current}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            ref={primary}
            variant="solid"
            aria-disabled={isBusy || undefined}
            onClick={() => void duplicate()}
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
