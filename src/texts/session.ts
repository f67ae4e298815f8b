/** Login, password reset, sign-up, own settings, trial end, pause. */
export const sessionTexts = {
  login: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  forgotPassword: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  downloadApp: 'Mobile App herunterladen',
  loginUnavailable: 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  demoLogins: 'Demo-Zugänge',
  demoPasswordHint: 'Das Passwort wird mit eingetragen.',
} as const
