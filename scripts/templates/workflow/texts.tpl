type Named = { name: string }

/** The dialog of one record of {{screenPath}}. */
export const {{name}}EditorTexts = {
  createTitle: '{{singular}} anlegen',
  editTitle: '{{singular}} bearbeiten',
  name: 'Name',
  note: 'Notiz',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Diese Angaben wurden inzwischen von jemand anderem geändert.',
  deletedMeanwhile: 'Dieser Eintrag wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neuer Eintrag.',
  missing: 'Diesen Eintrag gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: Named) => `„${name}“ wurde angelegt.`,
  changed: ({ name }: Named) => `„${name}“ wurde gespeichert.`,
} as const
