import { useSelector } from '@xstate/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { typedCode } from '../../../contract/access/device'
import type { SessionEndReason, SessionFailure } from '../../../machines/session/sessionTypes'
import { entranceTexts as texts } from '../../../texts/driver/entrance'
import { useDriver } from '../driverPlatform'
import { Page } from '../parts/Page'
import { ProductMark } from '../parts/ProductMark'
import { readShell } from '../parts/shell'
import { usePairing } from '../session/usePairing'

/** Session ends that need an explanation, because the driver did not request them. */
const unexpectedEnds: readonly SessionEndReason[] = ['rejected', 'refresh-failed', 'user-unavailable']

/** Sign-in by e-mail and password, or by the pairing code of a device; a QR code opens the latter with its code. */
export function LoginScreen() {
  const [code] = useState(() => new URLSearchParams(location.search).get('code') ?? '')
  const [isByCode, setIsByCode] = useState(code !== '')
  const { session } = useDriver()
  const endReason = useSelector(session, ({ context }) => context.endReason)
  const failure = useSelector(session, ({ context }) => context.loginFailure)
  const hasEnded = failure === null && unexpectedEnds.includes(endReason)
  return (
    <Page title={texts.title} mark={<ProductMark />}>
      <div className="block stack">
        {hasEnded ? (
          <p className="strip warning" role="status">
            {texts.ended}
          </p>
        ) : null}
        {isByCode ? <CodeForm initial={code} /> : <PasswordForm />}
        <button type="button" className="button" onClick={() => setIsByCode(!isByCode)}>
          {isByCode ? texts.withPassword : texts.withCode}
        </button>
      </div>
    </Page>
  )
}

function PasswordForm() {
  const { session, config } = useDriver()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('signedIn'))
  const failure = useSelector(session, ({ context }) => context.loginFailure)
  const [typed] = useState(readShell)
  const [email, setEmail] = useState(typed.email)
  const [password, setPassword] = useState(typed.password)
  const [isChecked, setIsChecked] = useState(false)
  const missing = (value: string) => isChecked && value.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (email.trim() !== '' && password.trim() !== '') session.send({ type: 'login.submit', email, password })
  }
  const demo = config.demoLogins.find((login) => login.email.startsWith('driver@'))
  return (
    <form onSubmit={submit} noValidate className="stack">
      <Field label={texts.email} isMissing={missing(email)}>
        {(field) => (
          <input
            {...field}
            className="input"
            type="email"
            name="email"
            autoFocus={typed.focused === 'email'}
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.password} isMissing={missing(password)}>
        {(field) => (
          <input
            {...field}
            className="input"
            type="password"
            name="password"
            autoFocus={typed.focused === 'password'}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className="state-failed">
        {failure === null ? null : failureMessage(failure)}
      </p>
      <button type="submit" className="button solid main" disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
      {demo === undefined ? null : (
        <button
          type="button"
          className="button"
          onClick={() => {
            setEmail(demo.email)
            setPassword(demo.password)
          }}
        >
          {texts.demoLogin}
        </button>
      )}
    </form>
  )
}

function CodeForm({ initial }: { initial: string }) {
  const { send, isSending, message } = usePairing()
  const [code, setCode] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = isChecked && typedCode(code) === ''
  // A code in the address was scanned for this purpose.
  useEffect(() => {
    if (initial !== '') send(typedCode(initial))
  }, [initial, send])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (typedCode(code) !== '') send(typedCode(code))
  }
  return (
    <form onSubmit={submit} noValidate className="stack">
      <Field label={texts.code} isMissing={isMissing}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="code"
            autoCapitalize="characters"
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <p className="small muted">{texts.codeHint}</p>
      <p role="alert" className="state-failed">
        {message}
      </p>
      <button type="submit" className="button solid main" disabled={isSending}>
        {isSending ? texts.submitting : texts.pair}
      </button>
    </form>
  )
}

type FieldProps = {
  label: string
  isMissing: boolean
  children: (field: { 'aria-invalid': boolean }) => React.ReactNode
}

function Field({ label, isMissing, children }: FieldProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      {children({ 'aria-invalid': isMissing })}
      {isMissing ? <span className="small state-failed">{texts.required}</span> : null}
    </label>
  )
}

function failureMessage({ message, status }: SessionFailure): string {
  if (status === 0) return texts.noConnection
  return status >= 400 && message !== null ? message : texts.loginUnavailable
}
