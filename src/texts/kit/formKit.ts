import { formatExactNumber } from './format'

/** Words of the form controls that know the product: tours, categories, staff, colours, custom fields. */
export const formKitTexts = {
  /** Below a tour select while the company has no tours (specified to the letter). */
  noTours: 'Bitte legen Sie erst eine Tour an',
  /** Below a category select while there are none (specified to the letter). */
  noTags: 'Bitte legen Sie erst einen Kategorie an',
  /** Below a select of staff while there are none. */
  noUsers: 'Bitte legen Sie erst einen Mitarbeiter an',
  /** In the list of a select that has nothing to offer or nothing that matches. */
  noEntries: 'Keine Einträge',
  /** Below the offered choices of a long list. */
  moreEntries: ({ count }: { count: string }) =>
    `${count} weitere Einträge. Tippen Sie etwas ein, um sie zu finden.`,
  loading: 'Wird geladen …',
  /** Below a select whose choices could not be loaded. */
  loadingFailed: 'Die Auswahl konnte nicht geladen werden.',
  /** Beside it. */
  tryAgain: 'Erneut versuchen',
  choose: 'Bitte wählen',
  /** In place of the name of a chosen record that is gone. */
  unknown: 'Nicht mehr vorhanden',
  /** A record without a name. */
  unnamed: 'Ohne Namen',
  /** Names of the buttons inside a select. */
  open: ({ label }: { label: string }) => `${label}: Auswahl anzeigen`,
  clear: ({ label }: { label: string }) => `${label} leeren`,
  remove: ({ name }: { name: string }) => `${name} entfernen`,
  /** Colour picker. */
  companyColours: ({ label }: { label: string }) => `${label}: Farben der Firma`,
  freeColour: ({ label }: { label: string }) => `${label}: Farbe frei wählen`,
  /** First option of a custom field that offers one choice. */
  noChoice: '–',
  /** Below a number that was changed when its field was left. */
  clamped: ({ value }: { value: number }) => `Auf ${formatExactNumber(value)} begrenzt`,
  rounded: ({ typed, value }: { typed: string; value: number }) =>
    `${typed} auf ${formatExactNumber(value)} gerundet`,
  /** The same where the field is no longer shown. */
  changedNumber: ({ label, note }: { label: string; note: string }) => `${label}: ${note}`,
  undo: 'Rückgängig',
  undoNumber: ({ label, typed }: { label: string; typed: string }) => `Rückgängig: ${label} wieder ${typed}`,
  noteCount: ({ length, max }: { length: string; max: string }) => `${length} / ${max}`,
} as const
