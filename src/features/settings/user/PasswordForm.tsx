import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { PasswordChange, passwordLimits } from '../../../contract/access/session'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { userSettingsTexts } from '../../../texts/settings/userSettings'

/** Changes the signed-in user's own password. */
export function PasswordForm() {
  const { api } = useApi()
  const { notify, session } = usePlatform()
  const { user } = useCurrentUser()
  const form = useFormFields({
    schema: PasswordChange,
    initial: { currentPassword: '', plainPassword: '', confirmPassword: '' },
    save: async (body, options) => {
      await api.session.changePassword(user.id, body, options)
      notify({ type: 'success', message: userSettingsTexts.done })
      // A server that ends all sessions of the old password responds with 401, which leads to the login
      // screen.
      session.send({ type: 'user.changed' })
    },
    onSaved: (reset) => reset(),
  })
  return (
    <form {...form.formProps}>
      {/* Shows password managers the user of this password. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Flex direction="column" gap="4" maxWidth="360px">
        <Box color="fg.muted">{userSettingsTexts.passwordIntro}</Box>
        <FormField label={userSettingsTexts.currentPassword} error={form.errorOf('currentPassword')}>
          <PasswordInput {...form.textInput('currentPassword')} autoComplete="current-password" />
        </FormField>
        <FormField
          label={userSettingsTexts.newPassword}
          hint={userSettingsTexts.passwordHint(passwordLimits)}
          error={form.errorOf('plainPassword')}
        >
          <PasswordInput {...form.textInput('plainPassword')} autoComplete="new-password" />
        </FormField>
        <FormField label={userSettingsTexts.confirmPassword} error={form.errorOf('confirmPassword')}>
          <PasswordInput {...form.textInput('confirmPassword')} autoComplete="new-password" />
        </FormField>
        <SubmitRow label={userSettingsTexts.submit} status={form.status} />
      </Flex>
    </form>
  )
}
