/** The global destination editor. */
export const destinationEditorTexts = {
  titleEdit: 'Ziel bearbeiten',
  titleCreate: 'Ziel erstellen',
  tabGeneral: 'Allgemein',
  tabTimeWindow: 'Zeitfenster',
  tabHasErrors: 'enthält Fehler',
  windowType: 'Art des Zeitfensters',
  /** Time window types (part 2 §4). */
  windowTypes: {
    strict: { name: 'Strikt', hint: 'Das Zeitfenster wird strikt eingehalten.' },
    soft: { name: 'Locker', hint: 'Die Ankunft darf außerhalb des Zeitfensters liegen.' },
    soft_start: { name: 'Lockerer Start', hint: 'Eine frühere Ankunft ist erlaubt, eine spätere nicht.' },
    soft_end: { name: 'Lockeres Ende', hint: 'Eine spätere Ankunft ist erlaubt, eine frühere nicht.' },
  },
  address: 'Adresse',
  addressPlaceholder: 'Adresse suchen',
  addressHint: 'Tippen Sie etwas ein, um die Suche zu starten.',
  addressNotFound: 'Es wurde keine Adresse gefunden. Bitte geben Sie auch Postleitzahl und Ort an.',
  addressFailed: 'Die Adresssuche ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  /** Behind an address that could be placed only by its postcode or place. */
  approximate: 'ungefähr',
  approximateHint: 'Die Position ist ungefähr. Ziehen Sie den Marker auf der Karte an die richtige Stelle.',
  changeAddress: 'Adresse ändern',
  results: ({ count }: { count: number }) =>
    count === 1 ? '1 Adresse gefunden' : `${count} Adressen gefunden`,
  showMap: 'Karte anzeigen',
  hideMap: 'Karte verstecken',
  pin: 'Position des Ziels. Mit den Pfeiltasten verschieben.',
  map: 'Karte der Adresse',
  name: 'Name',
  refId: 'Referenz',
  note: 'Notiz',
  noteCount: ({ length, max }: { length: number; max: number }) =>
    `${length.toLocaleString('de-DE')} / ${max.toLocaleString('de-DE')}`,
  capacity: 'Menge',
  stay: 'Verweildauer',
  stayMinutes: 'Verweildauer (Min.)',
  staySeconds: 'Verweildauer (Sek.)',
  contact: 'Ansprechpartner',
  phone: 'Telefon',
  tags: 'Kategorien',
  active: 'Aktiv',
  activeHint:
    'Inaktive Ziele werden bei der Planung nicht berücksichtigt und den Mitarbeitern nicht angezeigt.',
  unsaved: 'Nicht gespeichert',
  /** Specified toasts (part 1 §8, part 2 §8; decision 14). */
  created: 'Ziel erfolgreich erstellt.',
  updated: 'Ziel erfolgreich aktualisiert.',
  noAddressAtPoint:
    'Es wurde keine Adresse für diese Koordinate gefunden. Bitte wählen Sie einen anderen Punkt.',
  locatingFailed: 'Die neuen Position konnten nicht ermittelt werden',
  /** After closing with unsaved changes. */
  parked: 'Ihre Änderungen am Ziel liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Somebody else saved first. */
  conflictTitle: 'Dieses Ziel wurde inzwischen von jemand anderem geändert.',
  keepMine: 'Meine Angaben speichern',
  takeTheirs: 'Neue Fassung laden',
  gone: 'Dieses Ziel wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Ziel.',
  notSent: 'Nicht gesendet',
  sendAgain: 'Erneut senden',
} as const
