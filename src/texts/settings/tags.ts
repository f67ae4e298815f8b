/** /settings/tags; a tag is a Kategorie in the UI. */
export const tagsTexts = {
  title: 'Kategorien',
  search: 'Kategorien durchsuchen',
  /** Header button, also in the empty state. */
  create: 'Kategorie anlegen',
  /** Fixed wording. */
  empty: 'Bitte legen Sie erst einen Kategorie an',
  /** Table headers. */
  columnName: 'Kategorie',
  columnColour: 'Farbe',
  /** Dialog for a new or existing category. */
  createTitle: 'Kategorie anlegen',
  editTitle: 'Kategorie bearbeiten',
  name: 'Name',
  colour: 'Farbe',
  isSkill: 'Qualifikation',
  isSkillHint: 'Ein Ziel mit dieser Kategorie verlangt einen Fahrer oder ein Fahrzeug, das sie hat.',
  /** Dialog: preview of the label. */
  preview: 'Vorschau',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Diese Kategorie wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Kategorie wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Kategorie.',
  missing: 'Diese Kategorie gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: { name: string }) => `Kategorie „${name}“ wurde angelegt.`,
  changed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `Kategorie „${name}“ wurde gelöscht.`,
} as const
