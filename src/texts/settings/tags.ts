/** /settings/tags; a tag is called Kategorie on screen. */
export const tagsTexts = {
  title: 'Kategorien',
  search: 'Kategorien durchsuchen',
  /** Button in the header, and the one that helps while there are none. */
  create: 'Kategorie anlegen',
  /** Part 2 §2, verbatim. */
  empty: 'Bitte legen Sie erst einen Kategorie an',
  /** Heads of the table. */
  columnName: 'Kategorie',
  columnColour: 'Farbe',
  /** Dialog to create or change one. */
  createTitle: 'Kategorie anlegen',
  editTitle: 'Kategorie bearbeiten',
  name: 'Name',
  colour: 'Farbe',
  /** Dialog: how the label looks. */
  preview: 'Vorschau',
  /** Somebody else saved or deleted it first. */
  conflictTitle: 'Diese Kategorie wurde inzwischen von jemand anderem geändert.',
  gone: 'Diese Kategorie wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Kategorie.',
  missing: 'Diese Kategorie gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: { name: string }) => `Kategorie „${name}“ wurde angelegt.`,
  changed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gelöscht.`,
} as const
