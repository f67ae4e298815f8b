import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import { Confirmation } from '../../../components/dialogs/Confirmation'
import { ButtonLink } from '../../../components/inputs/controls'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { EmailRequest } from '../../../contract/access/session'
import { carryEmail } from '../../../platform/carriedEmail'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { sessionTexts } from '../../../texts/shell/session'
import { EntranceFrame } from './EntranceFrame'

/**
 * Shown after a sign-up: wait for the mail, or request another one. Without a mail server the account is
 * usable at once.
 */
export function SignUpDone({ email }: { email: string }) {
  const { config } = usePlatform()
  const isReady = config.sendsMails === false
  const { signUpReadyTitle, signUpReady, signUpDoneTitle, signUpDone } = sessionTexts
  return (
    <EntranceFrame title={isReady ? signUpReadyTitle : signUpDoneTitle}>
      <Confirmation>{(isReady ? signUpReady : signUpDone)({ email })}</Confirmation>
      <Flex marginTop="5">
        <ButtonLink
          href={pathOf('security-login')}
          onClick={() => carryEmail(email)}
          variant="solid"
          size="lg"
          width="full"
        >
          {sessionTexts.backToLogin}
        </ButtonLink>
      </Flex>
      {isReady ? null : <MailAgain email={email} />}
    </EntranceFrame>
  )
}

function MailAgain({ email }: { email: string }) {
  const { api } = useApi()
  const [isSentAgain, setIsSentAgain] = useState(false)
  const form = useFormFields({
    schema: EmailRequest,
    initial: { email },
    save: (request) => api.session.requestNewSignUpToken(request.email),
    onSaved: () => setIsSentAgain(true),
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
        {sessionTexts.noMailYet}
      </Box>
      <Box color="fg.muted" marginBlock="2" fontSize="sm">
        {sessionTexts.noMailHint}
      </Box>
      <form {...form.formProps}>
        <Flex direction="column" gap="2" align="flex-start">
          <SubmitRow label={sessionTexts.sendMailAgain} status={form.status} variant="outline">
            <Box role="status" fontSize="sm" color="success">
              {isSentAgain && form.status.kind === 'idle' ? sessionTexts.mailSentAgain : ''}
            </Box>
          </SubmitRow>
        </Flex>
      </form>
    </Box>
  )
}
