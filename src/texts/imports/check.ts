import { formatKilometers, formatNumber } from '../kit/format'

type Count = { count: number }
const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`

/** Import step 'Prüfen'. */
export const checkTexts = {
  /** State of a row that is left out as a total. */
  sumRow: 'Summe',
  /** Accessible name of the grid. */
  rows: 'Zeilen der Datei',
  /** Part of a fault message, a button: the fix and its scope. */
  insertIn: ({ text, count }: Count & { text: string }) => `„${text}“ in ${rows(count)} einsetzen`,
  /** Behind a tour badge. */
  insertTour: ({ count }: Count) => `in ${rows(count)} einsetzen`,
  leadingZero: ({ text, count }: Count & { text: string }) =>
    count === 1 ? `${text} einsetzen` : `0 davor, in ${rows(count)}`,
  /** Row menu entries. */
  openRow: 'Einzelheiten',
  skipRow: 'Zeile auslassen',
  takeRow: 'Zeile übernehmen',
  restoreRow: 'Eingaben rückgängig machen',

  /** Open row: addresses. */
  candidates: ({ count, text }: Count & { text: string }) =>
    count === 1 ? `1 Adresse passt auf „${text}“.` : `${formatNumber(count)} Adressen passen auf „${text}“.`,
  ambiguous: 'Bitte wählen Sie, welche gemeint ist.',
  noCandidates: ({ text }: { text: string }) =>
    `Keine Adresse passt auf „${text}“. Bitte ändern Sie Straße, PLZ oder Ort.`,
  searching: 'Adressen werden gesucht …',
  searchFailed: 'Die Adressen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  addresses: 'Passende Adressen',
  approximate: 'ungefähr',
  acceptOne: ({ letter }: { letter: string }) => `${letter} übernehmen`,
  acceptAll: ({ count }: Count) => `In allen ${rows(count)} mit dieser Adresse`,
  /** For all rows whose tour determines the address. */
  acceptNearest: ({ count }: Count) => `In allen ${rows(count)} nächste zur Tour`,
  /** Behind an address: its distance from the row's tour, for the nearest and for the others. */
  nearest: ({ meters, tour }: { meters: number; tour: string }) =>
    `${formatKilometers(meters)} zum nächsten Ziel von ${tour}`,
  farther: ({ meters }: { meters: number }) => formatKilometers(meters),
  setPoint: 'Punkt auf der Karte setzen',
  pointHint: 'Klicken Sie auf die Karte, oder ziehen Sie den Punkt.',
  pointWanted: 'Bitte setzen Sie zuerst den Punkt.',
  /** Accessible name of the pin. */
  point: 'Punkt der Zeile, mit den Pfeiltasten zu verschieben',
  acceptPoint: 'Punkt übernehmen',
  leavePoint: 'Abbrechen',
  map: 'Passende Adressen',
  noMap: 'Die Karte kann hier nicht gezeigt werden.',

  /** Open row: service time. */
  stayUnitDoubt: ({ text }: { text: string }) =>
    `„${text}“ kann Stunden oder Minuten meinen, denn die Spalte enthält beides.`,
  inHours: ({ text }: { text: string }) => `${text} Std.`,
  inMinutes: ({ text }: { text: string }) => `${text} Min.`,
  longStay: ({ hours }: { hours: number }) =>
    `${formatNumber(hours)} Stunden Verweildauer sind mehr als ein Arbeitstag. Ist das richtig?`,
  keepStay: 'So übernehmen',
  keepAllStays: ({ count }: Count) => `In allen ${rows(count)} so übernehmen`,

  /** Open row: an existing record. */
  known: ({ name }: { name: string }) => `Gibt es schon: ${name}.`,
  sameReference: ({ reference }: { reference: string }) => `Gibt es schon: gleiche Referenz ${reference}.`,
  differing: ({ different, same }: { different: number; same: number }) =>
    `${formatNumber(different)} ${different === 1 ? 'Feld' : 'Felder'} anders, ${formatNumber(same)} gleich.`,
  field: 'Feld',
  before: 'Bestand',
  after: 'Datei',
  takeField: ({ field }: { field: string }) => `${field} ändern`,
  differences: 'Unterschiede',
  decision: 'Was mit der Zeile geschieht',
  decisions: { update: 'Aktualisieren', skip: 'Auslassen', create: 'Neu anlegen' },
  forAll: ({ count }: Count) => `Für alle ${rows(count)}, die ändern`,
  emptyCells: 'Leere Zellen der Datei lassen den Bestand, wie er ist.',
  none: '–',

  /** Open row: several candidates, or an uncertain match. */
  records: ({ count }: Count) =>
    count === 1
      ? 'Ein Ziel passt, aber nicht sicher.'
      : `${formatNumber(count)} Ziele passen zu dieser Zeile.`,
  recordWanted: 'Bitte wählen Sie, welches gemeint ist. Ohne Wahl wird die Zeile ausgelassen.',
  fittingRecords: 'Passende Ziele',
  stopOf: ({ tour, position }: { tour: string; position: number | null }) =>
    tour === '' ? 'ohne Tour' : position === null ? tour : `${tour}, Position ${formatNumber(position)}`,
  createDetail: 'Die Ziele oben bleiben, wie sie sind.',

  /** Footer. */
  back: 'Zurück',
  progressOf: ({ done, all }: { done: number; all: number }) =>
    `${formatNumber(done)} von ${formatNumber(all)}`,
  timeLeft: ({ seconds }: { seconds: number }) =>
    seconds < 90
      ? `noch etwa ${formatNumber(Math.max(10, Math.ceil(seconds / 10) * 10))} s`
      : `noch etwa ${formatNumber(Math.ceil(seconds / 60))} Min.`,
  faultsStay: ({ count }: Count) =>
    count === 1 ? '1 Zeile mit Fehlern wird ausgelassen.' : `${rows(count)} mit Fehlern werden ausgelassen.`,
  doubtsGo: ({ count }: Count) =>
    count === 1 ? '1 unsichere wird übernommen.' : `${formatNumber(count)} unsichere werden übernommen.`,
  questionsStay: ({ count }: Count) =>
    count === 1
      ? '1 Zeile wartet auf Ihre Wahl und wird sonst ausgelassen.'
      : `${rows(count)} warten auf Ihre Wahl und werden sonst ausgelassen.`,
  download: 'Fehlerzeilen herunterladen',
  faultHead: 'Fehler',
  faultFile: ({ name }: { name: string }) => `${name}-Fehlerzeilen.csv`,
  dryRun: 'Probelauf',
  waiting: 'Bitte warten Sie, bis alle Zeilen geprüft sind.',
} as const
