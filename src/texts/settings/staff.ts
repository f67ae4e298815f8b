/** /settings/users (Mitarbeiter in the UI). */
export const staffTexts = {
  title: 'Mitarbeiter',
  search: 'Mitarbeiter durchsuchen',
  create: 'Mitarbeiter anlegen',
  empty: 'Bitte legen Sie erst einen Mitarbeiter an',
  /** Header button, and button of the selection bar. */
  export: 'Exportieren',
  import: 'Importieren',
  /** Table headers and form labels. */
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  roles: 'Rollen',
  /** Among them the skills that stops may require. */
  tags: 'Qualifikationen und Kategorien',
  rights: 'Darf sehen',
  /** Fallback for a missing name. */
  nameless: 'Ohne Namen',
  /** Beside the name of the signed-in user. */
  you: 'Sie',
  /** Role names. */
  rolePlatformAdmin: 'Plattform-Administrator',
  roleCompanyAdmin: 'Administrator',
  roleSpectator: 'Betrachter',
  roleDriver: 'Fahrer',
  /** Below the roles in the form. */
  roleCompanyAdminHint: 'Plant und verwaltet alles in der Firma.',
  roleSpectatorHint: 'Sieht die unten gewählten Bereiche, ohne etwas zu ändern.',
  roleDriverHint: 'Fährt Touren und nutzt die mobile Seite.',
  /** What a spectator may see. */
  viewPlan: 'Planung',
  viewProof: 'Nachweise',
  viewTour: 'gefahrene Touren',
  /** The same as a switch label. */
  viewTourLabel: 'Gefahrene Touren',
  viewEverything: 'Alles',
  viewNothing: 'Nichts',
  /** Below the options in the form. */
  viewPlanHint: 'Sieht Touren mit ihren Zielen und die Übersicht.',
  viewProofHint: 'Sieht Nachweise mit Fotos und Unterschriften und exportiert sie als PDF.',
  viewTourHint: 'Sieht gefahrene Touren und unter GPS, wo Fahrzeuge sind.',
  /** Reason why the visibility options are disabled. */
  rightsOfAdmins: 'Administratoren sehen alles.',
  rightsNeedSpectator: 'Das gilt nur für Betrachter.',
  /** Account state; empty for a normal account. */
  state: 'Zugang',
  states: {
    active: 'aktiv',
    invited: 'eingeladen',
    expired: 'Einladung abgelaufen',
    withdrawn: 'Einladung zurückgezogen',
    deactivated: 'deaktiviert',
  },
  invitedUntil: ({ day }: { day: string }) => `eingeladen bis ${day}`,
  showTours: 'Touren anzeigen',
  sendInvitation: 'Einladung erneut senden',
  withdrawInvitation: 'Einladung zurückziehen',
  deactivate: 'Deaktivieren',
  activate: 'Aktivieren',
  invitationSent: ({ name }: { name: string }) => `${name} bekommt eine neue Einladung per E-Mail.`,
  invitationWithdrawn: ({ name }: { name: string }) =>
    `Die Einladung von ${name} ist zurückgezogen. Ihr Link gilt nicht mehr.`,
  deactivated: ({ name }: { name: string }) => `${name} ist deaktiviert und überall abgemeldet.`,
  activated: ({ name }: { name: string }) => `${name} kann sich wieder anmelden.`,
  tooManyInvitations:
    'Im Moment können keine weiteren Einladungen verschickt werden. Bitte versuchen Sie es später noch einmal.',
  noInvitation: 'Für diese Person gibt es keine offene Einladung mehr.',
  /** Form. */
  createTitle: 'Mitarbeiter anlegen',
  editTitle: 'Mitarbeiter bearbeiten',
  phoneHint: 'Optional',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  invitation:
    'Optional. Ohne Passwort bekommt die Person eine Einladung per E-Mail und legt ihr Passwort selbst fest.',
  keepPassword: 'Optional. Leer lassen, um das Passwort nicht zu ändern.',
  passwordLength: ({ min }: { min: number }) => `Mindestens ${min} Zeichen.`,
  /** At the end of the form for an existing user. */
  signInAgain:
    'Wer eine andere E-Mail-Adresse, andere Rollen oder ein neues Passwort bekommt, meldet sich neu an.',
  signInAgainYourself:
    'Das ist Ihr eigenes Konto. Nach einer Änderung von E-Mail-Adresse, Rollen oder Passwort melden Sie sich neu an.',
  /** Below the password of a resumed draft. */
  passwordForgotten:
    'Das Passwort wurde aus Sicherheitsgründen nicht aufbewahrt. Bitte geben Sie es bei Bedarf noch einmal ein.',
  /** A password as a changed part. */
  passwordSet: 'Wird neu gesetzt',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Dieser Mitarbeiter wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Dieser Mitarbeiter wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird er neu angelegt.',
  missing: 'Diesen Mitarbeiter gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: { name: string }) => `${name} wurde angelegt.`,
  invited: ({ name, email }: { name: string; email: string }) =>
    `${name} wurde angelegt. Die Einladung geht an ${email}.`,
  changed: ({ name }: { name: string }) => `${name} wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `${name} wurde gelöscht.`,
} as const
