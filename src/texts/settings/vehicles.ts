import { weekdayCodes, type WeekdayCode } from '../../contract/rhythm/rhythm'

type Named = { name: string }

const shortDays: Record<WeekdayCode, string> = {
  MO: 'Mo',
  TU: 'Di',
  WE: 'Mi',
  TH: 'Do',
  FR: 'Fr',
  SA: 'Sa',
  SU: 'So',
}

/** /settings/vehicles */
export const vehiclesTexts = {
  title: 'Fahrzeuge',
  search: 'Fahrzeuge durchsuchen',
  /** Header button, also in the empty state. */
  create: 'Fahrzeug anlegen',
  empty:
    'Legen Sie Ihre Fahrzeuge an und geben Sie sie Touren: Tourwerk meldet, wenn eines doppelt verplant, zu klein oder nicht da ist.',
  /** Table headers. */
  columnName: 'Fahrzeug',
  columnPlate: 'Kennzeichen',
  columnType: 'Art',
  columnCapacity: 'Höchstmenge',
  columnDays: 'Verfügbar',
  columnDepot: 'Standort',
  columnTags: 'Kategorien',
  /** Dialog for a new or existing vehicle. */
  createTitle: 'Fahrzeug anlegen',
  editTitle: 'Fahrzeug bearbeiten',
  name: 'Name',
  plate: 'Kennzeichen',
  type: 'Art',
  maximumCapacity: 'Höchstmenge',
  maximumCapacityHint: 'Leer: Es gilt nur die Höchstmenge der Tour.',
  weekdays: 'Verfügbar an',
  weekday: (code: WeekdayCode): string => shortDays[code],
  tags: 'Kategorien',
  depot: 'Standort',
  note: 'Notiz',
  /** `Kühlwagen, B-TW 104` */
  nameOf: ({ name, plate }: { name?: string | null; plate?: string | null }): string =>
    [name, plate].filter(Boolean).join(', ') || 'Ohne Namen',
  /** `täglich`, `Mo – Fr` or `Mo, Mi`; a dash is shown for no day. */
  days: (days: readonly WeekdayCode[]): string => daysText(days),
  /** Below the delete confirmation. */
  deleteConsequence: ({ name }: Named) =>
    `„${name}“ wird bei allen Touren und Terminen entfernt. Ihre Werte bleiben.`,
  /** Another user saved or deleted it first. */
  conflictTitle: 'Dieses Fahrzeug wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Dieses Fahrzeug wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Fahrzeug.',
  missing: 'Dieses Fahrzeug gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: Named) => `Das Fahrzeug „${name}“ wurde angelegt.`,
  changed: ({ name }: Named) => `Das Fahrzeug „${name}“ wurde gespeichert.`,
  removed: ({ name }: Named) => `Das Fahrzeug „${name}“ wurde gelöscht.`,
} as const

function daysText(days: readonly WeekdayCode[]): string {
  const places = weekdayCodes.flatMap((code, place) => (days.includes(code) ? [place] : []))
  if (places.length === weekdayCodes.length) return 'täglich'
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return ''
  const names = places.map((place) => shortDays[weekdayCodes[place] ?? 'MO'])
  return places.length > 2 && last - first === places.length - 1
    ? `${names[0] ?? ''} – ${names.at(-1) ?? ''}`
    : names.join(', ')
}
