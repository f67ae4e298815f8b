import { formatNumber, formatRecent } from '../kit/format'

/** Unfinished workflows: the list in the sidebar, the confirmation before logout, the storage bar. */
export const unfinishedWorkTexts = {
  /** Button in the sidebar and under Mehr, and list title. */
  title: 'Nicht abgeschlossen',
  buttonName: ({ count }: { count: number }) => `Nicht abgeschlossen: ${formatNumber(count)}`,
  /** Kind of workflow. */
  newDestination: 'Ziel anlegen',
  editDestination: 'Ziel bearbeiten',
  newTemplate: 'Vorlage anlegen',
  editTemplate: 'Vorlage bearbeiten',
  syncTemplate: 'Ziele mit Vorlage synchronisieren',
  undoSync: 'Synchronisation rückgängig machen',
  newTour: 'Tour anlegen',
  editTour: 'Tour bearbeiten',
  planTour: 'Tour planen',
  planDay: 'Planungsübersicht',
  planDate: 'Plan eines Tages',
  changeCalendar: 'Termine verschieben',
  balanceWeeks: 'Wochen ausgleichen',
  editCompany: 'Einstellungen der Firma',
  newColour: 'Farbe anlegen',
  editColour: 'Farbe bearbeiten',
  newTag: 'Kategorie anlegen',
  editTag: 'Kategorie bearbeiten',
  newStaff: 'Mitarbeiter anlegen',
  editStaff: 'Mitarbeiter bearbeiten',
  newVehicle: 'Fahrzeug anlegen',
  editVehicle: 'Fahrzeug bearbeiten',
  newCustomField: 'Eigenes Feld anlegen',
  editCustomField: 'Eigenes Feld bearbeiten',
  newTask: 'Aufgabe anlegen',
  editTask: 'Aufgabe bearbeiten',
  editPdf: 'Aussehen der PDFs',
  editProfile: 'Ihre Angaben',
  exportProofs: 'Nachweise exportieren',
  proofCount: ({ count }: { count: number }) =>
    `${formatNumber(count)} ${count === 1 ? 'Nachweis' : 'Nachweise'}`,
  duplicateTour: 'Tour duplizieren',
  duplicateDestination: 'Ziel duplizieren',
  changeDestinations: 'Ziele ändern',
  deleteRecords: 'Einträge löschen',
  restoreRecord: 'Eintrag wiederherstellen',
  deleteTours: 'Touren löschen',
  deleteDestinations: 'Ziele löschen',
  deleteDrivenTours: 'Gefahrene Touren löschen',
  deleteDevices: 'Geräte löschen',
  deviceCount: ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'Gerät' : 'Geräte'}`,
  tourCount: ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'Tour' : 'Touren'}`,
  destinationCount: ({ count }: { count: number }) =>
    `${formatNumber(count)} ${count === 1 ? 'Ziel' : 'Ziele'}`,
  otherWork: 'Angefangene Arbeit',
  /** Toast after a settings dialog was closed with unsaved changes, with its button. */
  parked: 'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Time of the last change. */
  when: ({ at, now }: { at: Date; now: Date }) => formatRecent(at, now),
  elsewhere: 'In einem anderen Tab geöffnet',
  unreadable: 'Kann nicht gelesen werden',
  resume: 'Fortsetzen',
  discard: 'Verwerfen',
  /** Accessible names of the buttons of an entry. */
  resumeNamed: ({ name }: { name: string }) => `Fortsetzen: ${name}`,
  discardNamed: ({ name }: { name: string }) => `Verwerfen: ${name}`,
  restoreNamed: ({ name }: { name: string }) => `Rückgängig: ${name}`,
  /** A discarded entry, instead of its time. */
  isDiscarded: 'Verworfen',
  /** Toast with undo. */
  discarded: ({ name }: { name: string }) => `Verworfen: ${name}`,
  /** Warning toast: another tab has continued it meanwhile. */
  cannotResume: 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.',
  /** Empty state of the open list. */
  empty: 'Alles ist abgeschlossen.',
  /** Confirmation before logout. */
  logoutTitle: 'Abmelden und verwerfen?',
  logoutIntro: 'Auf diesem Gerät ist noch nicht abgeschlossen:',
  logoutLoss: 'Beim Abmelden geht es verloren.',
  logoutMore: ({ count }: { count: number }) => `und ${formatNumber(count)} weitere`,
  logoutConfirm: 'Abmelden und verwerfen',
  cancel: 'Abbrechen',
  /** Permanent bar above the main area. */
  storage: {
    failing:
      'Ihre Eingaben können gerade nicht auf diesem Gerät gesichert werden. Bitte schließen Sie diesen Tab erst, wenn Sie alles gespeichert haben.',
    unavailable:
      'Dieser Browser sichert keine Eingaben auf diesem Gerät. Was Sie nicht speichern, geht beim Schließen des Tabs verloren.',
    outdated:
      'Tourwerk ist in einem anderen Tab in einer neueren Version geöffnet. Bitte laden Sie die Seite neu, damit Ihre Eingaben wieder gesichert werden.',
  },
  reload: 'Seite neu laden',
} as const
