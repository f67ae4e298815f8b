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
import { signUpError } from './signUpErrors'

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
  const errorOf = (name: keyof typeof empty) => signUpError(name, form.values[name], form.errorOf(name))
  return (
    <EntranceFrame title={sessionTexts.signUpTitle}>
      <form {...form.formProps}>
        <Flex direction="column" gap="2">
          <Box color="fg.muted" marginBottom="3">
            {sessionTexts.signUpIntro}
          </Box>
          <FormField label={sessionTexts.companyName} isMessageReserved error={errorOf('companyName')}>
            <Input {...form.textInput('companyName')} size="lg" autoComplete="organization" />
          </FormField>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="2" alignItems="start">
            <FormField label={sessionTexts.firstName} isMessageReserved error={errorOf('firstName')}>
              <Input {...form.textInput('firstName')} size="lg" autoComplete="given-name" />
            </FormField>
            <FormField label={sessionTexts.lastName} isMessageReserved error={errorOf('lastName')}>
              <Input {...form.textInput('lastName')} size="lg" autoComplete="family-name" />
            </FormField>
          </Grid>
          <FormField label={sessionTexts.email} isMessageReserved error={errorOf('email')}>
            <Input {...form.textInput('email')} size="lg" type="email" autoComplete="username" />
          </FormField>
          <FormField
            label={sessionTexts.password}
            hint={sessionTexts.passwordHint(passwordLimits)}
            isMessageReserved
            error={errorOf('plainPassword')}
          >
            <PasswordInput {...form.textInput('plainPassword')} size="lg" autoComplete="new-password" />
          </FormField>
          <FormField
            label={sessionTexts.confirmPassword}
            isMessageReserved
            error={errorOf('confirmPassword')}
          >
            <PasswordInput {...form.textInput('confirmPassword')} size="lg" autoComplete="new-password" />
          </FormField>
          <Box fontSize="sm" color="fg.muted" marginBottom="3">
            {sessionTexts.termsBefore}{' '}
            {/* Opens another tab, so that reading the terms does not lose the input. */}
            <TextLink href={pathOf('agb')} target="_blank" textDecoration="underline">
              {sessionTexts.termsLink}
            </TextLink>{' '}
            {sessionTexts.termsAfter}
          </Box>
          <SubmitRow label={sessionTexts.signUpSubmit} status={form.status} size="lg" />
          <Box fontSize="sm" color="fg.muted" marginTop="3">
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
