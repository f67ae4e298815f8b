import { formatNumber } from '../kit/format'

/** Files of the company (Dateien in the UI). */
export const filesTexts = {
  title: 'Dateien',
  search: 'Dateien durchsuchen',
  upload: 'Datei hochladen',
  empty: 'Sie haben noch keine Dateien.',
  columnName: 'Name',
  columnType: 'Typ',
  columnSize: 'Größe',
  columnNote: 'Notiz',
  columnCreator: 'Erstellt von',
  columnCreatedAt: 'Erstellt am',
  /** Shown for a file that is deleted. */
  fileDeleted: 'Datei gelöscht',
  nameless: 'Datei ohne Namen',
  /** Toast, and the note below the confirmation before it. */
  removed: ({ name }: { name: string }) => `Die Datei „${name}“ wurde gelöscht.`,
  /** `count`: number of records linked to it; null if unknown. */
  deleteConsequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null) return `Gelöscht wird „${name}“, auch von den Einträgen, an denen sie hängt.`
    if (count === 0) return `Gelöscht wird „${name}“.`
    return count === 1
      ? `„${name}“ hängt an einem Eintrag und wird auch dort entfernt.`
      : `„${name}“ hängt an ${formatNumber(count)} Einträgen und wird auch dort entfernt.`
  },
} as const
