import type { DayNotation } from '../../lib/dayNotation'

/** Settings navigation and /settings/user. */
export const userSettingsTexts = {
  /** Accessible name of the second-level navigation and its heading. */
  navigation: 'Einstellungen',
  /** /settings/user: facts about the signed-in user. */
  title: 'Mein Konto',
  profile: 'Persönliche Angaben',
  name: 'Name',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  companyName: 'Firma',
  role: 'Rolle',
  readRights: 'Leserechte',
  profileHint: 'Diese Angaben ändert ein Administrator Ihrer Firma unter Einstellungen › Mitarbeiter.',
  /** The same if users may change their own name. */
  rightsHint:
    'Ihre E-Mail-Adresse ändern Sie weiter unten, Ihre Rolle ein Administrator Ihrer Firma unter Einstellungen › Mitarbeiter.',
  profileSaved: 'Ihre Angaben sind gespeichert.',
  /** Toast after leaving with unsaved changes, with a button that returns. */
  profileParked: 'Ihre Änderungen an Ihren Angaben sind noch nicht gespeichert.',
  rolePlatformAdmin: 'Plattform-Administrator',
  roleCompanyAdmin: 'Administrator',
  roleSpectator: 'Betrachter',
  roleDriver: 'Fahrer',
  viewPlan: 'Touren und Übersicht',
  viewProof: 'Nachweise',
  viewTour: 'Gefahrene Touren und GPS',
  none: '–',

  /** /settings/user: change of the email address. */
  emailTitle: 'E-Mail-Adresse ändern',
  emailIntro:
    'Wir senden einen Link an die neue Adresse. Bis Sie ihn angeklickt und bestätigt haben, gilt die bisherige.',
  newEmail: 'Neue E-Mail-Adresse',
  ownPassword: 'Ihr Passwort',
  sendEmailLink: 'Link senden',
  emailLinkSent: ({ email }: { email: string }) => `Der Link zum Bestätigen ist unterwegs an ${email}.`,
  emailPending: ({ email }: { email: string }) => `${email} wartet auf Ihre Bestätigung.`,
  emailPendingUntil: ({ email, time }: { email: string; time: string }) =>
    `${email} wartet auf Ihre Bestätigung. Der Link gilt bis ${time} Uhr.`,
  withdrawEmail: 'Änderung rückgängig machen',
  emailWithdrawn: 'Ihre E-Mail-Adresse bleibt, wie sie ist.',
  confirmTitle: 'Neue E-Mail-Adresse bestätigen',
  confirmIntro:
    'Danach melden Sie sich mit der neuen Adresse an. Auf allen anderen Geräten werden Sie abgemeldet.',
  confirmEmail: 'Adresse bestätigen',
  emailConfirmed: 'Ihre neue E-Mail-Adresse gilt ab sofort.',

  /** /settings/user: date format on all screens. */
  notation: 'Schreibweise',
  days: 'Tage und Zeiten',
  notations: {
    german: 'Deutsch: 26.11.2026 14:05',
    iso: 'ISO 8601: 2026-11-26 14:05',
  } satisfies Record<DayNotation, string>,
  notationHint:
    'Gilt sofort auf allen Seiten, in diesem Browser. PDF-Dateien, E-Mails und Excel-Tabellen bleiben, wie sie sind.',

  /** /settings/user: stored personal data. */
  data: 'Ihre Daten',
  dataIntro:
    'Laden Sie herunter, was über Sie gespeichert ist: Ihr Konto, Anmeldungen, Touren, Nachweise, Dateien und E-Mails. Die Datei hat das Format JSON.',
  downloadData: 'Daten herunterladen',
  dataComing: 'Ihre Daten werden zusammengestellt.',
  dataFileName: 'tourwerk-konto.json',

  /** /settings/user: active sessions. */
  sessions: 'Angemeldete Geräte',
  sessionsIntro:
    'Hier sind Sie angemeldet. Melden Sie ab, was Sie nicht kennen, und ändern Sie Ihr Passwort.',
  /** `Firefox unter Windows`; on phones only the system. */
  sessionName: ({ browser, platform }: { browser: string; platform: string }) =>
    `${browser} unter ${platform}`,
  unknownBrowser: 'Unbekannter Browser',
  unknownDevice: 'Unbekanntes Gerät',
  thisSession: 'Dieses Gerät',
  lastUsed: ({ time }: { time: string }) => `Zuletzt verwendet: ${time}`,
  signedInSince: ({ date }: { date: string }) => `Angemeldet seit ${date}`,
  endSession: 'Abmelden',
  /** Accessible name of a session's button. */
  endSessionOf: ({ name }: { name: string }) => `Abmelden: ${name}`,
  endOtherSessions: 'Überall abmelden',
  endOtherSessionsHint: 'Meldet Sie auf allen Geräten ab, nur auf diesem nicht.',
  sessionEnded: ({ name }: { name: string }) => `${name} ist abgemeldet.`,
  otherSessionsEnded: 'Sie sind auf allen anderen Geräten abgemeldet.',
  onlyThisSession: 'Sie sind nur hier angemeldet.',

  /** /settings/user: the password form. */
  password: 'Passwort ändern',
  passwordIntro: 'Danach melden Sie sich auf allen Geräten mit dem neuen Passwort an.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort wiederholen',
  passwordHint: ({ min }: { min: number }) => `Mindestens ${min} Zeichen.`,
  submit: 'Passwort ändern',
  done: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.',
} as const
