import { Flex } from '@chakra-ui/react/flex'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button, Spinner } from '../../../components/inputs/controls'
import { extensionLimits } from '../../../contract/company/administration'
import { NumberField } from '../../../kits/form/NumberField'
import { formatGermanNumber, numberFault, parseGermanNumber } from '../../../lib/numericInput'
import type { CommandOf } from '../../../machines/command/commandTypes'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { shellTexts } from '../../../texts/shell/shell'

type ExtendTrialQuestionProps = {
  command: CommandOf<'extendTrial'>
  isBusy: boolean
  onConfirm: (chosen: CommandOf<'extendTrial'>) => void
  onCancel: () => void
}

/** 'Testzeitraum verlängern': by a number of days. */
export function ExtendTrialQuestion({ command, isBusy, onConfirm, onCancel }: ExtendTrialQuestionProps) {
  const id = useId()
  const [days, setDays] = useState(formatGermanNumber(command.days))
  const chosen = numberFault(days, extensionLimits) === null ? parseGermanNumber(days) : null
  const confirm = () => {
    if (chosen !== null && !isBusy) onConfirm({ ...command, days: chosen })
  }
  return (
    <Dialog
      title={texts.extendTrial}
      size="small"
      onClose={onCancel}
      initialFocus={() => document.getElementById(id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="solid"
            aria-disabled={isBusy || chosen === null || undefined}
          >
            {isBusy ? <Spinner /> : null}
            {texts.extend}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Flex direction="column" gap="4" overflowWrap="anywhere">
          {texts.extendQuestion({ name: command.name || texts.nameless })}
          <NumberField
            label={texts.days}
            name="days"
            range={extensionLimits}
            value={days}
            hint={texts.extendHint}
            isDisabled={isBusy}
            onChange={setDays}
          />
        </Flex>
      </form>
    </Dialog>
  )
}
