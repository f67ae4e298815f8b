import { formatNumber } from '../kit/format'

/** Command palette: search for screens, tours, destinations and actions. */
export const paletteTexts = {
  title: 'Suchen oder springen',
  placeholder: 'Touren, Ziele, Aktionen und Seiten',
  close: 'Schließen',
  groups: { tours: 'Touren', destinations: 'Ziele', actions: 'Aktionen', pages: 'Seiten' },
  /** Right of a group name: number of shown and of all matches. */
  count: ({ shown, total }: { shown: number; total: number }) =>
    shown < total ? `${formatNumber(shown)} von ${formatNumber(total)}` : formatNumber(total),
  /** Effect of Enter on the selected row. */
  openPlan: 'Plan öffnen',
  editDestination: 'Ziel bearbeiten',
  run: 'Ausführen',
  openPage: 'Seite öffnen',
  retry: 'Erneut versuchen',
  /** Before a matched field: `Notiz: Nachts am Seiteneingang klingeln`. */
  field: ({ name }: { name: string }) => `${name}: `,
  reference: 'Referenz',
  note: 'Notiz',
  nameless: 'Ziel ohne Namen',
  /** Behind the name of a tour. */
  notAssigned: 'Ohne Fahrer',
  destinations: ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'Ziel' : 'Ziele'}`,
  /** Actions. */
  createTour: 'Tour anlegen',
  createDestination: 'Ziel anlegen',
  createTemplate: 'Vorlage anlegen',
  shareDestinations: 'Ziele ohne Tour auf Touren verteilen',
  createImport: 'Neuer Import',
  exportTours: 'Touren als Excel-Tabelle exportieren',
  exportDestinations: 'Ziele als Excel-Tabelle exportieren',
  exportProofs: 'Nachweise als PDF exportieren',
  exportProofsAsOne: 'Nachweise als eine PDF-Datei exportieren',
  today: 'von heute',
  startTour: ({ name }: { name: string }) => `Tour starten: ${name}`,
  editTour: ({ name }: { name: string }) => `Tour bearbeiten: ${name}`,
  duplicateTour: ({ name }: { name: string }) => `Tour duplizieren: ${name}`,
  colourMode: ({ mode }: { mode: string }) => `Darstellung: ${mode}`,
  /** Additional keywords of an action. */
  colourModeWords: 'Farbmodus wechseln',
  logoutWords: 'Logout',
  showKeys: 'Tasten zeigen',
  /** States. */
  loading: ({ group }: { group: string }) => `${group} werden gesucht …`,
  failed: ({ group }: { group: string }) => `${group} konnten nicht geladen werden.`,
  nothingFound: 'Nichts gefunden.',
  found: ({ count }: { count: number }) => (count === 1 ? '1 Treffer' : `${formatNumber(count)} Treffer`),
  /** At the bottom, behind the keys. */
  hints: {
    choose: 'wählen',
    open: 'öffnen',
    newTab: 'in neuem Tab',
    nextGroup: 'nächste Gruppe',
    keys: 'Tasten',
  },
} as const
