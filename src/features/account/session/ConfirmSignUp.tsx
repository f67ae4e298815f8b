import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useState } from 'react'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { Confirmation } from '../../../components/dialogs/Confirmation'
import { ButtonLink } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { EmailRequest, SignUpConfirmation, normaliseEmail } from '../../../contract/access/session'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { useApi } from '../../../platform/useApi'
import { sessionTexts as texts } from '../../../texts/shell/session'
import { EntranceFrame } from './EntranceFrame'

/** Target of the link in the sign-up mail. Requires a click, because mail scanners open links. */
export function ConfirmSignUp({ token }: { token: string }) {
  const { api } = useApi()
  const [isDone, setIsDone] = useState(false)
  const form = useFormFields({
    schema: SignUpConfirmation,
    initial: {},
    toBody: () => ({ token }),
    save: (body, options) => api.session.confirmSignUp(body, options),
    onSaved: () => setIsDone(true),
  })
  if (isDone)
    return (
      <EntranceFrame title={texts.confirmTitle}>
        <Confirmation>{texts.confirmDone}</Confirmation>
        <Flex marginTop="5">
          <ButtonLink href={pathOf('security-login')} variant="solid" size="lg" width="full">
            {texts.backToLogin}
          </ButtonLink>
        </Flex>
      </EntranceFrame>
    )
  return (
    <EntranceFrame title={texts.confirmTitle}>
      <form {...form.formProps}>
        <Flex direction="column" gap="4">
          <Box color="fg.muted">{texts.confirmIntro}</Box>
          <SubmitRow label={texts.confirmSubmit} status={form.status} size="lg" />
        </Flex>
      </form>
      <NewLink />
    </EntranceFrame>
  )
}

/** Sends a new link after the old one has expired. */
function NewLink() {
  const { api } = useApi()
  const [isSent, setIsSent] = useState(false)
  const form = useFormFields({
    schema: EmailRequest,
    initial: { email: '' },
    toBody: ({ email }) => ({ email: normaliseEmail(email) }),
    save: ({ email }) => api.session.requestNewSignUpToken(email),
    onSaved: () => setIsSent(true),
  })
  return (
    <Box
      as="section"
      marginTop="8"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      paddingTop="4"
    >
      <Box as="h2" fontSize="md" fontWeight="semibold" margin={0}>
        {texts.confirmAgain}
      </Box>
      <Box color="fg.muted" marginBlock="2" fontSize="sm">
        {texts.confirmAgainHint}
      </Box>
      <form {...form.formProps}>
        <Flex direction="column" gap="3">
          <FormField label={texts.email} error={form.errorOf('email')}>
            <Input {...form.textInput('email')} size="lg" type="email" autoComplete="username" />
          </FormField>
          <SubmitRow label={texts.sendMailAgain} status={form.status} variant="outline">
            <Box role="status" fontSize="sm" color="success">
              {isSent && form.status.kind === 'idle' ? texts.mailSentAgain : ''}
            </Box>
          </SubmitRow>
        </Flex>
      </form>
    </Box>
  )
}
