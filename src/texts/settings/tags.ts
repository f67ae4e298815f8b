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
  /** Toasts. */
  created: ({ name }: { name: string }) => `Kategorie „${name}“ wurde angelegt.`,
  changed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gelöscht.`,
} as const
