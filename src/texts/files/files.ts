/** Files of the company, called Dateien on screen. */
export const filesTexts = {
  title: 'Dateien',
  search: 'Dateien durchsuchen',
  empty: 'Sie haben noch keine Dateien.',
  columnName: 'Name',
  columnType: 'Typ',
  columnSize: 'Größe',
  columnNote: 'Notiz',
  columnCreator: 'Erstellt von',
  columnCreatedAt: 'Erstellt am',
  /** In place of what is not there any more. */
  creatorGone: 'Mitarbeiter gelöscht',
  fileGone: 'Datei gelöscht',
  nameless: 'Datei ohne Namen',
} as const
