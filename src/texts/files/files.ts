import { formatNumber } from '../kit/format'

/** Files of the company, called Dateien on screen. */
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
  /** In place of what is not there any more. */
  fileDeleted: 'Datei gelöscht',
  nameless: 'Datei ohne Namen',
  /** Toast, and below the question before it. */
  removed: ({ name }: { name: string }) => `Die Datei „${name}“ wurde gelöscht.`,
  /** `count`: of the records it hangs at; null where that is not known. */
  deleteConsequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null) return `Gelöscht wird „${name}“, auch von den Einträgen, an denen sie hängt.`
    if (count === 0) return `Gelöscht wird „${name}“.`
    return count === 1
      ? `„${name}“ hängt an einem Eintrag und wird auch dort entfernt.`
      : `„${name}“ hängt an ${formatNumber(count)} Einträgen und wird auch dort entfernt.`
  },
} as const
