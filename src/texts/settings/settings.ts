/** Texts shared by all settings forms. */
export const settingsTexts = {
  /** Form footer. */
  save: 'Speichern',
  unsaved: 'Nicht gespeichert',
  discard: 'Verwerfen',
  /** Toast. */
  nothingToSave: 'Sie haben nichts geändert.',
  /** Button of the toast after leaving with unsaved changes. */
  continueEditing: 'Weiter bearbeiten',
  /** Above the choices for parts that both users changed. */
  conflictTitle: 'Jemand anderes hat diese Einstellungen inzwischen geändert.',
  /** Above the button, after another user saved first. */
  conflict:
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Die neue Fassung ist geladen, Ihre Änderungen sind noch da. Bitte prüfen und speichern Sie erneut.',
} as const
