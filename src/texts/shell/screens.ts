import type { ListedRoute } from '../../domain/navigation/clientRoutes'

type ScreenTexts = {
  /** In menus, in the palette and in the keyboard help of the screen. */
  title: string
  /** Longer name, also searchable in the palette. */
  tooltip?: string
  /** In the user menu, where it represents all screens of its group. */
  userMenu?: string
}

/** Screen names. */
export const screenTexts: Readonly<Record<ListedRoute, ScreenTexts>> = {
  index: { title: 'Zentrale' },
  'tour-templates': { title: 'Touren' },
  'tour-templates-planning': { title: 'Übersicht' },
  'tour-templates-plan': { title: 'Plan der Tour' },
  destinations: { title: 'Ziele' },
  'destination-templates': { title: 'Vorlagen' },
  'proof-of-services': { title: 'Nachweise' },
  tours: { title: 'Gefahren', tooltip: 'Gefahrene Touren' },
  devices: { title: 'Geräte', tooltip: 'Geräte Tracking' },
  'tours-track': { title: 'GPS', tooltip: 'Fahrzeugortung' },
  'settings-user': { title: 'Mein Konto', userMenu: 'Einstellungen' },
  'settings-company': { title: 'Firma' },
  'settings-users': { title: 'Mitarbeiter' },
  'settings-vehicles': { title: 'Fahrzeuge' },
  'settings-absences': { title: 'Abwesenheiten' },
  'settings-tours': { title: 'Touren' },
  'settings-destination': { title: 'Ziele' },
  'settings-proof-of-service': { title: 'Nachweise' },
  'settings-tags': { title: 'Kategorien' },
  'settings-colours': { title: 'Farben' },
  'settings-import': { title: 'Import' },
  'settings-pdf': { title: 'PDF' },
  'settings-mails': { title: 'E-Mails' },
  'settings-audit': { title: 'Protokoll' },
  imports: { title: 'Import' },
  files: { title: 'Dateien' },
  feedback: { title: 'Feedback' },
  agb: { title: 'AGB' },
  contact: { title: 'Kontakt' },
  imprint: { title: 'Impressum' },
  privacy: { title: 'Datenschutz' },
  'download-mobile-app': { title: 'Mobile App herunterladen' },
  'administration-companies': { title: 'Firmen' },
  'administration-imports': { title: 'Importe' },
  'administration-jobs': { title: 'Hintergrundaufgaben' },
  'administration-users': { title: 'Benutzer', userMenu: 'Administration' },
}
