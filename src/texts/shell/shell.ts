/** Sidebar, user menu, create dialog, delete confirmation, loading overlay. */
export const shellTexts = {
  productName: 'Tourwerk',
  mainNavigation: 'Hauptnavigation',
  skipToContent: 'Zum Inhalt springen',
  /** Bottom bar of small screens. */
  more: 'Mehr',
  userMenu: 'Benutzermenü',
  /** One item of the bar. */
  settingsOf: ({ name }: { name: string }) => `Einstellungen › ${name}`,
  /** Administration pages, in a list of all pages. */
  administrationOf: ({ name }: { name: string }) => `Administration › ${name}`,
  /** Entry of the user menu of drivers. */
  driverApp: 'Zur Fahrer-App',
  logout: 'Abmelden',
  /** Entry of the user menu. */
  logoutEntry: 'Logout',
  /** Colour scheme entries of the user menu. */
  appearance: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie das Gerät',
  /** Plus button and its dialog. */
  create: 'Ziel oder Tour hinzufügen',
  createTitle: 'Was möchten Sie erstellen?',
  createTour: 'Tour',
  createImport: 'Import',
  createTemplate: 'Vorlage',
  createRoute: 'Route',
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  /** Delete confirmation. */
  deleteTitle: 'Löschen bestätigen',
  deleteQuestion: 'Sind Sie sicher, dass Sie den Eintrag löschen wollen?',
  delete: 'Löschen',
  edit: 'Bearbeiten',
  actions: 'Aktionen',
  undo: 'Rückgängig',
  loading: 'Wird geladen …',
  emptyList: 'Keine Einträge',
  entries: ({ count }: { count: number }) =>
    `${count.toLocaleString('de-DE')} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
  /** Fixed wording. */
  entriesSelected: ({ count, selected }: { count: number; selected: number }) =>
    `${count.toLocaleString('de-DE')} Einträge (${selected.toLocaleString('de-DE')} ausgewählt)`,
  nothingFound: ({ text }: { text: string }) => `Es wurde kein Eintrag gefunden für den Text „${text}“.`,
  search: 'Suchen',
  missing: '–',
  /** Name of a deleted staff member. */
  staffDeleted: 'Mitarbeiter gelöscht',
  /** Accessible name of the toast region, with its shortcut. */
  notices: 'Meldungen (Alt+T)',
  /** Warning toast: a save was rejected while another dialog was requested. */
  keptOpen: 'Das Formular bleibt geöffnet, weil das Speichern nicht gelungen ist.',
} as const
