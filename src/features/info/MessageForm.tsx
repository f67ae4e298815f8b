import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Textarea } from '@chakra-ui/react/textarea'
import { useState } from 'react'
import type { Message } from '../../api/feedback/feedbackApi'
import type { WriteOptions } from '../../api/httpClient'
import { Confirmation } from '../../components/dialogs/Confirmation'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { SubmitRow } from '../../components/actions/SubmitRow'
import { FeedbackWrite, messageLimits } from '../../contract/company/feedback'
import { useFormFields } from '../../platform/forms/useFormFields'
import { infoTexts } from '../../texts/settings/info'

type MessageFormProps = {
  /** Identifies the user and the purpose, so that no other user sees the draft. */
  draftKey: string
  send: (message: Message, options: WriteOptions) => Promise<unknown>
  doneText: string
}

/** Unsent messages survive their screen and a forced logout, but not the page. */
const drafts = new Map<string, Message>()

/** A message to the operator. */
export function MessageForm({ draftKey, send, doneText }: MessageFormProps) {
  const [isSent, setIsSent] = useState(false)
  const form = useFormFields({
    schema: FeedbackWrite,
    initial: { message: '' },
    save: send,
    onSaved: (reset) => {
      reset()
      setIsSent(true)
    },
    draft: { key: draftKey, drafts },
  })
  if (isSent) {
    return (
      <Flex direction="column" gap="4" align="flex-start">
        <Confirmation>{doneText}</Confirmation>
        <Button onClick={() => setIsSent(false)}>{infoTexts.writeAnother}</Button>
      </Flex>
    )
  }
  return (
    <form {...form.formProps}>
      <Flex direction="column" gap="3">
        <FormField
          label={infoTexts.message}
          error={form.errorOf('message')}
          aside={
            <Box fontSize="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
              {infoTexts.count({ length: form.values.message.length, max: messageLimits.max })}
            </Box>
          }
        >
          <Textarea {...form.textInput('message')} rows={8} />
        </FormField>
        <SubmitRow label={infoTexts.send} status={form.status} />
      </Flex>
    </form>
  )
}
