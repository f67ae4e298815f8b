/** What a machine does for the user, and the part of the product in which it is met. */
export type MachineName = {
  name: string
  area: string
  /** Why its paths are walked in memory and not in the product; none if they are walked there. */
  notWalked?: string
}

const general = 'Allgemein'
const destinations = 'Ziele'
const tours = 'Touren'
const planning = 'Planung'
const proofs = 'Nachweise und Listen'
const files = 'Dateien'
const devices = 'Geräte und Ortung'
const settings = 'Einstellungen'
const driver = 'Fahrer-App'
const customer = 'Kundenseite'

/**
 * The name of every machine in words of the product, by the name of its folder. Lists of machines show them in
 * this order.
 */
export const machineNames: Readonly<Record<string, MachineName>> = {
  session: { name: 'Anmeldung', area: general },
  navigationGuard: { name: 'Wechsel der Seite', area: general },
  workflowHost: {
    name: 'Anzeige eines Ablaufs',
    area: general,
    notWalked: 'Ein Teil jedes Ablaufs, der in einem Fenster erscheint; jeder Pfad dort geht ihn mit.',
  },
  addressSearch: {
    name: 'Adresssuche',
    area: general,
    notWalked: 'Ein Teil des Adressfelds; im Browser prüfen ihn die Tests der Ziele.',
  },
  latestWrite: {
    name: 'Reihenfolge speichern',
    area: general,
    notWalked:
      'Ein Teil der Listen, die durch Ziehen sortiert werden; im Browser prüfen ihn die Tests der Einstellungen.',
  },
  form: {
    name: 'Einfaches Formular',
    area: general,
    notWalked: 'Formulare mit einem Aufruf; im Browser prüfen sie die Tests der Anmeldung und der Konten.',
  },
  liveUpdates: {
    name: 'Änderungen anderer Benutzer',
    area: general,
    notWalked: 'Hat keine eigene Anzeige; im Browser prüfen ihn die Tests mit zwei Fenstern.',
  },
  presence: {
    name: 'Wer denselben Eintrag geöffnet hat',
    area: general,
    notWalked: 'Zeigt nur Namen; im Browser prüfen ihn die Tests mit zwei Fenstern.',
  },
  command: { name: 'Einzelne Aktion', area: general },

  destinationEditor: { name: 'Ziel bearbeiten', area: destinations },
  templateSync: { name: 'Vorlage bearbeiten und Ziele synchronisieren', area: destinations },
  destinationImport: { name: 'Import', area: destinations },
  batchChange: {
    name: 'Mehrere Einträge ändern',
    area: destinations,
    notWalked: 'Hat die Zustände von „Mehrere Einträge löschen“; im Browser prüfen ihn die Tests der Ziele.',
  },
  batchDeletion: { name: 'Mehrere Einträge löschen', area: destinations },

  tourEditor: { name: 'Tour bearbeiten', area: tours },
  tourPlan: { name: 'Tour planen', area: tours },
  stopPaste: { name: 'Ziele aus einer Tabelle einfügen', area: tours },
  tourOptimisation: { name: 'Tour optimieren', area: tours },
  batchOptimisation: {
    name: 'Mehrere Touren optimieren',
    area: tours,
    notWalked:
      'Hat die Zustände von „Mehrere Einträge löschen“; im Browser prüfen ihn die Tests der Planung.',
  },
  openStopsEditor: {
    name: 'Offene Ziele einer laufenden Tour ändern',
    area: tours,
    notWalked:
      'Hat die Zustände von „Tour bearbeiten“; im Browser prüfen ihn die Tests der gefahrenen Touren.',
  },

  datePlan: { name: 'Plan eines Tages', area: planning },
  calendarChange: { name: 'Termine verschieben', area: planning },
  weekBalance: { name: 'Wochen ausgleichen', area: planning },
  dayPlan: { name: 'Planungsübersicht', area: planning },
  redistribution: { name: 'Ziele neu verteilen', area: planning },
  orderEditor: { name: 'Auftrag bearbeiten', area: planning },
  orderPlanning: { name: 'Aufträge einplanen', area: planning },

  bulkExport: { name: 'Nachweise exportieren', area: proofs },
  xlsxExport: { name: 'Excel-Tabelle exportieren', area: proofs },

  attachmentUpload: { name: 'Dateien hochladen', area: files },
  attachmentLink: { name: 'Dateien anhängen', area: files },
  fileEditor: { name: 'Datei bearbeiten', area: files },

  devicePairing: {
    name: 'Gerät koppeln',
    area: devices,
    notWalked: 'Wartet auf ein zweites Gerät; im Browser prüfen ihn die Tests der Geräte.',
  },
  deviceEditor: { name: 'Gerät bearbeiten', area: devices },
  dayPlayback: {
    name: 'Gefahrenen Tag abspielen',
    area: devices,
    notWalked: 'Ist eine Animation; im Browser prüfen ihn die Tests der Ortung.',
  },

  companyEditor: { name: 'Einstellungen der Firma', area: settings },
  pdfEditor: { name: 'Aussehen der PDFs', area: settings },
  profileEditor: { name: 'Eigene Angaben', area: settings },
  labelEditor: { name: 'Farbe oder Kategorie bearbeiten', area: settings },
  customFieldEditor: { name: 'Eigenes Feld bearbeiten', area: settings },
  taskEditor: { name: 'Aufgabe bearbeiten', area: settings },
  staffEditor: { name: 'Mitarbeiter bearbeiten', area: settings },
  vehicleEditor: { name: 'Fahrzeug bearbeiten', area: settings },
  absenceEditor: { name: 'Abwesenheit bearbeiten', area: settings },

  driveTour: { name: 'Tour fahren', area: driver },
  proofCapture: { name: 'Nachweis aufnehmen', area: driver },
  positionFeed: {
    name: 'Position des Fahrzeugs melden',
    area: driver,
    notWalked: 'Braucht die Ortung eines Geräts; im Browser prüfen ihn die Tests der Fahrer-App.',
  },

  customerPage: {
    name: 'Seite des Kunden',
    area: customer,
    notWalked: 'Zeigt nur an; im Browser prüfen ihn die Tests der Kundenseite.',
  },
  customerAction: {
    name: 'Mitteilung des Kunden',
    area: customer,
    notWalked: 'Hat eine Taste; im Browser prüfen ihn die Tests der Kundenseite.',
  },
}
