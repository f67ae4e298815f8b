import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button, Spinner, TextLink } from '../../components/controls'
import { Icon } from '../../components/Icon'
import { pathOf } from '../../contract/clientRoutes'
import type { SessionFailure } from '../../machines/session/sessionMachine'
import { usePlatform } from '../../platform/platform'
import { sessionTexts } from '../../texts/session'
import { DemoLogins } from './DemoLogins'
import { EntranceFrame } from './EntranceFrame'

/** /security/login */
export function LoginScreen() {
  const { session, config } = usePlatform()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('signedIn'))
  const failure = useSelector(session, (snapshot) => snapshot.context.loginFailure)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const emailInput = useRef<HTMLInputElement>(null)

  useEffect(() => emailInput.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    session.send({ type: 'login.submit', email, password })
  }
  return (
    <EntranceFrame title={sessionTexts.login}>
      <form onSubmit={submit} data-machine="session" data-state={isBusy ? 'signingIn' : 'signedOut'}>
        <Flex direction="column" gap="4">
          <Field.Root>
            <Field.Label>{sessionTexts.email}</Field.Label>
            <Input
              ref={emailInput}
              size="lg"
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field.Root>
          <PasswordField value={password} onChange={setPassword} />
          <Box role="alert" color="failed" fontSize="sm" _empty={{ display: 'none' }}>
            {failure === null ? null : failureMessage(failure)}
          </Box>
          <Button type="submit" variant="solid" size="lg" disabled={isBusy}>
            {isBusy ? <Spinner /> : null}
            {sessionTexts.login}
          </Button>
          <Box fontSize="sm" color="fg.muted">
            {sessionTexts.noAccount} <TextLink href={pathOf('sign-up')}>{sessionTexts.signUp}</TextLink>
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

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field.Root>
      <Flex justify="space-between" width="full">
        <Field.Label>{sessionTexts.password}</Field.Label>
        <TextLink href={pathOf('security-request-password')} fontSize="sm">
          {sessionTexts.forgotPassword}
        </TextLink>
      </Flex>
      <Box position="relative" width="full">
        <Input
          size="lg"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          required
          paddingInlineEnd="10"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          variant="quiet"
          size="icon"
          position="absolute"
          insetInlineEnd="1"
          top="50%"
          transform="translateY(-50%)"
          aria-label={isShown ? sessionTexts.hidePassword : sessionTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </Button>
      </Box>
    </Field.Root>
  )
}

/** The message of the answer, inline and without a toast (decision 6). */
function failureMessage({ message, status }: SessionFailure): string {
  return status >= 400 && message !== null ? message : sessionTexts.loginUnavailable
}
