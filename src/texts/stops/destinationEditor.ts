/** The global destination editor; what the form of a template says too stands in `stopForm`. */
export const destinationEditorTexts = {
  titleEdit: 'Ziel bearbeiten',
  titleCreate: 'Ziel erstellen',
  /** A new route, once it has its first place. */
  titleCreateRoute: 'Route erstellen',
  /** Beside the title of a saved destination. */
  duplicate: 'Duplizieren',
  pin: 'Position des Ziels. Mit den Pfeiltasten verschieben.',
  tour: 'Tour',
  /** First field of the tab Allgemein, and the links below it. */
  template: 'Zielvorlage',
  editTemplate: 'Zielvorlage bearbeiten',
  createTemplate: 'Zielvorlage anlegen',
  /** Below the field while the company has no templates (specified to the letter). */
  noTemplates: 'Bitte legen Sie erst eine Vorlage an',
  /** Info toast after a template was applied to the form. */
  templateApplied: ({ name }: { name: string }) =>
    `Die Einstellungen der Vorlage${name === '' ? '' : ` „${name}“`} wurden übernommen. Bitte speichern Sie das Ziel noch.`,
  undo: 'Rückgängig',
  /** At the foot of the editor; its tooltip until a template is chosen. */
  sync: 'Mit Zielvorlage synchronisieren',
  syncNeedsTemplate: 'Bitte wählen Sie zuerst eine Vorlage aus.',
  /** The same button while there is anything to save before. */
  saveAndSync: 'Speichern und synchronisieren',
  saveAndNext: 'Speichern und nächstes',
  /** The server has not told which destination it has made. */
  syncLater: 'Bitte öffnen Sie das Ziel noch einmal, um es zu synchronisieren.',
  active: 'Aktiv',
  activeHint:
    'Inaktive Ziele werden bei der Planung nicht berücksichtigt und den Mitarbeitern nicht angezeigt.',
  /** Toggle of a destination without a single place. */
  multipoint: 'Route ohne feste Adresse',
  multipointHint: 'Die Adresse ist dann freiwillig, ein Name ist nötig.',
  /** Group of the toggles for what a vehicle may pass all the same. */
  restrictions: 'Anfahrt',
  ignoreOneways: 'Einbahnstraßen ignorieren',
  ignoreAccess: 'Zufahrtsbeschränkungen ignorieren',
  ignoreOthers: 'Sonstige Beschränkungen ignorieren',
  /** Specified toasts. */
  created: 'Ziel erfolgreich erstellt.',
  updated: 'Ziel erfolgreich aktualisiert.',
  /** After closing with unsaved changes. */
  parked: 'Ihre Änderungen am Ziel liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Somebody else saved first. */
  conflictTitle: 'Dieses Ziel wurde inzwischen von jemand anderem geändert.',
  gone: 'Dieses Ziel wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Ziel.',
  /** In place of the form of a destination that was deleted before it could be read. */
  missing: 'Dieses Ziel gibt es nicht mehr.',
} as const
