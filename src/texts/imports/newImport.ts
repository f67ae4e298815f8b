import type { RowOutcome } from '../../contract/imports/imports'
import type { FileFault } from '../../domain/imports/sheets/fileFault'
import type { ImportColumn, ImportField, ImportVocabulary } from '../../domain/imports/columns/importColumns'
import { customFieldOf } from '../../domain/imports/columns/importColumns'
import type { RequiredColumn, RowFault } from '../../domain/imports/rows/rowValues'
import type { StayUnit } from '../../domain/imports/cells/readCell'
import type { FileFormat, Sheet, TextEncoding } from '../../domain/imports/sheets/sheetTypes'
import { formatNumber } from '../kit/format'
import { rhythmFormTexts } from '../rhythm/rhythmForm'
import { unreadText } from '../rhythm/unreadRhythm'
import { staffTexts } from '../settings/staff'
import { pastedColumnTexts } from '../tours/planDialogs'

type Count = { count: number }
const rowsText = ({ count }: Count) => (count === 1 ? '1 Zeile' : `${formatNumber(count)} Zeilen`)

/** /imports/new */
export const newImportTexts = {
  title: 'Neuer Import',
  /** Title of an import in progress. */
  titleOf: ({ name }: { name: string }) => `Neuer Import: ${name}`,
  backToImports: 'Zurück zu den Importen',
  steps: 'Schritte des Imports',
  stepNames: ['Datei', 'Zuordnung', 'Prüfen', 'Probelauf', 'Übernehmen'],
  stepHints: ({ checkHint }: { checkHint: string }) => [
    'Excel, CSV oder TSV',
    'Spalten und Felder',
    checkHint,
    'schreibt nichts',
    'umkehrbar',
  ],
  stepOf: ({ step }: { step: number }) => `Schritt ${step} von 5`,
  columnsMapped: ({ mapped, all }: { mapped: number; all: number }) => `${mapped} von ${all} Spalten`,
  rows: rowsText,
  saved: 'Gesichert',
  cancel: 'Abbrechen',
  discardQuestion: 'Import verwerfen?',
  discard: 'Verwerfen',
  keep: 'Behalten',
  back: 'Zurück',
  toMapping: 'Weiter zu Zuordnung',
  toCheck: 'Weiter zu Prüfen',
  begin: ({ count }: Count) => `${rowsText({ count })} übernehmen`,
  sheetLost: 'Die Datei ist auf diesem Gerät nicht mehr vorhanden. Bitte wählen Sie sie noch einmal.',

  drop: 'Datei hierher ziehen oder einfügen',
  dropHint: 'Excel (xlsx), OpenDocument (ods), CSV oder TSV, bis 20 MB oder 50.000 Zeilen',
  pick: 'Datei auswählen',
  pickOther: 'Andere Datei',
  paste: 'Oder Zeilen aus einer Tabelle hier einfügen',
  /** Below typed rows. */
  readTyped: 'Zeilen lesen',
  pastedName: 'Eingefügte Tabelle.tsv',
  reading: 'Die Datei wird gelesen …',
  faults: {
    tooLarge: 'Die Datei ist zu groß. Möglich sind bis zu 20 MB.',
    tooManyRows: 'Die Datei hat zu viele Zeilen. Möglich sind bis zu 50.000.',
    tooManyColumns: 'Die Datei hat zu viele Spalten. Möglich sind bis zu 300.',
    empty: 'Die Datei ist leer.',
    encrypted:
      'Die Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort und wählen Sie sie noch einmal.',
    oldExcel:
      'Dieses ältere Excel-Format (xls) kann nicht gelesen werden. Bitte speichern Sie die Datei als xlsx.',
    binaryExcel:
      'Dieses Excel-Format (xlsb) kann nicht gelesen werden. Bitte speichern Sie die Datei als xlsx.',
    numbers:
      'Dateien von Numbers können nicht gelesen werden. Bitte exportieren Sie die Tabelle als Excel oder CSV.',
    noTable:
      'Die Datei ist keine Tabelle, sondern ein Bild, ein Dokument oder etwas anderes. Bitte wählen Sie eine Excel- oder CSV-Datei.',
    html: 'Die Datei ist eine Webseite und keine Tabelle. Bitte speichern Sie sie als xlsx oder CSV.',
    broken: 'Die Datei ist beschädigt oder keine Tabelle.',
    lost: 'Die Datei konnte nicht gelesen werden. Bitte wählen Sie sie noch einmal.',
  } satisfies Record<FileFault | 'lost', string>,
  takenFor: 'Erkannt als',
  formatOf: (format: FileFormat) =>
    format.kind !== 'text'
      ? workbooks[format.kind]
      : `Textdatei, ${encodings[format.encoding]}, ${separatorText(format.separator)}`,
  encoding: 'Zeichensatz',
  encodingOf: (encoding: TextEncoding) => encodings[encoding],
  /** Beside a guessed encoding. */
  encodingHint: 'Bitte prüfen Sie die Umlaute. Sind sie falsch, wählen Sie einen anderen Zeichensatz.',
  /** Behind the line number. */
  problems: {
    openQuote: 'Ein Anführungszeichen wird nicht geschlossen. Es ist als Zeichen gelesen.',
    longCell:
      'Zwei Anführungszeichen umschließen mehrere Zeilen. Bitte prüfen Sie, ob die Zeilen richtig getrennt sind.',
  } satisfies Record<NonNullable<Sheet['problems']>[number]['kind'], string>,
  problemIn: ({ line, words }: { line: number; words: string }) => `Zeile ${formatNumber(line)}: ${words}`,
  moreProblems: ({ count }: Count) => `… und ${formatNumber(count)} weitere Stellen`,
  hiddenRows: ({ count }: Count) =>
    count === 1
      ? 'Eine Zeile ist in der Datei ausgeblendet. Soll sie mitgelesen werden?'
      : `${formatNumber(count)} Zeilen sind in der Datei ausgeblendet. Sollen sie mitgelesen werden?`,
  hiddenChoices: { take: 'Mitlesen', leave: 'Auslassen' },
  hiddenWanted: 'Bitte wählen Sie, was mit den ausgeblendeten Zeilen geschieht.',
  sheet: 'Blatt',
  sheetOption: ({ name, count }: { name: string; count: number }) =>
    `${name || 'Tabelle'} (${rowsText({ count })})`,
  head: 'Überschriften',
  headInLine: ({ line }: { line: number }) => `in Zeile ${line}`,
  noHead: 'keine',
  firstRows: 'Die ersten Zeilen der Datei',
  line: 'Zeile',

  mapping: 'Zuordnung der Spalten',
  foundMapping: ({ name }: { name: string }) => `Gespeicherte Zuordnung „${name}“ gefunden und angewendet`,
  dropMapping: 'Nicht verwenden',
  columnLetter: 'Spalte',
  headingIn: ({ line }: { line: number | null }) =>
    line === null ? 'Überschrift' : `Überschrift in Zeile ${line}`,
  noHeading: 'ohne Überschrift',
  samples: 'Beispiele',
  field: 'Feld',
  fieldOf: ({ column }: { column: string }) => `Feld für Spalte ${column}`,
  certainty: 'Sicherheit',
  notTaken: 'Nicht übernehmen',
  valuesOf: ({ filled, empty }: { filled: number; empty: number }) =>
    `${formatNumber(filled)} ${filled === 1 ? 'Wert' : 'Werte'}${empty > 0 ? `, ${formatNumber(empty)} leer` : ''}`,
  certainties: {
    sure: 'sicher',
    likely: 'wahrscheinlich',
    guessed: 'geraten',
    none: 'kein Vorschlag',
    chosen: 'gewählt',
  },
  reasons: {
    sure: 'Überschrift, Inhalt',
    likely: 'Überschrift',
    guessed: 'nach dem Inhalt',
    none: '',
    chosen: 'von Ihnen',
  },
  unreadable: ({ count }: Count) =>
    count === 1 ? '1 Wert nicht lesbar' : `${formatNumber(count)} Werte nicht lesbar`,
  previewOf: ({ line }: { line: number }) => `So wird Zeile ${line} gelesen`,
  previousRow: 'Vorige Zeile',
  nextRow: 'Nächste Zeile',
  from: ({ text }: { text: string }) => `aus „${text}“`,
  stayUnit: 'Verweildauer lesen als',
  stayUnits: { hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' } satisfies Record<StayUnit, string>,
  stayMixed:
    'In dieser Spalte stehen Stunden und Minuten ohne Einheit. Kleine Zahlen werden als Stunden gelesen, große als Minuten; jede Zeile wird beim Prüfen gefragt.',
  fieldsWithout: 'Felder ohne Spalte',
  keepMapping: 'Zuordnung merken als',
  keepMappingHint: 'Name, oder leer lassen',

  trying: ({ done, all }: { done: number; all: number }) =>
    `${formatNumber(done)} von ${formatNumber(all)} Zeilen probiert, geschrieben wird nichts`,
  nothingToTake: 'Keine Zeile würde übernommen.',
  writing: ({ done, all }: { done: number; all: number }) =>
    `${formatNumber(done)} von ${formatNumber(all)} Zeilen übernommen`,
  progress: 'Fortschritt des Imports',
  stop: 'Anhalten',
  stopHint: 'Was schon übernommen ist, bleibt bestehen.',
  stopping: 'Der Import hält an. Die Zeilen, die unterwegs sind, werden noch abgewartet …',
  ending: 'Der Import wird abgeschlossen …',
  isStopped: ({ count }: Count) =>
    `Der Import wurde angehalten. Was übernommen war, bleibt; ${rowsText({ count })} wurden nicht mehr gesendet.`,
  outcomes: {
    new: 'neu',
    changed: 'geändert',
    unchanged: 'unverändert',
    refused: 'abgelehnt',
    skipped: 'ausgelassen',
  } satisfies Record<RowOutcome, string>,
  unknownCount: 'ohne Auskunft',
  /** Below the counts. */
  unknownSentence: {
    trial: ({ count }: Count) =>
      `Zu ${rowsText({ count })} hat der Server nicht gesagt, was geschehen würde. Sie werden mit übernommen.`,
    written: ({ count }: Count) =>
      `Zu ${rowsText({ count })} hat der Server nicht gesagt, ob sie übernommen sind. Bitte sehen Sie in der Liste nach, bevor Sie sie noch einmal senden.`,
  },
  sumRows: ({ count }: Count) => (count === 1 ? 'Summenzeile' : 'Summenzeilen'),
  /** What was read from the file. */
  read: 'Gelesen',
  readFile: 'Datei',
  readRows: 'Zeilen',
  readColumns: 'Spalten',
  readPlaces: 'Adressen',
  sheetOf: ({ file, sheet }: { file: string; sheet: string }) =>
    sheet === '' ? file : `${file}, Blatt „${sheet}“`,
  places: ({ exact, approximate, missing }: { exact: number; approximate: number; missing: number }) =>
    [
      ...(exact === 0 && approximate + missing > 0 ? [] : [`${formatNumber(exact)} genau`]),
      ...(approximate === 0 ? [] : [`${formatNumber(approximate)} ungefähr`]),
      ...(missing === 0 ? [] : [`${formatNumber(missing)} nicht gefunden`]),
    ].join(', '),
  /** Accessible name of the map. */
  placesMap: 'Karte der gefundenen Adressen',
  noMap: 'Die Karte kann nicht angezeigt werden.',
  undo: 'Import rückgängig machen',
  isUndone: 'Der Import ist rückgängig gemacht.',
  distribute: 'Jetzt auf Touren verteilen',
  refusedRows: 'Abgelehnte Zeilen',
  reason: 'Grund',
  toImports: 'Zu den Importen',
  another: 'Weitere Datei importieren',

  paused: 'Der Server hat nicht geantwortet. Nichts geht verloren; es wird weiter versucht.',
  throttled: 'Der Server bittet um eine Pause. Nichts geht verloren; es geht gleich weiter.',
  /** Announced at the start of a wait. */
  pausing: ({ seconds }: { seconds: number }) =>
    `Der Server bittet um eine Pause von ${formatNumber(seconds)} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}. Nichts geht verloren; danach geht es von selbst weiter.`,
  refusedCall: 'Der Server kann diesen Schritt nicht ausführen.',
  retry: 'Erneut versuchen',
} as const

const workbooks = {
  xlsx: 'Excel-Arbeitsmappe (xlsx)',
  ods: 'OpenDocument-Tabelle (ods)',
} as const
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (Big Endian)',
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP 850)',
  cp437: 'DOS (CP 437)',
  macintosh: 'Mac Roman',
  'utf-8-twice': 'UTF-8, doppelt umgewandelt',
} as const satisfies Record<TextEncoding, string>
const separators: Readonly<Record<string, string>> = {
  ';': 'getrennt durch Semikolon',
  ',': 'getrennt durch Komma',
  '\t': 'getrennt durch Tabulator',
  '|': 'getrennt durch |',
}
const separatorText = (separator: string) => separators[separator] ?? 'eine Spalte'

const fieldTexts: Readonly<Record<ImportField, string>> = {
  ...pastedColumnTexts,
  template: 'Vorlage',
  tour: 'Tour',
  tags: 'Kategorien',
  timeWindowType: 'Art des Zeitfensters',
  country: 'Land',
  timeWindow: 'Zeitfenster',
  rhythm: rhythmFormTexts.tab,
  lat: 'Breitengrad',
  lng: 'Längengrad',
  position: 'Position',
  point: 'Punkt auf der Karte',
  place: 'Gewählte Adresse',
  firstName: staffTexts.firstName,
  lastName: staffTexts.lastName,
  email: staffTexts.email,
  roles: staffTexts.roles,
  canViewPlan: `Sieht ${staffTexts.viewPlan}`,
  canViewProof: `Sieht ${staffTexts.viewProof}`,
  canViewTour: `Sieht ${staffTexts.viewTour}`,
}

const lackTexts: Readonly<Record<RequiredColumn, string>> = {
  tour: 'Die Tour fehlt.',
  email: 'Die E-Mail-Adresse fehlt.',
  firstName: 'Der Vorname fehlt.',
  lastName: 'Der Nachname fehlt.',
}

/** Display name of a column. */
export function columnText(column: ImportColumn, { customFields }: ImportVocabulary): string {
  const custom = customFieldOf(column)
  if (custom === null) return fieldTexts[column as ImportField]
  return customFields.find(({ iri }) => iri === custom)?.title ?? ''
}

export function faultText(fault: RowFault): string {
  switch (fault.kind) {
    case 'rule':
      return fault.message
    case 'unknownTour':
      return `Keine Tour heißt „${fault.name}“.`
    case 'unknownOption':
      return `„${fault.name}“ steht nicht zur Auswahl.`
    case 'severalOptions':
      return 'Nur ein Wert ist möglich.'
    case 'severalTours':
      return `Mehrere Touren heißen „${fault.name}“.`
    case 'unknownTag':
      return `Keine Kategorie heißt „${fault.name}“.`
    case 'unknownTemplate':
      return `Keine Vorlage heißt „${fault.name}“.`
    case 'unknownRole':
      return `„${fault.name}“ ist keine Rolle. Möglich sind Fahrer, Betrachter und Administrator.`
    case 'noAnswer':
      return 'Bitte schreiben Sie „ja“ oder „nein“.'
    case 'noPosition':
      return 'Die Position ist eine ganze Zahl ab 1.'
    case 'missing':
      return lackTexts[fault.column]
    case 'zipDigits':
      return `Postleitzahl hat ${fault.digits} statt ${fault.expected} Ziffern.`
    case 'errorValue':
      return `„${fault.text}“ ist ein Fehlerwert der Tabelle.`
    case 'spoiltNumber':
      return `Die Tabelle hat die Zahl zu „${fault.text}“ gekürzt. Bitte geben Sie alle Ziffern ein.`
    case 'spoiltDate':
      return `Die Tabelle hat ein Datum daraus gemacht: „${fault.text}“. Bitte geben Sie ein, was dort stand.`
    case 'unreadable':
      return `„${fault.text}“ enthält unlesbare Zeichen. Bitte prüfen Sie die Zeichenkodierung der Datei.`
    case 'unreadRhythm':
      return unreadText(fault.unread)
    case 'noTimeWindow':
      return 'Bitte schreiben Sie das Zeitfenster wie „8–12 Uhr“, „ab 10“ oder „bis 14 Uhr“.'
    case 'noCoordinate':
      return 'Bitte geben Sie Breiten- und Längengrad wie 52,5301 an.'
    case 'swappedCoordinates':
      return 'Breiten- und Längengrad sind vertauscht.'
    case 'noAddress':
      return 'Die Adresse fehlt.'
    case 'addressNotFound':
      return 'Diese Adresse wurde nicht gefunden.'
  }
}
