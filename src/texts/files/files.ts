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
  columnRecord: 'Gehört zu',
  columnCreator: 'Erstellt von',
  columnCreatedAt: 'Erstellt am',
  /** For a record without a name. */
  namelessRecord: 'Eintrag ohne Namen',
  /** `more`: number of records beyond those named. */
  records: ({ names, more }: { names: readonly string[]; more: number }) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} und ${formatNumber(more)} weitere`,
  /** Filter by kind. The pictures of proofs are hidden unless they are chosen. */
  kindFilter: 'Art',
  kinds: {
    '': 'Ohne Nachweise',
    photo: 'Nachweisfotos',
    signature: 'Unterschriften',
    all: 'Alle Dateien',
  },
  emptyWithoutProofs: 'Keine Dateien. Fotos und Unterschriften von Nachweisen sind ausgeblendet.',
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
