// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { LoginScreen } from './LoginScreen'
import { RequestPasswordScreen } from './RequestPasswordScreen'
import { ResetPasswordScreen } from './ResetPasswordScreen'
import { carryEmail } from '../../../platform/carriedEmail'
import { SignUpDone } from './SignUpDone'
import { SignUpScreen } from './SignUpScreen'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const alertText = () => screen.getByRole('alert').textContent
/** Returns the texts that a screen reader reads with the field. */
const descriptionOf = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

describe('RequestPasswordScreen', () => {
  it('sends the trimmed, lower-cased address and confirms without revealing whether it is known', async () => {
    const { calls } = await renderScreen(<RequestPasswordScreen />)
    type('E-Mail-Adresse', '  Ida@Firma.EXAMPLE ')
    await press('Link anfordern')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/users/request-password-reset', body: { email: 'ida@firma.example' } },
    ])
    expect(screen.getByRole('status').textContent).toBe(
      'Wenn es zu ida@firma.example ein Konto gibt, ist eine E-Mail mit dem Link unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.',
    )
  })

  it('rejects an invalid address, ties the message to the field and sends nothing', async () => {
    const { calls } = await renderScreen(<RequestPasswordScreen />)
    type('E-Mail-Adresse', 'ida@firma')
    await press('Link anfordern')
    await waitFor(() =>
      expect(descriptionOf('E-Mail-Adresse')).toBe('Dies ist keine gültige E-Mail-Adresse.'),
    )
    expect(screen.getByLabelText('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('shows how long to wait after too many attempts', async () => {
    await renderScreen(<RequestPasswordScreen />, {
      answer: () =>
        Promise.reject(new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 840 })),
    })
    type('E-Mail-Adresse', 'ida@firma.example')
    await press('Link anfordern')
    expect(alertText()).toBe('Das waren zu viele Versuche. Bitte versuchen Sie es in 14 Minuten noch einmal.')
  })

  it('keeps the address and offers a retry if the server was not reached', async () => {
    await renderScreen(<RequestPasswordScreen />, { answer: () => Promise.reject(new NetworkError()) })
    type('E-Mail-Adresse', 'ida@firma.example')
    await press('Link anfordern')
    expect(alertText()).toBe('Nicht gesendet. Ihre Eingaben sind noch da.')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('ida@firma.example')
    expect(screen.getByRole('button', { name: 'Erneut senden' })).toBeTruthy()
  })
})

describe('ResetPasswordScreen', () => {
  const path = '/security/reset-password?token=abc'

  it('requires both passwords to match', async () => {
    const { calls } = await renderScreen(<ResetPasswordScreen />, { path })
    type('Neues Passwort', 'lang genug 1')
    type('Passwort wiederholen', 'lang genug 2')
    await press('Passwort speichern')
    await waitFor(() =>
      expect(descriptionOf('Passwort wiederholen')).toBe('Die beiden Passwörter müssen übereinstimmen.'),
    )
    expect(calls).toEqual([])
  })

  it('sends the token of the URL and opens the login', async () => {
    const { calls, platform } = await renderScreen(<ResetPasswordScreen />, { path })
    type('Neues Passwort', 'lang genug 1')
    type('Passwort wiederholen', 'lang genug 1')
    await press('Passwort speichern')
    expect(calls.map(({ body }) => body)).toEqual([
      { plainPassword: 'lang genug 1', confirmPassword: 'lang genug 1', token: 'abc' },
    ])
    expect(platform.navigate.mock.calls).toEqual([['security-login']])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.' }],
    ])
  })

  it('shows the refusal of a used link, which belongs to no field', async () => {
    const violations = [{ propertyPath: 'token', message: 'Der Link ist abgelaufen.' }]
    await renderScreen(<ResetPasswordScreen />, {
      path,
      answer: () => Promise.reject(new HttpError({ status: 422, violations })),
    })
    type('Neues Passwort', 'lang genug 1')
    type('Passwort wiederholen', 'lang genug 1')
    await press('Passwort speichern')
    expect(alertText()).toBe('Der Link ist abgelaufen.')
  })

  it('explains a URL without a token', async () => {
    await renderScreen(<ResetPasswordScreen />, { path: '/security/reset-password' })
    expect(alertText()).toBe(
      'Dieser Link ist unvollständig. Bitte öffnen Sie den Link aus der E-Mail noch einmal oder fordern Sie einen neuen an.',
    )
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull()
  })
})

describe('the link of a sign-up', () => {
  const path = '/sign-up?token=geheim'

  it('confirms by a button, and opens the login', async () => {
    const { calls } = await renderScreen(<SignUpScreen />, { path })
    expect(calls).toEqual([])
    await press('E-Mail-Adresse bestätigen')
    expect(calls.map(({ path: to, body }) => [to, body])).toEqual([
      ['/api/users/sign-up/confirm', { token: 'geheim' }],
    ])
    expect(screen.getByText('Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich an.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/security/login')
  })

  it('explains an expired link, and sends another one', async () => {
    const message = 'Der Link zum Bestätigen ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.'
    const { calls } = await renderScreen(<SignUpScreen />, {
      path,
      answer: ({ path: to }) =>
        to.endsWith('/confirm')
          ? Promise.reject(new HttpError({ status: 422, violations: [{ propertyPath: 'token', message }] }))
          : Promise.resolve(undefined),
    })
    await press('E-Mail-Adresse bestätigen')
    expect(screen.getByText(message).getAttribute('role')).toBe('alert')
    type('E-Mail-Adresse', ' Ida@Firma.EXAMPLE ')
    await press('Neue E-Mail anfordern')
    expect(calls.at(-1)).toMatchObject({
      path: '/api/users/sign-up/request-new-token',
      body: { email: 'ida@firma.example' },
    })
    expect(screen.getByText('Eine neue E-Mail ist unterwegs.')).toBeTruthy()
  })
})

describe('SignUpScreen', () => {
  async function signUp() {
    const view = await renderScreen(<SignUpScreen />)
    type('Firma', 'Spreeklar')
    type('Vorname', 'Ida')
    type('Nachname', 'Yıldırım')
    type('E-Mail-Adresse', 'Ida@Firma.example')
    type('Passwort', 'lang genug 1')
    type('Passwort wiederholen', 'lang genug 1')
    await press('Konto anlegen')
    return view
  }

  it('creates the account and explains the next step', async () => {
    const { calls } = await signUp()
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/users/sign-up',
        body: {
          companyName: 'Spreeklar',
          firstName: 'Ida',
          lastName: 'Yıldırım',
          email: 'ida@firma.example',
          plainPassword: 'lang genug 1',
          confirmPassword: 'lang genug 1',
        },
      },
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bitte sehen Sie in Ihr Postfach')
  })

  it('requests another mail', async () => {
    const { calls } = await signUp()
    expect(screen.getByText('Noch keine E-Mail erhalten?')).toBeTruthy()
    await press('Neue E-Mail anfordern')
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/users/sign-up/request-new-token',
      body: { email: 'ida@firma.example' },
      commandId: undefined,
    })
    expect(screen.getByText('Eine neue E-Mail ist unterwegs.')).toBeTruthy()
  })
})

describe('a sign-up on a server without a mail server', () => {
  it('offers to sign in at once, and carries the address over', async () => {
    const config = readRuntimeConfig({ sendsMails: false })
    const { unmount } = await renderScreen(<SignUpDone email="ida@firma.example" />, { offers: { config } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihr Konto ist angelegt')
    expect(screen.getByText(/^Mit dem Konto können Sie sich sofort anmelden\./)).toBeTruthy()
    expect(screen.queryByText('Noch keine E-Mail erhalten?')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Zur Anmeldung' }))
    unmount()
    await renderScreen(<LoginScreen />)
    carryEmail('')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('ida@firma.example')
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
  })
})

describe('an empty sign-up', () => {
  it('has a sentence for each field', async () => {
    const { calls } = await renderScreen(<SignUpScreen />)
    await press('Konto anlegen')
    const labels = ['Firma', 'Vorname', 'Nachname', 'E-Mail-Adresse', 'Passwort']
    await waitFor(() =>
      expect(labels.map(descriptionOf)).toEqual([
        'Bitte geben Sie den Namen Ihrer Firma an.',
        'Bitte geben Sie Ihren Vornamen an.',
        'Bitte geben Sie Ihren Nachnamen an.',
        'Bitte geben Sie Ihre E-Mail-Adresse an.',
        'Bitte wählen Sie ein Passwort.',
      ]),
    )
    type('Passwort', 'kurz')
    await press('Konto anlegen')
    await waitFor(() =>
      expect(descriptionOf('Passwort')).toBe('Dieser Wert sollte mindestens 10 Zeichen lang sein.'),
    )
    expect(calls).toEqual([])
  })
})

describe('LoginScreen', () => {
  it('shows missing fields in German and focuses the first one', async () => {
    await renderScreen(<LoginScreen />)
    type('E-Mail-Adresse', 'ida@firma.example')
    await press('Anmelden')
    await waitFor(() => expect(descriptionOf('Passwort')).toBe('Dieser Wert muss gesetzt werden.'))
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
  })

  it('shows the failure inside the form and keeps the input', async () => {
    await renderScreen(<LoginScreen />)
    type('E-Mail-Adresse', 'ida@firma.example')
    type('Passwort', 'falsch')
    await press('Anmelden')
    expect(await screen.findByText(/Die Anmeldung ist zurzeit nicht möglich/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('ida@firma.example')
  })

  it('is filled by a demo login, which only a server with demo data offers', async () => {
    const demoLogins = [
      { email: 'admin@demo.example', password: 'demo-1', role: 'Verwaltung' },
      { email: 'fahrer@demo.example', password: 'demo-2', role: 'Fahrer' },
    ]
    const config = readRuntimeConfig({ demoLogins })
    expect(config.demoLogins).toEqual(demoLogins)
    const { unmount } = await renderScreen(<LoginScreen />, { offers: { config } })
    await press('Fahrer')
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([valueOf('E-Mail-Adresse'), valueOf('Passwort')]).toEqual(['fahrer@demo.example', 'demo-2'])
    unmount()
    await renderScreen(<LoginScreen />)
    expect(screen.queryByRole('button', { name: 'Fahrer' })).toBeNull()
  })

  it('shows that the server is unreachable, retries on request, and stays usable', async () => {
    let reads = 0
    let fail = (_: Error): void => undefined
    const { platform } = await renderScreen(<LoginScreen />, {
      readUser: () => {
        reads += 1
        if (reads === 1) return Promise.reject(new NetworkError())
        return new Promise((_, reject) => (fail = reject))
      },
    })
    expect(screen.getByRole('status').textContent).toMatch(
      /^Der Server ist zurzeit nicht erreichbar\.Es wird weiter versucht\./,
    )
    expect(screen.getByRole('alert').textContent).toBe('')
    const tryNow = () => screen.getByRole('button', { name: 'Erneut versuchen' })
    expect(tryNow().getAttribute('aria-disabled')).toBe('false')
    await press('Erneut versuchen')
    expect([reads, tryNow().getAttribute('aria-disabled')]).toEqual([2, 'true'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anmelden' }).disabled).toBe(false)
    await act(async () => fail(new HttpError({ status: 503 })))
    expect(tryNow().getAttribute('aria-disabled')).toBe('false')

    type('E-Mail-Adresse', 'ida@firma.example')
    type('Passwort', 'geheim')
    await press('Anmelden')
    await waitFor(() => expect(alertText()).toMatch(/^Die Anmeldung ist zurzeit nicht möglich/))
    expect(screen.getByRole('status')).toBeTruthy()
    expect(platform.session.getSnapshot().context.tokens?.access).toBe('access')
  })

  it('hides that notice once the server has rejected the session', async () => {
    await renderScreen(<LoginScreen />, {
      readUser: () => Promise.reject(new HttpError({ status: 403, description: 'Gesperrt.' })),
    })
    expect(await screen.findByText('Gesperrt.')).toBeTruthy()
    expect(screen.queryByText('Der Server ist zurzeit nicht erreichbar.')).toBeNull()
  })
})
