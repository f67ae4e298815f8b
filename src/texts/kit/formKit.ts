import { formatExactNumber } from './format'

/** Form controls with domain knowledge: tours, categories, staff, colours, custom fields. */
export const formKitTexts = {
  /** Below a tour select while the company has no tours (fixed wording). */
  noTours: 'Bitte legen Sie erst eine Tour an',
  /** Last entry of a tour select, and the field in which its name is typed. */
  newTour: 'Neue Tour',
  newTourNamed: ({ name }: { name: string }) => `Neue Tour „${name}“`,
  newTourName: 'Name der neuen Tour',
  newTourHint: 'Die Tour wird mit den Standardwerten der Firma angelegt.',
  needsTourName: 'Bitte geben Sie einen Namen ein.',
  createTour: 'Anlegen',
  cancelNewTour: 'Keine neue Tour',
  noVehicles: 'Es gibt noch keine Fahrzeuge.',
  /** Below a category select while there are none (fixed wording). */
  noTags: 'Bitte legen Sie erst einen Kategorie an',
  /** Below a staff select while there are none. */
  noUsers: 'Bitte legen Sie erst einen Mitarbeiter an',
  /** In the list of a select without entries or matches. */
  noEntries: 'Keine Einträge',
  /** Below the first entries of a long list. */
  moreEntries: ({ count }: { count: string }) =>
    `${count} weitere Einträge. Tippen Sie etwas ein, um sie zu finden.`,
  loading: 'Wird geladen …',
  /** Below a select whose choices failed to load. */
  loadingFailed: 'Die Auswahl konnte nicht geladen werden.',
  /** Beside that message. */
  tryAgain: 'Erneut versuchen',
  choose: 'Bitte wählen',
  /** Name of a selected record that was deleted. */
  unknown: 'Nicht mehr vorhanden',
  /** In the empty field of a maximum load. */
  noLimit: 'ohne Grenze',
  /** Record without a name. */
  unnamed: 'Ohne Namen',
  /** Accessible names of the buttons inside a select. */
  open: ({ label }: { label: string }) => `${label}: Auswahl anzeigen`,
  clear: ({ label }: { label: string }) => `${label} leeren`,
  remove: ({ name }: { name: string }) => `${name} entfernen`,
  /** Colour picker. */
  companyColours: ({ label }: { label: string }) => `${label}: Farben der Firma`,
  freeColour: ({ label }: { label: string }) => `${label}: Farbe frei wählen`,
  /** First option of a single-choice custom field. */
  noChoice: '–',
  /** Below a number that was changed on blur. */
  clamped: ({ value }: { value: number }) => `Auf ${formatExactNumber(value)} begrenzt`,
  rounded: ({ typed, value }: { typed: string; value: number }) =>
    `${typed} auf ${formatExactNumber(value)} gerundet`,
  /** Toast with the same note if the field is no longer visible. */
  changedNumber: ({ label, note }: { label: string; note: string }) => `${label}: ${note}`,
  undo: 'Rückgängig',
  undoNumber: ({ label, typed }: { label: string; typed: string }) => `Rückgängig: ${label} wieder ${typed}`,
  noteCount: ({ length, max }: { length: string; max: string }) => `${length} / ${max}`,
} as const
