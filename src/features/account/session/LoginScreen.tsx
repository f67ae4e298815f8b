import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button, Spinner, TextLink } from '../../../components/inputs/controls'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { validationMessages } from '../../../contract/wire/validationMessages'
import type { SessionEndReason, SessionFailure } from '../../../machines/session/sessionTypes'
import { carriedEmail } from '../../../platform/carriedEmail'
import { usePlatform } from '../../../platform/platform'
import { sessionTexts } from '../../../texts/shell/session'
import { DemoLogins } from './DemoLogins'
import { EntranceFrame } from './EntranceFrame'
import { UnreachableNotice } from './UnreachableNotice'

/** Session ends that need an explanation, because the user did not request them. */
const unexpectedEnds: readonly SessionEndReason[] = ['rejected', 'refresh-failed']

/** /security/login */
export function LoginScreen() {
  const { session, config } = usePlatform()
  const isSuspended = useSelector(session, (snapshot) => snapshot.hasTag('suspended'))
  const isBusy = useSelector(
    session,
    (snapshot) => snapshot.hasTag('busy') || (snapshot.matches('signedIn') && !snapshot.hasTag('suspended')),
  )
  const failure = useSelector(session, (snapshot) => snapshot.context.loginFailure)
  const endReason = useSelector(session, (snapshot) => snapshot.context.endReason)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(carriedEmail)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const missing = (value: string) =>
    isChecked && value.trim() === '' ? validationMessages.required : undefined

  // The session sends the request. The form hook would add the schema messages to the code loaded before
  // login.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (email.trim() === '') emailInput.current?.focus()
    else if (password.trim() === '') passwordInput.current?.focus()
    else session.send({ type: 'login.submit', email, password })
  }

  useEffect(() => {
    if (emailInput.current?.value === '') emailInput.current.focus()
    else passwordInput.current?.focus()
  }, [])

  return (
    <EntranceFrame title={sessionTexts.login}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          {isSuspended ? <UnreachableNotice /> : null}
          {failure === null && !isSuspended && unexpectedEnds.includes(endReason) ? (
            <Box role="status" color="fg.muted">
              {sessionTexts.sessionEnded}
            </Box>
          ) : null}
          <FormField label={sessionTexts.email} error={missing(email)}>
            <Input
              ref={emailInput}
              name="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              size="lg"
              type="email"
              autoComplete="username"
            />
          </FormField>
          <FormField
            label={sessionTexts.password}
            error={missing(password)}
            aside={
              <TextLink href={pathOf('security-request-password')} fontSize="sm">
                {sessionTexts.forgotPassword}
              </TextLink>
            }
          >
            <PasswordInput
              ref={passwordInput}
              name="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              size="lg"
              autoComplete="current-password"
            />
          </FormField>
          <Box role="alert" color="failed" fontSize="sm" _empty={{ display: 'none' }}>
            {failure === null ? null : failureMessage(failure)}
          </Box>
          <Button type="submit" variant="solid" size="lg" disabled={isBusy}>
            {isBusy ? <Spinner /> : null}
            {sessionTexts.login}
          </Button>
          <Box fontSize="sm" color="fg.muted">
            {sessionTexts.noAccount}{' '}
            <TextLink href={pathOf('sign-up')} textDecoration="underline">
              {sessionTexts.signUp}
            </TextLink>
          </Box>
        </Flex>
      </form>
      <DemoLogins
        logins={config.demoLogins}
        onChoose={(chosen) => {
          setEmail(chosen.email)
          setPassword(chosen.password)
        }}
      />
    </EntranceFrame>
  )
}

/** Returns the inline message for a failed login; there is no toast. */
function failureMessage({ message, status }: SessionFailure): string {
  return status >= 400 && message !== null ? message : sessionTexts.loginUnavailable
}
