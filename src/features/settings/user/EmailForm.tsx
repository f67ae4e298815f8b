import { useQueryClient } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { accountKeys } from '../../../api/account/accountApi'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { Button } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { EmailChange, type OwnAccount } from '../../../contract/access/account'
import { readMoment } from '../../../domain/records/origin'
import { TextField } from '../../../kits/form/TextField'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { shownText } from '../../../lib/shownText'
import { formatTime } from '../../../texts/kit/format'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'

/** Requests another email address of the own account, and shows the one that waits for confirmation. */
export function EmailForm({ account }: { account: OwnAccount }) {
  const { api } = useApi()
  const { notify } = usePlatform()
  const { user } = useCurrentUser()
  const client = useQueryClient()
  const form = useFormFields({
    schema: EmailChange,
    initial: { email: '', currentPassword: '' },
    toBody: ({ email, ...rest }) => ({ ...rest, email: email.trim() }),
    save: async (body, options) => {
      await api.account.changeEmail(body, options)
      notify({ type: 'success', message: texts.emailLinkSent({ email: body.email }) })
      void client.invalidateQueries({ queryKey: accountKeys.all })
    },
    onSaved: (reset) => reset(),
  })
  const email = form.textInput('email')
  return (
    <form {...form.formProps}>
      {/* Shows password managers the user of this password. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Flex direction="column" gap="4" maxWidth="360px">
        <Pending account={account} />
        <Box color="fg.muted">{texts.emailIntro}</Box>
        <TextField
          label={texts.newEmail}
          name={email.name}
          type="email"
          value={email.value}
          error={form.errorOf('email')}
          onChange={(typed) => form.set('email', typed)}
        />
        <FormField label={texts.ownPassword} error={form.errorOf('currentPassword')}>
          <PasswordInput {...form.textInput('currentPassword')} autoComplete="current-password" />
        </FormField>
        <SubmitRow label={texts.sendEmailLink} status={form.status} />
      </Flex>
    </form>
  )
}

/** The address that waits for confirmation, and a button to cancel it. */
function Pending({ account }: { account: OwnAccount }) {
  const { workflows } = usePlatform()
  const email = shownText(account.pendingEmail)
  if (email === '') return null
  const endsAt = readMoment(account.pendingEmailEndsAt)
  const withdraw = () =>
    workflows.open('command', { command: { kind: 'withdrawEmail', iri: account['@id'], name: email } })
  return (
    <Flex direction="column" align="flex-start" gap="2" role="status" overflowWrap="anywhere">
      {endsAt === null
        ? texts.emailPending({ email })
        : texts.emailPendingUntil({ email, time: formatTime(endsAt) })}
      <Button onClick={withdraw}>{texts.withdrawEmail}</Button>
    </Flex>
  )
}
