/** Fields of a destination that a column of a pasted table can fill, in display order. */
export const pastedColumns = [
  'name',
  'address',
  'street',
  'houseNumber',
  'zip',
  'city',
  'capacity',
  'lengthOfStay',
  'earliestTime',
  'latestTime',
  'phone',
  'phoneContactName',
  'refId',
  'propertyDescription',
  'notificationEmail',
] as const
export type PastedColumn = (typeof pastedColumns)[number]
/** Null: the column is not imported. */
export type ColumnChoice = PastedColumn | null

/** Columns that together form a place. */
export const placeColumns = ['address', 'street', 'zip', 'city'] as const satisfies readonly PastedColumn[]

const headings: Readonly<Record<PastedColumn, readonly string[]>> = {
  name: [
    'Name',
    'Firma',
    'Firmenname',
    'Kunde',
    'Kundenname',
    'Bezeichnung',
    'Kontobezeichnung',
    'Ziel',
    'Objekt',
    'Objektname',
    'Empfänger',
    'Einrichtung',
    'Filiale',
    'Praxis',
  ],
  address: ['Adresse', 'Anschrift', 'Vollständige Adresse'],
  street: [
    'Straße',
    'Str',
    'Strasse',
    'Straßenname',
    'Straße und Hausnummer',
    'Straße und Nr',
    'Straße Hausnummer',
    'Straße Nr',
    'Straße HausNr',
    'Straße HNr',
    'Str Nr',
    'Str und Nr',
  ],
  houseNumber: ['Hausnummer', 'HausNr', 'HNr', 'Nr', 'Haus Nummer'],
  zip: ['PLZ', 'Postleitzahl', 'Post Code', 'ZIP'],
  city: ['Ort', 'Stadt', 'Wohnort', 'Ortschaft', 'Gemeinde', 'PLZ Ort', 'City'],
  capacity: [
    'Menge',
    'Anzahl',
    'Stück',
    'Stückzahl',
    'Kapazität',
    'Kisten',
    'Anzahl Kisten',
    'Pakete',
    'Anzahl Pakete',
    'Kartons',
    'Paletten',
    'Colli',
    'Kolli',
    'Packstücke',
    'Behälter',
    'Säcke',
    'Tonnen',
    'Einheiten',
    'Portionen',
  ],
  lengthOfStay: [
    'Verweildauer',
    'Dauer',
    'Aufenthalt',
    'Aufenthaltsdauer',
    'Standzeit',
    'Servicezeit',
    'Arbeitszeit',
    'Einsatzdauer',
    'Haltezeit',
    'Zeitbedarf',
  ],
  earliestTime: [
    'Frühestens',
    'von',
    'ab',
    'Zeit von',
    'Zeit ab',
    'Uhrzeit von',
    'Uhrzeit ab',
    'frühester Zeitpunkt',
    'Frühester',
    'Früheste Ankunft',
    'Zeitfenster von',
    'Zeitfenster Beginn',
    'Zeitfenster Start',
    'Öffnet',
  ],
  latestTime: [
    'Spätestens',
    'bis',
    'Zeit bis',
    'Uhrzeit bis',
    'spätester Zeitpunkt',
    'Spätester',
    'Späteste Ankunft',
    'Zeitfenster bis',
    'Zeitfenster Ende',
    'Schließt',
  ],
  phone: [
    'Telefon',
    'Telefonnummer',
    'TelefonNr',
    'Tel',
    'TelNr',
    'Mobil',
    'Mobiltelefon',
    'Mobilnummer',
    'MobilNr',
    'Handy',
    'HandyNr',
    'Handynummer',
    'Rufnummer',
    'Festnetz',
    'Phone',
  ],
  phoneContactName: [
    'Ansprechpartner',
    'Ansprechpartnerin',
    'Ansprechperson',
    'Kontakt',
    'Kontaktperson',
    'Kontaktname',
    'AP',
  ],
  refId: [
    'Kundennummer',
    'KundenNr',
    'KdNr',
    'KuNr',
    'Referenz',
    'Referenznummer',
    'RefNr',
    'Objektnummer',
    'ObjektNr',
    'Auftragsnummer',
    'AuftragsNr',
    // Terms of accounting programs.
    'Debitor',
    'Debitorennummer',
    'DebitorenNr',
    'Kontonummer',
    'KontoNr',
  ],
  propertyDescription: [
    'Notiz',
    'Notizen',
    'Bemerkung',
    'Bemerkungen',
    'Anmerkung',
    'Anmerkungen',
    'Hinweis',
    'Hinweise',
    'Kommentar',
    'Info',
    'Zusatzinfo',
    'Beschreibung',
    'Anweisung',
  ],
  notificationEmail: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'Mailadresse'],
}
const columnOfHeading = new Map(
  pastedColumns.flatMap((column) => headings[column].map((heading) => [headingKey(heading), column])),
)

/** Ignores case, whitespace, punctuation, units and the spelling of umlauts and ß. */
export function headingKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\([^()]*\)|\[[^[\]]*\]|\bin (minuten|sekunden|stunden|min|sek|std|stück|h)\b/g, '')
    .replace(/(?<=\p{L}.*) (min|minuten|sek|sekunden|std|stunden|h)\.?\s*$/u, '')
    .normalize('NFD')
    .replace(/[^a-zß]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
}

/** The column that a heading names; null if it is unknown. */
export function columnOfHead(heading: string): ColumnChoice {
  if (heading.length > maxMatchedLength) return null
  return columnOfHeading.get(headingKey(heading)) ?? columnOfShort(heading) ?? columnOfDelivery(heading)
}

/** Minimum length of an abbreviation, so that it does not match by chance. */
const shortest = 3

/** Resolves `Ansprechp.` or `Bem.` if every known heading with this prefix names the same column. */
function columnOfShort(heading: string): ColumnChoice {
  const key = headingKey(heading)
  if (!/\.\s*$/.test(heading) || key.length < shortest) return null
  const found = new Set(
    [...columnOfHeading].filter(([known]) => known.startsWith(key)).map(([, column]) => column),
  )
  const [column = null] = found
  return found.size === 1 ? column : null
}

/** `Lieferstraße` is the street to drive to. Numbers of deliveries and objects are not house numbers. */
function columnOfDelivery(heading: string): ColumnChoice {
  const bare = headingKey(heading).replace(
    /^(lieferungs?|liefer|versand|einsatz|objekt|kunden|abhol|zustell|besuchs)/,
    '',
  )
  const column = columnOfHeading.get(bare) ?? null
  return column === 'houseNumber' && bare === 'nr' ? null : column
}

/** Whether a line contains headings: at least two are known, or all of its cells are. */
export function isHead(line: readonly string[]): boolean {
  const cells = line.filter((cell) => cell !== '')
  const known = cells.filter((cell) => columnOfHead(cell) !== null).length
  return known >= Math.min(cells.length, 2)
}

/** The columns named by the headings. If several name the same column, the first counts. */
export function columnsOfHead(head: readonly string[], width: number): ColumnChoice[] {
  return eachOnce(Array.from({ length: width }, (_, index) => columnOfHead(head[index] ?? '')))
}

/** A longer cell is free text, which is not matched against the patterns. */
const maxMatchedLength = 150

/** Patterns to classify a cell; the first match counts. */
const looks = [
  { look: 'notificationEmail', pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { look: 'zip', pattern: /^(?:(?:DE?[- ]?)?\d{5}|(?:AT?|CH|LU?|FL|LI|BE?)[- ]?\d{4})$/i },
  { look: 'time', pattern: /^\d{1,2}([:.]\d{2}(:\d{2})?( Uhr)?| Uhr)$/i },
  { look: 'phone', pattern: /^(\+|0)[\d\s/()-]{5,}$/ },
  { look: 'number', pattern: /^\d{1,7}$/ },
  { look: 'houseNumber', pattern: /^\d{1,4} ?([a-z]|[-/] ?\d{1,4} ?[a-z]?)$/i },
  { look: 'city', pattern: /^(?:(?:DE?|AT?|CH|LU?|FL|LI|BE?)[- ]?)?\d{4,5} \p{L}/iu },
  { look: 'address', pattern: /\p{L}.*\b\d{5} +\p{L}|\p{L}.*, *(?:[A-Z]{1,2}-)?\d{4} +\p{L}/u },
  { look: 'street', pattern: /\p{L}.*\s\d{1,4} ?([a-z]|[-/] ?\d{1,4} ?[a-z]?)?$/iu },
  { look: 'streetName', pattern: /(str\.?|stra(ß|ss)e|weg|platz|allee|gasse|ring|damm|ufer|chaussee)$/i },
] as const
type Look = (typeof looks)[number]['look'] | 'words' | 'nothing'

function lookOf(cell: string): Look {
  if (cell.length > maxMatchedLength) return 'words'
  return looks.find(({ pattern }) => pattern.test(cell))?.look ?? 'words'
}

/** The most frequent class of a column's cells. */
function lookOfColumn(rows: readonly (readonly string[])[], index: number): Look {
  const counts = new Map<Look, number>()
  for (const row of rows) {
    const cell = row[index] ?? ''
    if (cell === '') continue
    const look = lookOf(cell)
    counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  let most: Look = 'nothing'
  for (const [look, count] of counts) if (count > (counts.get(most) ?? 0)) most = look
  return most
}

/** Guesses the columns of a table without headings from their cells; the user can correct them. */
export function guessColumns(rows: readonly (readonly string[])[], width: number): ColumnChoice[] {
  if (width === 1) return ['address']
  const seen = Array.from({ length: width }, (_, index) => lookOfColumn(rows, index))
  const columns: ColumnChoice[] = []
  const take = (...choices: readonly PastedColumn[]) =>
    choices.find((choice) => !columns.includes(choice)) ?? null
  seen.forEach((look, index) => {
    columns.push(choiceOf(look, columns[index - 1] ?? null, seen[index - 1], take))
  })
  return columns
}

function choiceOf(
  look: Look,
  before: ColumnChoice,
  lookBefore: Look | undefined,
  take: (...choices: readonly PastedColumn[]) => ColumnChoice,
): ColumnChoice {
  switch (look) {
    case 'nothing':
      return null
    case 'time':
      return take('earliestTime', 'latestTime')
    case 'number':
      return lookBefore === 'streetName' ? take('houseNumber') : take('capacity', 'lengthOfStay')
    case 'streetName':
      return take('street')
    case 'words':
      return before === 'zip' ? take('city') : take('name', 'propertyDescription')
    default:
      return take(look)
  }
}

function eachOnce(columns: readonly ColumnChoice[]): ColumnChoice[] {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null))
}
