import { Box } from '@chakra-ui/react/box'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button, Spinner } from '../../../components/inputs/controls'
import { TextField } from '../../../kits/form/TextField'
import type { CommandOf } from '../../../machines/command/commandTypes'
import { mappingsTexts as texts } from '../../../texts/imports/importSettings'
import { shellTexts } from '../../../texts/shell/shell'

type RenameMappingQuestionProps = {
  command: CommandOf<'renameMapping'>
  /** The server's reasons of a refusal; null before a response. */
  refusal: readonly string[] | null
  isBusy: boolean
  onConfirm: (chosen: CommandOf<'renameMapping'>) => void
  onCancel: () => void
}

/** 'Umbenennen': the new name of a mapping. */
export function RenameMappingQuestion({
  command,
  refusal,
  isBusy,
  onConfirm,
  onCancel,
}: RenameMappingQuestionProps) {
  const id = useId()
  const [text, setText] = useState(command.name)
  const [isTried, setIsTried] = useState(false)
  const name = text.trim()
  const confirm = () => {
    setIsTried(true)
    if (isBusy || name === '') return
    if (name === command.was) onCancel()
    else onConfirm({ ...command, name })
  }
  return (
    <Dialog
      title={texts.rename}
      size="small"
      onClose={onCancel}
      initialFocus={() => document.getElementById(id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button type="submit" form={id} variant="solid" aria-disabled={isBusy || undefined}>
            {isBusy ? <Spinner /> : null}
            {texts.rename}
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
        <TextField
          label={texts.nameField}
          name="name"
          value={text}
          error={isTried && name === '' ? texts.nameMissing : undefined}
          isDisabled={isBusy}
          onChange={setText}
        />
        <Box role="alert" color="failed" marginTop="2" _empty={{ display: 'none' }}>
          {refusal && (refusal.join(' ') || texts.notRenamed)}
        </Box>
      </form>
    </Dialog>
  )
}
