import { Flex } from '@chakra-ui/react/flex'
import * as Schema from 'effect/Schema'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button, Spinner } from '../../../components/inputs/controls'
import { ProofMail } from '../../../contract/proof/proofMail'
import { validationMessages } from '../../../contract/wire/validationMessages'
import { TextField } from '../../../kits/form/TextField'
import type { CommandOf } from '../../../machines/command/commandTypes'
import { usePlatform } from '../../../platform/platform'
import { proofTexts as texts } from '../../../texts/exports/proof'
import { proofsTexts } from '../../../texts/exports/proofs'
import { shellTexts } from '../../../texts/shell/shell'

type SendProofQuestionProps = {
  command: CommandOf<'sendProof'>
  isBusy: boolean
  /** The server's reasons of a refusal; null without one. */
  refusal: readonly string[] | null
  onConfirm: (chosen: CommandOf<'sendProof'>) => void
  onCancel: () => void
}

const isAddress = Schema.is(ProofMail)

/** 'Per E-Mail senden': the recipient of the PDF of a proof. */
export function SendProofQuestion({ command, isBusy, refusal, onConfirm, onCancel }: SendProofQuestionProps) {
  const id = useId()
  const { config } = usePlatform()
  const [text, setText] = useState(command.recipient)
  const [isTried, setIsTried] = useState(false)
  const recipient = text.trim()
  const isWrong = !isAddress({ recipient })
  const refused = refusal === null ? undefined : refusal.join(' ') || texts.sendRefused
  const confirm = () => {
    setIsTried(true)
    if (isWrong) document.getElementById(id)?.querySelector('input')?.focus()
    else if (!isBusy) onConfirm({ ...command, recipient })
  }
  return (
    <Dialog
      title={texts.send}
      size="small"
      onClose={onCancel}
      initialFocus={() => document.getElementById(id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button type="submit" form={id} variant="solid" aria-disabled={isBusy || undefined}>
            {isBusy ? <Spinner /> : null}
            {texts.sendNow}
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
          {texts.sendQuestion({ name: command.name || proofsTexts.nameless })}
          <TextField
            label={texts.recipient}
            name="recipient"
            type="email"
            inputMode="email"
            value={text}
            error={isTried && isWrong ? validationMessages.email : refused}
            hint={config.sendsMails === false ? texts.sendLaterHint : texts.sendHint}
            isDisabled={isBusy}
            onChange={setText}
          />
        </Flex>
      </form>
    </Dialog>
  )
}
