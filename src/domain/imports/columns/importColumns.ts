import type { ImportKind } from '../../../contract/imports/imports'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../contract/wire/ids'
import {
  columnOfHead,
  headingKey,
  pastedColumns,
  placeColumns,
  type PastedColumn,
} from '../../paste/pastedColumns'

/** The country of an address. It is used only to validate the postcode. */
const countryColumn = 'country'
const stopColumns = [
  'template',
  'tour',
  'tags',
  'timeWindowType',
  'timeWindow',
  'rhythm',
  'lat',
  'lng',
] as const
/** Permissions of a member of staff. */
export const rightColumns = ['canViewPlan', 'canViewProof', 'canViewTour'] as const
const staffColumns = ['firstName', 'lastName', 'email', 'roles', ...rightColumns] as const
/**
 * Columns that no file has: the map position set by the user, and the address chosen among several results.
 */
export const pointColumn = 'point'
export const placeColumn = 'place'
const chosenColumns: readonly string[] = [pointColumn, placeColumn]
/** Whether a column holds a choice of the user that no file contains. */
export const isChosenColumn = (column: string) => chosenColumns.includes(column)
type OwnColumn =
  | (typeof stopColumns)[number]
  | (typeof staffColumns)[number]
  | 'position'
  | typeof countryColumn
  | typeof pointColumn
  | typeof placeColumn

/** A field that a column of a file can fill. */
export type ImportField = PastedColumn | OwnColumn
/** All fields of each kind of record, in display order. */
const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  destinations: [...pastedColumns, countryColumn, ...stopColumns],
  tours: [
    'tour',
    'position',
    ...pastedColumns,
    countryColumn,
    ...stopColumns.filter((column) => column !== 'tour'),
  ],
  users: ['firstName', 'lastName', 'name', 'email', 'phone', 'roles', ...rightColumns],
}
export const importFields: readonly ImportField[] = [...new Set(Object.values(fieldsOfKind).flat())]
/** A field of every record of the kind, or a custom field by its @id. */
export type ImportColumn = ImportField | `custom:${Iri}`

const addressColumns: readonly string[] = [...placeColumns, 'houseNumber', 'lat', 'lng']
export const isAddressColumn = (column: ImportColumn) => addressColumns.includes(column)

/** Whether several columns of a file may fill the field; their cells are joined by line breaks. */
export const isRepeatable = (column: ImportColumn) => column === 'propertyDescription'

const customColumn = (iri: Iri): ImportColumn => `custom:${iri}`
/** The @id of the custom field; null for any other column. */
export const customFieldOf = (column: ImportColumn): Iri | null =>
  column.startsWith('custom:') ? column.slice('custom:'.length) : null

/** A custom field. For a select: its options, if the server sends them, and whether it is multiple-choice. */
export type ImportedField = {
  iri: Iri
  title: string
  type: string
  options?: readonly string[]
  multiple?: boolean
}

/** The records of the company that a file can refer to by name. */
export type ImportVocabulary = {
  customFields: readonly ImportedField[]
  tags: readonly { iri: Iri; name: string }[]
  tours: readonly { iri: Iri; name: string; badge: string }[]
  /** Import values of templates. */
  importReferences: readonly string[]
  /**
   * Start of rhythms whose sentence names none, such as `alle 2 Wochen`; missing if the server knows no
   * rhythms.
   */
  rhythmsFrom?: IsoDay
}

/** All columns available to a kind of record in this company, in display order. */
export const columnsOfKind = (
  kind: ImportKind,
  { customFields, rhythmsFrom }: ImportVocabulary,
): ImportColumn[] => [
  ...fieldsOfKind[kind].filter((field) => field !== 'rhythm' || rhythmsFrom !== undefined),
  ...customFields.map(({ iri }) => customColumn(iri)),
]

type Headings = readonly (readonly [ImportField, readonly string[]])[]
const byKey = (headings: Headings) =>
  new Map(headings.flatMap(([column, words]) => words.map((word) => [headingKey(word), column] as const)))

const ofStops: Headings = [
  [countryColumn, ['Land', 'Länderkürzel', 'Ländercode', 'Country', 'Staat', 'LKZ']],
  ['template', ['Vorlage', 'Zielvorlage', 'Objektart', 'Vorlagenname']],
  ['tour', ['Tour', 'Route', 'Tourname', 'Tour / Fahrer', 'Revier', 'Bezirk']],
  ['tags', ['Kategorie', 'Kategorien', 'Schlagwort', 'Schlagworte', 'Tags', 'Gruppe']],
  ['timeWindowType', ['Art des Zeitfensters', 'Zeitfensterart', 'Zeitfenstertyp']],
  [
    'timeWindow',
    [
      'Zeitfenster',
      'Lieferzeitfenster',
      'Lieferzeit',
      'Lieferzeiten',
      'Zeitraum',
      'Öffnungszeit',
      'Öffnungszeiten',
      'Uhrzeit',
      'Zeit',
      'Zeitfenster von bis',
      'von bis',
      'Anlieferzeit',
      'Besuchszeit',
    ],
  ],
  ['rhythm', ['Rhythmus', 'Turnus', 'Besuchsrhythmus', 'Rhythmus des Ziels']],
  [
    'lat',
    [
      'Breitengrad',
      'Geo Breite',
      'Latitude',
      'Lat',
      'Koordinaten',
      'GPS',
      'GPS Koordinaten',
      'Geokoordinaten',
    ],
  ],
  ['lng', ['Längengrad', 'Geo Länge', 'Longitude', 'Long', 'Lng', 'Lon']],
]
const ofTours: Headings = [
  ...ofStops,
  [
    'position',
    ['Position', 'Position in der Tour', 'Pos', 'Reihenfolge', 'Stopp', 'Halt', 'Lfd. Nr.', 'Platz'],
  ],
]
const ofStaff: Headings = [
  ['firstName', ['Vorname', 'Rufname']],
  ['lastName', ['Nachname', 'Familienname', 'Zuname']],
  ['name', ['Name', 'Vor- und Nachname', 'Name, Vorname', 'Mitarbeiter', 'Mitarbeiterin']],
  ['email', ['E-Mail', 'E-Mail-Adresse', 'Mail', 'Mailadresse', 'E-Mail dienstlich']],
  ['phone', ['Telefon', 'Telefonnummer', 'TelefonNr', 'Tel', 'Mobil', 'Handy', 'Mobilnummer', 'Handynummer']],
  ['roles', ['Rolle', 'Rollen', 'Funktion', 'Berechtigung', 'Berechtigungen']],
  ['canViewPlan', ['Planung', 'Sieht Planung', 'Darf Planung sehen']],
  ['canViewProof', ['Nachweise', 'Sieht Nachweise', 'Darf Nachweise sehen']],
  ['canViewTour', ['Gefahrene Touren', 'Sieht gefahrene Touren', 'Darf gefahrene Touren sehen']],
]
const ownByKey: Readonly<Record<ImportKind, ReadonlyMap<string, ImportField>>> = {
  destinations: byKey(ofStops),
  tours: byKey(ofTours),
  users: byKey(ofStaff),
}

/** A heading with two names (`Objekt / Kunde`) matches either of them. */
const partsOf = (heading: string) => [heading, ...heading.split(/[/|,&]|\s+und\s+/)]

/**
 * The column that a heading names; null if it names none. Custom fields are matched first, because the
 * company chose their titles.
 */
export function importColumnOfHead(
  heading: string,
  { customFields, rhythmsFrom }: ImportVocabulary,
  kind: ImportKind,
): ImportColumn | null {
  const title = heading.trim()
  const custom =
    customFields.find((field) => field.title.trim() === title && title !== '') ??
    customFields.find(
      (field) => headingKey(field.title) === headingKey(heading) && headingKey(heading) !== '',
    )
  if (custom !== undefined) return customColumn(custom.iri)
  const field = fieldOfHead(heading, kind)
  return field === 'rhythm' && rhythmsFrom === undefined ? null : field
}

/** The standard field that a heading names, ignoring the company's custom fields. */
export function fieldOfHead(heading: string, kind: ImportKind): ImportField | null {
  if (heading.length > 150 || headingKey(heading) === '') return null
  for (const part of partsOf(heading)) {
    const found =
      ownByKey[kind].get(headingKey(part)) ?? (kind === 'users' ? null : columnOfHead(part.trim()))
    if (found !== null && headingKey(part) !== '') return found
  }
  return null
}
