import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useState } from 'react'
import { Confirmation } from '../../../components/dialogs/Confirmation'
import { Button, ButtonLink, TextLink } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { EmailRequest, normaliseEmail } from '../../../contract/access/session'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { useApi } from '../../../platform/useApi'
import { sessionTexts } from '../../../texts/shell/session'
import { EntranceFrame } from './EntranceFrame'

/** /security/request-password. Shows the same message whether the address has an account or not. */
export function RequestPasswordScreen() {
  const { api } = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useFormFields({
    schema: EmailRequest,
    initial: { email: '' },
    toBody: ({ email }) => ({ email: normaliseEmail(email) }),
    save: async ({ email }) => {
      await api.session.requestPasswordReset(email)
      setSentTo(email)
    },
  })
  if (sentTo !== null) {
    return (
      <EntranceFrame title={sessionTexts.requestTitle}>
        <Confirmation>{sessionTexts.requestDone({ email: sentTo })}</Confirmation>
        <Flex gap="3" wrap="wrap" marginTop="5">
          <ButtonLink href={pathOf('security-login')} variant="solid">
            {sessionTexts.backToLogin}
          </ButtonLink>
          <Button onClick={() => setSentTo(null)}>{sessionTexts.requestAgain}</Button>
        </Flex>
      </EntranceFrame>
    )
  }
  return (
    <EntranceFrame title={sessionTexts.requestTitle}>
      <form {...form.formProps}>
        <Flex direction="column" gap="4">
          <Box color="fg.muted">{sessionTexts.requestIntro}</Box>
          <FormField label={sessionTexts.email} error={form.errorOf('email')}>
            <Input {...form.textInput('email')} size="lg" type="email" autoComplete="username" />
          </FormField>
          <SubmitRow label={sessionTexts.requestSubmit} status={form.status} size="lg" />
          <TextLink href={pathOf('security-login')} fontSize="sm" alignSelf="flex-start">
            {sessionTexts.backToLogin}
          </TextLink>
        </Flex>
      </form>
    </EntranceFrame>
  )
}
