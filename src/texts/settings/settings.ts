/** What all forms of a company's settings have in common. */
export const settingsTexts = {
  /** Foot of the form. */
  save: 'Speichern',
  unsaved: 'Nicht gespeichert',
  discard: 'Verwerfen',
  /** Toast. */
  nothingToSave: 'Sie haben nichts geändert.',
  /** Button of the toast after leaving with unsaved changes. */
  continueEditing: 'Weiter bearbeiten',
  /** Above the choice between what both have changed. */
  conflictTitle: 'Jemand anderes hat diese Einstellungen inzwischen geändert.',
  /** Above the button, after somebody else saved first. */
  conflict:
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Die neue Fassung ist geladen, Ihre Änderungen sind noch da. Bitte prüfen und speichern Sie erneut.',
} as const
