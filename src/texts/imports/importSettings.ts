import { formatNumber } from '../kit/format'

type Named = { name: string }

/** /settings/import: stored column mappings of files. */
export const mappingsTexts = {
  title: 'Import',
  /** Accessible name of the list. */
  mappings: 'Gespeicherte Zuordnungen',
  search: 'Zuordnungen durchsuchen',
  empty: 'Noch keine Zuordnung. Sie speichern eine beim Import, nachdem Sie die Spalten zugeordnet haben.',
  startImport: 'Neuer Import',
  /** Shown instead of the list, if the server lacks the endpoint. */
  unknownHere: 'Dieser Server führt keine Liste der Zuordnungen.',
  columnName: 'Name',
  columnKind: 'Art',
  columnHeadings: 'Überschriften',
  columnMapped: 'Zugeordnet',
  columnCreatedAt: 'Angelegt am',
  nameless: 'Ohne Namen',
  count: (count: number) => formatNumber(count),

  /** Actions and their toasts. */
  rename: 'Umbenennen',
  remove: 'Zuordnung löschen',
  restore: 'Zuordnung wiederherstellen',
  nameField: 'Name der Zuordnung',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  notRenamed: 'Der Server hat den Namen nicht angenommen.',
  renamed: ({ name }: Named) => `Die Zuordnung heißt jetzt „${name}“.`,
  removed: ({ name }: Named) => `Die Zuordnung „${name}“ wurde gelöscht.`,
  restored: ({ name }: Named) => `Die Zuordnung „${name}“ ist wieder da.`,
} as const
