import { useQueryClient } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSearch } from 'wouter'
import { accountKeys } from '../../../api/account/accountApi'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { EmailConfirmation } from '../../../contract/access/account'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { Section } from './Section'

/**
 * /settings/user?email-token=…, the target of the link in the mail. Requires a click, because mail scanners
 * open links.
 */
export function ConfirmEmail() {
  const token = new URLSearchParams(useSearch()).get('email-token') ?? ''
  return token === '' ? null : <Confirmation key={token} token={token} />
}

/** Not a workflow, because the token must not be stored. */
function Confirmation({ token }: { token: string }) {
  const { api } = useApi()
  const { notify, navigate, session } = usePlatform()
  const client = useQueryClient()
  const form = useFormFields({
    schema: EmailConfirmation,
    initial: {},
    toBody: () => ({ token }),
    save: (body, options) => api.account.confirmEmail(body, options),
    onSaved: () => {
      notify({ type: 'success', message: texts.emailConfirmed })
      session.send({ type: 'user.changed' })
      void client.invalidateQueries({ queryKey: accountKeys.all })
      navigate('settings-user')
    },
  })
  return (
    <Section title={texts.confirmTitle}>
      <form {...form.formProps}>
        <Flex direction="column" gap="4" maxWidth="360px">
          <Box color="fg.muted">{texts.confirmIntro}</Box>
          <SubmitRow label={texts.confirmEmail} status={form.status} />
        </Flex>
      </form>
    </Section>
  )
}
