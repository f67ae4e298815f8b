import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSearch } from 'wouter'
import { ButtonLink, TextLink } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { PasswordReset, passwordLimits } from '../../../contract/access/session'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { sessionTexts } from '../../../texts/shell/session'
import { EntranceFrame } from './EntranceFrame'

/** /security/reset-password?token=…, the target of the link in the mail. */
export function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return (
    <EntranceFrame title={sessionTexts.resetTitle}>
      {token === '' ? <MissingToken /> : <ResetForm token={token} />}
    </EntranceFrame>
  )
}

function MissingToken() {
  return (
    <>
      <Box role="alert" color="fg.muted">
        {sessionTexts.resetWithoutToken}
      </Box>
      <Flex marginTop="5">
        <ButtonLink href={pathOf('security-request-password')} variant="solid">
          {sessionTexts.resetRequestNew}
        </ButtonLink>
      </Flex>
    </>
  )
}

function ResetForm({ token }: { token: string }) {
  const { api } = useApi()
  const { notify, navigate } = usePlatform()
  const form = useFormFields({
    schema: PasswordReset,
    initial: { plainPassword: '', confirmPassword: '' },
    toBody: (passwords) => ({ ...passwords, token }),
    save: (body, options) => api.session.resetPassword(body, options),
    onSaved: () => {
      notify({ type: 'success', message: sessionTexts.resetDone })
      navigate('security-login')
    },
  })
  return (
    <form {...form.formProps}>
      <Flex direction="column" gap="4">
        <FormField
          label={sessionTexts.newPassword}
          hint={sessionTexts.passwordHint(passwordLimits)}
          error={form.errorOf('plainPassword')}
        >
          <PasswordInput {...form.textInput('plainPassword')} size="lg" autoComplete="new-password" />
        </FormField>
        <FormField label={sessionTexts.confirmPassword} error={form.errorOf('confirmPassword')}>
          <PasswordInput {...form.textInput('confirmPassword')} size="lg" autoComplete="new-password" />
        </FormField>
        <SubmitRow label={sessionTexts.resetSubmit} status={form.status} size="lg" />
        <TextLink href={pathOf('security-request-password')} fontSize="sm" alignSelf="flex-start">
          {sessionTexts.resetRequestNew}
        </TextLink>
      </Flex>
    </form>
  )
}
