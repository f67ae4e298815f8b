import type { PastedColumn } from '../../domain/paste/pastedColumns'
import { formatNumber } from '../kit/format'

const destinations = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Ziel' : 'Ziele'}`

/** Dialog 'Zeilen einfügen' of the plan screen. */
export const pasteStopsTexts = {
  title: 'Zeilen einfügen',
  /** First step: label and hint of the field. */
  text: 'Zeilen aus einer Tabelle einfügen',
  textHint: 'Kopieren Sie Zeilen in Ihrer Tabelle und fügen Sie sie hier mit Strg+V ein.',
  known: ({ columns }: { columns: string }) => `Diese Spalten werden erkannt: ${columns}.`,
  /** Example of a table below the field. */
  example: 'Beispiel',
  exampleHead: ['Name', 'Straße', 'PLZ', 'Ort', 'Menge'],
  exampleRows: [
    ['Bäckerei Seidel', 'Warschauer Straße 39', '10243', 'Berlin', '2'],
    ['Praxis am Park', 'Parkweg 4', '10439', 'Berlin', '1'],
  ],
  clear: 'Leeren',
  /** Below the field if it contains no rows. */
  noRows: 'In diesem Text wurde keine Zeile gefunden.',
  /**
   * In the footer if the plan has accepted some rows, which it saves in the background, and others remain.
   */
  added: ({ added, left }: { added: number; left: number }) =>
    `${destinations(added)} übernommen. ${left === 1 ? '1 Zeile ist' : `${formatNumber(left)} Zeilen sind`} noch offen.`,
  /** Toast after the dialog was closed with rows. */
  parked: 'Ihre eingefügten Zeilen liegen unter „Nicht abgeschlossen“.',
  /** In the footer if the dialog resumes an earlier paste. */
  resumed: 'Ihre zuletzt eingefügten Zeilen sind noch da.',
  /** Second step. */
  rows: ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`,
  leftOut: ({ count, max }: { count: number; max: number }) =>
    count === 1
      ? `Es werden höchstens ${formatNumber(max)} Zeilen übernommen. 1 weitere Zeile fehlt hier.`
      : `Es werden höchstens ${formatNumber(max)} Zeilen übernommen. ${formatNumber(count)} weitere Zeilen fehlen hier.`,
  hasHead: 'Die erste Zeile enthält Überschriften',
  /** Accessible names of the scrolling region and its table. */
  columnRegion: 'Spalten zuordnen',
  column: ({ number }: { number: number }) => `Spalte ${formatNumber(number)}`,
  columnNamed: ({ number, name }: { number: number; name: string }) =>
    `Spalte ${formatNumber(number)}: ${name}`,
  ignored: 'Nicht übernehmen',
  preview: ({ shown, count }: { shown: number; count: number }) =>
    `Die ersten ${formatNumber(shown)} von ${formatNumber(count)} Zeilen`,
  needsPlace: 'Bitte wählen Sie aus, in welcher Spalte die Adresse steht.',
  needsRow: 'Unter den Überschriften steht keine Zeile.',
  unit: { minutes: 'Minuten', seconds: 'Sekunden' },
  unitHint: ({ unit }: { unit: string }) => `Zahlen ohne Einheit sind bei der Verweildauer ${unit}.`,
  /** Third step: progress and result of the address search. */
  progress: ({ searched, rows }: { searched: number; rows: number }) =>
    `${formatNumber(searched)} von ${formatNumber(rows)} Adressen gesucht`,
  progressBar: 'Adressen suchen',
  paused: 'Die Adresssuche ist unterbrochen, weil keine Antwort kam.',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  goOn: 'Weiter suchen',
  tryFailedAgain: 'Fehlgeschlagene erneut suchen',
  nextOpen: 'Nächste offene Zeile',
  list: 'Eingefügte Zeilen',
  take: ({ number }: { number: number }) => `Zeile ${formatNumber(number)} übernehmen`,
  addressOf: ({ number }: { number: number }) => `Adresse der Zeile ${formatNumber(number)}`,
  valueOf: ({ label, number }: { label: string; number: number }) =>
    `${label} der Zeile ${formatNumber(number)}`,
  unnamed: 'Ohne Namen',
  search: 'Suchen',
  searchOf: ({ number }: { number: number }) => `Adresse der Zeile ${formatNumber(number)} suchen`,
  /** Position status of a row. */
  approximate: 'ungefähr',
  otherZip: 'andere Postleitzahl',
  notFound: 'Nicht gefunden',
  failed: 'Suche fehlgeschlagen',
  missing: 'Keine Adresse',
  unsearched: 'Noch nicht gesucht',
  searching: 'Wird gesucht …',
  isLeftOut: 'Ausgelassen',
  back: 'Zurück',
  close: 'Schließen',
  toColumns: 'Weiter',
  toSearch: 'Adressen suchen',
  add: ({ count }: { count: number }) =>
    count === 0 ? 'Ziele hinzufügen' : `${destinations(count)} hinzufügen`,
  nothingToAdd: 'Es gibt noch keine Zeile, die hinzugefügt werden kann.',
  notAdded: 'Die Ziele konnten nicht hinzugefügt werden.',
  adding: 'Die Ziele werden hinzugefügt …',
  waitForSearch: 'Die Adressen werden noch gesucht.',
} as const

export const pastedColumnTexts: Readonly<Record<PastedColumn, string>> = {
  name: 'Name',
  address: 'Adresse',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  zip: 'PLZ',
  city: 'Ort',
  capacity: 'Menge',
  lengthOfStay: 'Verweildauer',
  earliestTime: 'Frühestens',
  latestTime: 'Spätestens',
  phone: 'Telefon',
  phoneContactName: 'Ansprechpartner',
  refId: 'Referenz',
  propertyDescription: 'Notiz',
  notificationEmail: 'E-Mail-Adresse',
}

type Counts = {
  found: number
  doubtful: number
  notFound: number
  failed: number
  faulty: number
  leftOut: number
  unsearched: number
}

/** Above the rows: `28 gefunden, davon 1 ungefähr, 1 nicht gefunden`. */
export function pasteCountsText(counts: Counts): string {
  const { found, doubtful, notFound, failed, unsearched, faulty, leftOut } = counts
  const parts: readonly [number, string][] = [
    [doubtful, `davon ${formatNumber(doubtful)} ungefähr`],
    [notFound, `${formatNumber(notFound)} nicht gefunden`],
    [failed, `${formatNumber(failed)} fehlgeschlagen`],
    [unsearched, `${formatNumber(unsearched)} nicht gesucht`],
    [faulty, `${formatNumber(faulty)} mit ungültigen Angaben`],
    [leftOut, `${formatNumber(leftOut)} ausgelassen`],
  ]
  const said = parts.filter(([count]) => count > 0).map(([, words]) => words)
  return [`${formatNumber(found)} gefunden`, ...said].join(', ')
}

/** Dialogs of the plan screen in which templates or destinations are chosen. */
export const pickTexts = {
  clearChoice: 'Auswahl aufheben',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  add: ({ count }: { count: number }) =>
    count === 0 ? 'Ziele hinzufügen' : `${destinations(count)} hinzufügen`,
} as const

/** Dialog 'Zielvorlagen hinzufügen' of the plan screen. */
export const addTemplatesTexts = {
  title: 'Zielvorlagen hinzufügen',
  search: 'Vorlagen durchsuchen',
  list: 'Vorlagen',
  unnamed: 'Ohne Namen',
  /** Reason why a template cannot be selected. */
  noPosition: 'Position unbekannt',
  noPositionReason: 'Die Position dieser Vorlage ist nicht bekannt.',
  tooMany: ({ max }: { max: number }) => `Es können höchstens ${formatNumber(max)} Vorlagen auf einmal sein.`,
  /** In the footer. */
  chosen: ({ count }: { count: number }) =>
    count === 1 ? '1 Vorlage ausgewählt' : `${formatNumber(count)} Vorlagen ausgewählt`,
  noneChosen: 'Die Ziele kommen in der Reihenfolge, in der Sie die Vorlagen auswählen.',
  place: ({ place }: { place: number }) => `an ${formatNumber(place)}. Stelle`,
  empty: 'Es gibt noch keine Vorlagen.',
  create: 'Vorlage anlegen',
  loadingFailed: 'Die Vorlagen konnten nicht geladen werden.',
  needsChoice: 'Bitte wählen Sie mindestens eine Vorlage aus.',
} as const

/** Dialog 'Vorhandenes Ziel hinzufügen' of the plan screen. */
export const addDestinationsTexts = {
  title: 'Vorhandene Ziele hinzufügen',
  search: 'Ziele durchsuchen',
  list: 'Ziele',
  unnamed: 'Ohne Namen',
  /** Reasons why a destination cannot be selected. */
  isHere: 'Dieses Ziel gehört schon zu dieser Tour.',
  tooMany: ({ max }: { max: number }) => `Es können höchstens ${formatNumber(max)} Ziele auf einmal sein.`,
  /** In the footer. */
  chosen: ({ count }: { count: number }) => `${destinations(count)} ausgewählt`,
  noneChosen: 'Ziele ohne Tour kommen in diese Tour, Ziele anderer Touren werden kopiert.',
  empty: 'Es gibt noch keine Ziele.',
  loadingFailed: 'Die Ziele konnten nicht geladen werden.',
  needsChoice: 'Bitte wählen Sie mindestens ein Ziel aus.',
} as const

/** Dialog 'n Ziele verschieben' of the plan screen. */
export const moveStopsTexts = {
  title: {
    move: ({ count }: { count: number }) => `${destinations(count)} verschieben`,
    copy: ({ count }: { count: number }) => `${destinations(count)} kopieren`,
  },
  /** The choice between both modes. */
  mode: 'Was soll mit den Zielen geschehen?',
  modes: {
    /** `hintForAny`: for stops of several tours or without one. */
    move: {
      name: 'Verschieben',
      hint: 'Die Ziele gehören danach zur anderen Tour.',
      hintForAny: 'Die Ziele gehören danach zu dieser Tour und zu keiner anderen.',
    },
    copy: {
      name: 'Kopieren',
      hint: 'Die Ziele bleiben hier, die andere Tour erhält Kopien mit allen Angaben.',
      hintForAny: 'Die Ziele bleiben, wo sie sind, und die Tour erhält Kopien mit allen Angaben.',
    },
  },
  tour: 'Andere Tour',
  anyTour: 'Tour',
  tourHint: 'Die Ziele werden an das Ende dieser Tour gestellt.',
  needsTour: 'Bitte wählen Sie eine Tour.',
  /** If the server rejects the request without a message. */
  refused: 'Die Ziele konnten nicht verschoben werden.',
  /** Toasts, with a button that leads to the tour. */
  done: {
    move: ({ count, tour }: { count: number; tour: string }) =>
      count === 1
        ? `1 Ziel wurde nach „${tour}“ verschoben.`
        : `${destinations(count)} wurden nach „${tour}“ verschoben.`,
    copy: ({ count, tour }: { count: number; tour: string }) =>
      count === 1
        ? `1 Ziel wurde nach „${tour}“ kopiert.`
        : `${destinations(count)} wurden nach „${tour}“ kopiert.`,
  },
  show: 'Ansehen',
  /** Button of a list's selection, and why it is disabled. */
  toTour: 'In Tour verschieben',
  copyToTour: 'In Tour kopieren',
  tooMany: ({ max }: { max: number }) => `Eine Tour hat höchstens ${formatNumber(max)} Ziele.`,
  noOtherTour: 'Es gibt noch keine andere Tour. Legen Sie hier eine an.',
  cancel: 'Abbrechen',
} as const
