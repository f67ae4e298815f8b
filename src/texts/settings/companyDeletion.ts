/** Deletion of a company: /settings/company and the bar above every screen. */
export const companyDeletionTexts = {
  title: 'Firma löschen',
  hint: ({ days }: { days: number }) =>
    `Die Firma wird nach ${days} Tagen mit allen Mitarbeitern, Touren, Zielen, Nachweisen und Dateien endgültig gelöscht. Bis dahin können alle weiterarbeiten, und jeder Administrator kann die Löschung rückgängig machen.`,
  request: 'Firma löschen …',
  /** Replaces the button, and in the bar. */
  due: ({ day }: { day: string }) => `Ihre Firma wird am ${day} mit allen Daten gelöscht.`,
  /** In the bar, for users who cannot cancel it. */
  askAdministrator: 'Ein Administrator Ihrer Firma kann das rückgängig machen.',
  /** Accessible name of the bar. */
  bar: 'Löschung der Firma',
  withdraw: 'Löschung rückgängig machen',

  /** Confirmation. */
  question: ({ name, day }: { name: string; day: string }) =>
    `„${name}“ wird am ${day} mit allen Daten endgültig gelöscht. Alle Administratoren bekommen eine E-Mail.`,
  exportFirst: 'Was Sie behalten wollen, exportieren Sie bitte vorher mit „Alle Daten exportieren“.',
  typeName: ({ name }: { name: string }) => `Zur Bestätigung den Namen der Firma eingeben: ${name}`,
  password: 'Ihr Passwort',
  confirm: 'Firma löschen',
  otherName: 'So heißt Ihre Firma nicht.',

  /** Toasts. */
  requested: ({ day }: { day: string }) => `Ihre Firma wird am ${day} gelöscht.`,
  requestedSomehow: 'Die Löschung Ihrer Firma ist veranlasst.',
  withdrawn: 'Ihre Firma wird nicht gelöscht.',
  begun: 'Die Firma wird bereits gelöscht. Das lässt sich nicht mehr rückgängig machen.',
} as const
