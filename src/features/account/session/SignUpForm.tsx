import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { Input } from '@chakra-ui/react/input'
import { TextLink } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { SubmitRow } from '../../../components/actions/SubmitRow'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { SignUp, normaliseEmail, passwordLimits } from '../../../contract/access/session'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { useApi } from '../../../platform/useApi'
import { sessionTexts } from '../../../texts/shell/session'
import { EntranceFrame } from './EntranceFrame'

const empty = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  plainPassword: '',
  confirmPassword: '',
}

/** Creates a company with its first administrator. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { api } = useApi()
  const form = useFormFields({
    schema: SignUp,
    initial: empty,
    toBody: (values) => ({ ...values, email: normaliseEmail(values.email) }),
    save: async (account, options) => {
      await api.session.signUp(account, options)
      onDone(account.email)
    },
  })
  return (
    <EntranceFrame title={sessionTexts.signUpTitle}>
      <form {...form.formProps}>
        <Flex direction="column" gap="4">
          <Box color="fg.muted">{sessionTexts.signUpIntro}</Box>
          <FormField label={sessionTexts.companyName} error={form.errorOf('companyName')}>
            <Input {...form.textInput('companyName')} size="lg" autoComplete="organization" />
          </FormField>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
            <FormField label={sessionTexts.firstName} error={form.errorOf('firstName')}>
              <Input {...form.textInput('firstName')} size="lg" autoComplete="given-name" />
            </FormField>
            <FormField label={sessionTexts.lastName} error={form.errorOf('lastName')}>
              <Input {...form.textInput('lastName')} size="lg" autoComplete="family-name" />
            </FormField>
          </Grid>
          <FormField label={sessionTexts.email} error={form.errorOf('email')}>
            <Input {...form.textInput('email')} size="lg" type="email" autoComplete="username" />
          </FormField>
          <FormField
            label={sessionTexts.password}
            hint={sessionTexts.passwordHint(passwordLimits)}
            error={form.errorOf('plainPassword')}
          >
            <PasswordInput {...form.textInput('plainPassword')} size="lg" autoComplete="new-password" />
          </FormField>
          <FormField label={sessionTexts.confirmPassword} error={form.errorOf('confirmPassword')}>
            <PasswordInput {...form.textInput('confirmPassword')} size="lg" autoComplete="new-password" />
          </FormField>
          <Box fontSize="sm" color="fg.muted">
            {sessionTexts.termsBefore}{' '}
            {/* Opens another tab, so that reading the terms does not lose the input. */}
            <TextLink href={pathOf('agb')} target="_blank" textDecoration="underline">
              {sessionTexts.termsLink}
            </TextLink>{' '}
            {sessionTexts.termsAfter}
          </Box>
          <SubmitRow label={sessionTexts.signUpSubmit} status={form.status} size="lg" />
          <Box fontSize="sm" color="fg.muted">
            {sessionTexts.haveAccount}{' '}
            <TextLink href={pathOf('security-login')} textDecoration="underline">
              {sessionTexts.backToLogin}
            </TextLink>
          </Box>
        </Flex>
      </form>
    </EntranceFrame>
  )
}
