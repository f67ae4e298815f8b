/** Sign-in of the driver app. */
export const entranceTexts = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft',
  withCode: 'Mit Gerätecode anmelden',
  withPassword: 'Mit E-Mail und Passwort anmelden',
  code: 'Gerätecode',
  codeHint: 'Acht Zeichen, von Ihrer Leitstelle unter „Geräte“.',
  pair: 'Gerät verbinden',
  loginUnavailable: 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  noConnection: 'Kein Netz. Zum Anmelden ist eine Verbindung nötig.',
  required: 'Bitte ausfüllen.',
  /** After an end that the driver did not request. */
  ended:
    'Ihre Anmeldung gilt nicht mehr: Das Gerät wurde gesperrt oder das Konto geändert. Was noch nicht gesendet ist, bleibt auf diesem Gerät.',
  notADriver: 'Mit diesem Konto können keine Touren gefahren werden.',
  demoLogin: 'Demo-Fahrer einsetzen',
  signOut: 'Abmelden',
  signOutUnsent: ({ count }: { count: number }) =>
    count === 1
      ? '1 Nachweis ist noch nicht gesendet. Er bleibt auf diesem Gerät und wird gesendet, sobald Sie sich wieder anmelden.'
      : `${count} Nachweise sind noch nicht gesendet. Sie bleiben auf diesem Gerät und werden gesendet, sobald Sie sich wieder anmelden.`,
} as const
