/** The destination editor; texts shared with the template form are in `stopForm`. */
export const destinationEditorTexts = {
  titleEdit: 'Ziel bearbeiten',
  titleCreate: 'Ziel erstellen',
  /** A new route with its first point. */
  titleCreateRoute: 'Route erstellen',
  /** Beside the title of a saved destination. */
  duplicate: 'Duplizieren',
  pin: 'Position des Ziels. Mit den Pfeiltasten verschieben.',
  tour: 'Tour',
  /** First field of the tab Allgemein, and the links below it. */
  template: 'Zielvorlage',
  editTemplate: 'Zielvorlage bearbeiten',
  createTemplate: 'Zielvorlage anlegen',
  /** Below the field while the company has no templates (fixed wording). */
  noTemplates: 'Bitte legen Sie erst eine Vorlage an',
  /** Info toast after a template was applied to the form. */
  templateApplied: ({ name }: { name: string }) =>
    `Die Einstellungen der Vorlage${name === '' ? '' : ` „${name}“`} wurden übernommen. Bitte speichern Sie das Ziel noch.`,
  undo: 'Rückgängig',
  /** In the footer of the editor; its tooltip until a template is selected. */
  sync: 'Mit Zielvorlage synchronisieren',
  syncNeedsTemplate: 'Bitte wählen Sie zuerst eine Vorlage aus.',
  /** The same button while there are unsaved changes. */
  saveAndSync: 'Speichern und synchronisieren',
  saveAndNext: 'Speichern und nächstes',
  /** The server did not send the id of the new destination. */
  syncLater: 'Bitte öffnen Sie das Ziel noch einmal, um es zu synchronisieren.',
  active: 'Aktiv',
  activeHint:
    'Inaktive Ziele werden bei der Planung nicht berücksichtigt und den Mitarbeitern nicht angezeigt.',
  /** Toggle of a destination without a single point. */
  multipoint: 'Route ohne feste Adresse',
  multipointHint: 'Die Adresse ist dann freiwillig, ein Name ist nötig.',
  /** Group of toggles for restrictions that a vehicle may ignore. */
  restrictions: 'Anfahrt',
  ignoreOneways: 'Einbahnstraßen ignorieren',
  ignoreAccess: 'Zufahrtsbeschränkungen ignorieren',
  ignoreOthers: 'Sonstige Beschränkungen ignorieren',
  /** Toasts with fixed wording. */
  created: 'Ziel erfolgreich erstellt.',
  updated: 'Ziel erfolgreich aktualisiert.',
  /** After closing with unsaved changes. */
  parked: 'Ihre Änderungen am Ziel liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Another user saved first. */
  conflictTitle: 'Dieses Ziel wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Dieses Ziel wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Ziel.',
  /** Replaces the form of a destination that was deleted before it was loaded. */
  missing: 'Dieses Ziel gibt es nicht mehr.',
} as const
