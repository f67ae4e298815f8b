/** Login, password reset, sign-up, trial end, pause. */
export const sessionTexts = {
  login: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  forgotPassword: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  loginUnavailable: 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  /** Above the login form after a session the user did not end. */
  sessionEnded: 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.',
  /** Above the login form while the server is unreachable. */
  unreachable: 'Der Server ist zurzeit nicht erreichbar.',
  unreachableNext:
    'Es wird weiter versucht. Sobald der Server antwortet, sind Sie wieder dort, wo Sie waren. Sie müssen sich nicht neu anmelden.',
  tryNow: 'Erneut versuchen',
  demoLogins: 'Demo-Zugänge',
  demoPasswordHint: 'Das Passwort wird mit eingetragen.',
  /** At the edge of the map beside the form. */
  mapAttribution: 'Ortsnamen: GeoNames',
  /** Link back to the login form, and button after a reset or sign-up. */
  backToLogin: 'Zur Anmeldung',

  /** /security/request-password */
  requestTitle: 'Passwort vergessen',
  requestIntro:
    'Geben Sie Ihre E-Mail-Adresse an. Sie erhalten einen Link, über den Sie ein neues Passwort festlegen.',
  requestSubmit: 'Link anfordern',
  /** Identical for known and unknown addresses. */
  requestDone: ({ email }: { email: string }) =>
    `Wenn es zu ${email} ein Konto gibt, ist eine E-Mail mit dem Link unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.`,
  requestAgain: 'Andere Adresse verwenden',

  /** /security/reset-password */
  resetTitle: 'Neues Passwort festlegen',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort wiederholen',
  passwordHint: ({ min }: { min: number }) => `Mindestens ${min} Zeichen.`,
  resetSubmit: 'Passwort speichern',
  resetDone: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.',
  resetWithoutToken:
    'Dieser Link ist unvollständig. Bitte öffnen Sie den Link aus der E-Mail noch einmal oder fordern Sie einen neuen an.',
  resetRequestNew: 'Neuen Link anfordern',

  /** /sign-up */
  signUpTitle: 'Registrieren',
  signUpIntro: 'Legen Sie ein Konto für Ihre Firma an. Sie werden deren Administrator.',
  companyName: 'Firma',
  firstName: 'Vorname',
  lastName: 'Nachname',
  signUpSubmit: 'Konto anlegen',
  /** At empty fields. */
  missing: {
    companyName: 'Bitte geben Sie den Namen Ihrer Firma an.',
    firstName: 'Bitte geben Sie Ihren Vornamen an.',
    lastName: 'Bitte geben Sie Ihren Nachnamen an.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    plainPassword: 'Bitte wählen Sie ein Passwort.',
    confirmPassword: 'Bitte geben Sie das Passwort noch einmal ein.',
  },
  /** Sentence above the button; the link is between its parts. */
  termsBefore: 'Es gelten die',
  termsLink: 'AGB',
  termsAfter: '(öffnet in neuem Tab).',
  haveAccount: 'Sie haben schon ein Konto?',
  signUpDoneTitle: 'Bitte sehen Sie in Ihr Postfach',
  signUpDone: ({ email }: { email: string }) =>
    `Vielen Dank. An ${email} ist eine Nachricht unterwegs, in der steht, wie es weitergeht.`,
  /** Without a mail server the account needs no confirmation. */
  signUpReadyTitle: 'Ihr Konto ist angelegt',
  signUpReady: ({ email }: { email: string }) =>
    `Mit dem Konto können Sie sich sofort anmelden. Ihre E-Mail-Adresse ist ${email}.`,
  noMailYet: 'Noch keine E-Mail erhalten?',
  noMailHint: 'Bitte sehen Sie auch im Spam-Ordner nach, oder lassen Sie sich eine neue schicken.',
  sendMailAgain: 'Neue E-Mail anfordern',
  mailSentAgain: 'Eine neue E-Mail ist unterwegs.',

  /** /sign-up?token=…, the target of the mail's link. */
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmIntro: 'Ein Schritt fehlt noch: Bestätigen Sie Ihre E-Mail-Adresse, dann beginnt Ihr Testzeitraum.',
  confirmSubmit: 'E-Mail-Adresse bestätigen',
  confirmDone: 'Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich an.',
  confirmAgain: 'Der Link funktioniert nicht mehr?',
  confirmAgainHint: 'Wir schicken Ihnen einen neuen. Frühere Links gelten dann nicht mehr.',

  /** /trial-end and /account-paused */
  trialEndTitle: 'Ihr Testzeitraum ist abgelaufen',
  trialEnd: ({ company }: { company: string }) =>
    `Der Testzeitraum von ${company} ist vorbei. Touren, Ziele und Nachweise sind gespeichert, können aber erst wieder geöffnet werden, wenn ein Tarif gebucht ist.`,
  pausedTitle: 'Ihr Konto ist pausiert',
  paused: ({ company }: { company: string }) =>
    `Das Konto von ${company} ist zurzeit pausiert. Touren, Ziele und Nachweise sind gespeichert, können aber erst wieder geöffnet werden, wenn das Konto aktiv ist.`,
  suspendedNext: 'Bitte wenden Sie sich an uns, wenn Sie weiterarbeiten möchten.',
  /** Fallback for a missing company name. */
  yourCompany: 'Ihrer Firma',
  activeTitle: 'Ihr Konto ist aktiv',
  active: 'Es gibt keine Einschränkungen. Sie können weiterarbeiten.',
  toIndex: 'Zur Zentrale',
  contactUs: 'Kontakt aufnehmen',
  checkAgain: 'Erneut prüfen',
  signedInAs: ({ name }: { name: string }) => `Angemeldet als ${name}`,
} as const
