import * as Schema from 'effect/Schema'
import { listLimits } from '../wire/fields'

/*
 * Columns of Excel exports: id and German label, in the order of the sheet. Shared because the server writes
 * the labels as headings and the client offers them as choices. All are on by default.
 */

const addressColumns = {
  address: 'Adresse',
  city: 'Stadt',
  street: 'Straße',
  zip: 'Postleitzahl',
  lat: 'Breitengrad',
  lng: 'Längengrad',
} as const
const originColumns = {
  createdAt: 'Erstellt am',
  'createdBy.fullName': 'Erstellt von',
} as const

/** Columns whose id is the path of the value in the resource. */
export const destinationColumns = {
  multipoint: 'Typ',
  name: 'Name',
  ...addressColumns,
  'tourTemplate.name': 'Tour',
  lengthOfStay: 'Verweildauer',
  attachmentCount: 'Anzahl der Anhänge',
  positionInTour: 'Position',
  refId: 'Referenz',
  earliestTime: 'Frühestens',
  latestTime: 'Spätestens',
  eta: 'Ankunft',
  propertyDescription: 'Notiz',
  ...originColumns,
} as const
/** Last column, only if its flag is true. Extension `plannedTours`. */
export const rhythmColumn = { rhythm: 'Rhythmus' } as const
export type DestinationColumn = keyof typeof destinationColumns

export const destinationTemplateColumns = {
  name: 'Name',
  importReference: 'Vorlage',
  ...addressColumns,
  refId: 'Referenz',
  capacity: 'Menge',
  lengthOfStay: 'Verweildauer',
  timeWindowType: 'Art des Zeitfensters',
  earliestTime: 'Frühestens',
  latestTime: 'Spätestens',
  phoneContactName: 'Ansprechpartner',
  phone: 'Telefon',
  notificationEmail: 'E-Mail-Adresse',
  propertyDescription: 'Notiz',
  linkedDestinationCount: 'Verknüpfte Ziele',
  attachmentCount: 'Anzahl der Anhänge',
  ...originColumns,
} as const
export type DestinationTemplateColumn = keyof typeof destinationTemplateColumns

export const userColumns = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  roles: 'Rollen',
  canViewPlan: 'Darf Planung sehen',
  canViewProof: 'Darf Nachweise sehen',
  canViewTour: 'Darf gefahrene Touren sehen',
} as const
export type UserColumn = keyof typeof userColumns

export const tourTemplateColumns = {
  name: 'Name',
  description: 'Beschreibung',
  tags: 'Kategorie',
  assignees: 'Fahrer',
  color: 'Farbe',
  vehicleType: 'Fahrzeug',
  startAddress: 'Startpunkt',
  destinationAddress: 'Endpunkt',
  maximumCapacity: 'Höchstmenge',
  earliestTime: 'Frühestens',
  latestTime: 'Spätestens',
  active: 'Aktiv',
  destinationCount: 'Anzahl der Ziele',
  destinationCapacity: 'Menge',
  distanceMeters: 'Länge',
  durationSeconds: 'Dauer',
  ...originColumns,
} as const
export type TourTemplateColumn = keyof typeof tourTemplateColumns

export const fileColumns = {
  name: 'Name',
  contentType: 'Typ',
  sizeBytes: 'Größe (Byte)',
  description: 'Notiz',
  ...originColumns,
} as const
export type FileColumn = keyof typeof fileColumns

export const proofColumns = {
  state: 'Status',
  timeStamp: 'Zeitpunkt',
  'createdBy.fullName': 'Erstellt von',
  'serviceLocation.tourTemplateName': 'Tour',
  'serviceLocation.positionInTour': 'Position',
  'serviceLocation.name': 'Ziel',
  'serviceLocation.refId': 'Referenz',
  'serviceLocation.street': 'Straße',
  'serviceLocation.zip': 'Postleitzahl',
  'serviceLocation.city': 'Stadt',
  'serviceLocation.eta': 'Geplante Ankunft',
  note: 'Bemerkung',
  photoCount: 'Anzahl der Fotos',
  hasSignature: 'Unterschrift',
  signedBy: 'Unterschrieben von',
  lat: 'Breitengrad',
  lng: 'Längengrad',
} as const
export type ProofColumn = keyof typeof proofColumns
/**
 * Last columns, if the company has the customer page. They are no specified columns, and on unless their flags are
 * false. Extension `customerPage`.
 */
export const ratingColumns = {
  'customerWords.stars': 'Bewertung',
  'customerWords.comment': 'Bewertungstext',
} as const
export type RatingColumn = keyof typeof ratingColumns

export const tourColumns = {
  name: 'Name',
  state: 'Status',
  startDate: 'Beginn',
  endDate: 'Ende',
  'driver.fullName': 'Fahrer',
  serviceLocationCount: 'Anzahl der Ziele',
  proofCount: 'Anzahl der Nachweise',
  locationTracking: 'Ortung',
} as const
export type TourColumn = keyof typeof tourColumns

export const deviceColumns = {
  name: 'Name',
  model: 'Modell',
  'driver.fullName': 'Fahrer',
  state: 'Zustand',
  batteryPercent: 'Akku (%)',
  isCharging: 'Lädt',
  appVersion: 'Version',
  address: 'Letzte Adresse',
  lat: 'Breitengrad',
  lng: 'Längengrad',
  positionAt: 'Letzte Position',
  lastSeenAt: 'Zuletzt gemeldet',
  clockOffsetSeconds: 'Uhr geht vor (s)',
  createdAt: 'Erstellt am',
} as const
export type DeviceColumn = keyof typeof deviceColumns

/** Excel export calls with the names of their files. */
export const excelExports = {
  destinations: { path: '/api/destinations-export-xlsx', fileName: 'ziele.xlsx' },
  destinationTemplates: { path: '/api/destination-templates-export-xlsx', fileName: 'vorlagen.xlsx' },
  tourTemplates: { path: '/api/tour-templates-export-xlsx', fileName: 'touren.xlsx' },
  users: { path: '/api/users-export-xlsx', fileName: 'mitarbeiter.xlsx' },
  files: { path: '/api/files-export-xlsx', fileName: 'dateien.xlsx' },
  proofOfServices: { path: '/api/proof-of-services-export-xlsx', fileName: 'nachweise.xlsx' },
  tours: { path: '/api/tours-export-xlsx', fileName: 'gefahrene-touren.xlsx' },
  devices: { path: '/api/devices-export-xlsx', fileName: 'geraete.xlsx' },
} as const

const Flag = Schema.optionalKey(Schema.NullOr(Schema.Boolean))
type Flags<C extends string> = { [K in C]: typeof Flag }

/** One boolean per column; omitted columns are on. */
const columnFlags = <const C extends string>(columns: Record<C, string>) =>
  Object.fromEntries(Object.keys(columns).map((id) => [id, Flag])) as Flags<C>

/** Up to 100,000 IRIs. Each is looked up anyway, and checking their format first would take a second. */
const Records = Schema.declare(
  (given: unknown): given is readonly string[] =>
    Array.isArray(given) && given.every((iri) => typeof iri === 'string'),
)

/**
 * Whether each custom field is a column, by configuration id. Validated as a whole, because the keys may be
 * any text.
 */
const FieldFlags = Schema.optionalKey(
  Schema.NullOr(
    Schema.declare((given: unknown): given is Readonly<Record<string, boolean>> => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
      const flags = Object.entries(given)
      const areShort = flags.length <= listLimits.ofCompany && flags.every(([id]) => id.length <= 64)
      return areShort && flags.every(([, flag]) => typeof flag === 'boolean')
    }),
  ),
)

/** POST /api/destinations-export-xlsx */
export const DestinationsExportWrite = Schema.Struct({
  destinations: Records,
  ...columnFlags(destinationColumns),
  customFields: FieldFlags,
  ...columnFlags(rhythmColumn),
})

/** POST /api/destination-templates-export-xlsx */
export const DestinationTemplatesExportWrite = Schema.Struct({
  destinationTemplates: Records,
  ...columnFlags(destinationTemplateColumns),
  customFields: FieldFlags,
})

/** POST /api/tour-templates-export-xlsx */
export const TourTemplatesExportWrite = Schema.Struct({
  tourTemplates: Records,
  ...columnFlags(tourTemplateColumns),
})

/** POST /api/users-export-xlsx */
export const UsersExportWrite = Schema.Struct({ users: Records, ...columnFlags(userColumns) })

/** POST /api/files-export-xlsx */
export const FilesExportWrite = Schema.Struct({ files: Records, ...columnFlags(fileColumns) })

/** POST /api/proof-of-services-export-xlsx */
export const ProofsExportWrite = Schema.Struct({
  proofOfServices: Records,
  ...columnFlags(proofColumns),
  ...columnFlags(ratingColumns),
})

/** POST /api/tours-export-xlsx */
export const ToursExportWrite = Schema.Struct({ tours: Records, ...columnFlags(tourColumns) })

/** POST /api/devices-export-xlsx */
export const DevicesExportWrite = Schema.Struct({ devices: Records, ...columnFlags(deviceColumns) })

/** Ids of the requested columns, in the order of the sheet. */
export function wantedColumns<C extends string>(
  columns: Record<C, string>,
  flags: { readonly [K in C]?: boolean | null },
): C[] {
  return (Object.keys(columns) as C[]).filter((id) => flags[id] !== false)
}
