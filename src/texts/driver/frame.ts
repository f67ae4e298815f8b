/** Texts of every page of the driver app. */
export const frameTexts = {
  productName: 'Tourwerk Fahrer',
  back: 'Zurück',
  menu: 'Mehr',
  close: 'Schließen',
  loading: 'Wird geladen',
  startFailed: 'Die App konnte nicht gestartet werden. Bitte laden Sie sie neu.',
  broken: 'Diese Seite konnte nicht angezeigt werden.',
  toToday: 'Zu Heute',
  reload: 'Neu laden',
  newVersion: 'Eine neue Version ist da.',
  takeOver: 'Jetzt wechseln',
  appearance: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie das Gerät',
  notFound: 'Diese Seite gibt es nicht.',
} as const
