/** What a machine does for the user, and the part of the product in which it is met. */
export type MachineName = { name: string; area: string }

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
  workflowHost: { name: 'Anzeige eines Ablaufs', area: general },
  addressSearch: { name: 'Adresssuche', area: general },
  latestWrite: { name: 'Reihenfolge speichern', area: general },
  form: { name: 'Einfaches Formular', area: general },
  liveUpdates: { name: 'Änderungen anderer Benutzer', area: general },
  presence: { name: 'Wer denselben Eintrag geöffnet hat', area: general },
  command: { name: 'Einzelne Aktion', area: general },

  destinationEditor: { name: 'Ziel bearbeiten', area: destinations },
  templateSync: { name: 'Vorlage bearbeiten und Ziele synchronisieren', area: destinations },
  destinationImport: { name: 'Import', area: destinations },
  batchChange: { name: 'Mehrere Einträge ändern', area: destinations },
  batchDeletion: { name: 'Mehrere Einträge löschen', area: destinations },

  tourEditor: { name: 'Tour bearbeiten', area: tours },
  tourPlan: { name: 'Tour planen', area: tours },
  stopPaste: { name: 'Ziele aus einer Tabelle einfügen', area: tours },
  tourOptimisation: { name: 'Tour optimieren', area: tours },
  batchOptimisation: { name: 'Mehrere Touren optimieren', area: tours },
  openStopsEditor: { name: 'Offene Ziele einer laufenden Tour ändern', area: tours },

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

  devicePairing: { name: 'Gerät koppeln', area: devices },
  deviceEditor: { name: 'Gerät bearbeiten', area: devices },
  dayPlayback: { name: 'Gefahrenen Tag abspielen', area: devices },

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
  positionFeed: { name: 'Position des Fahrzeugs melden', area: driver },

  customerPage: { name: 'Seite des Kunden', area: customer },
  customerAction: { name: 'Mitteilung des Kunden', area: customer },
}
