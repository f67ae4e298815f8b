import type { VehicleType } from '../../contract/tour/planningTerms'
import { formatDateTime, formatNumber } from '../kit/format'

/** Records removed by the last nightly run; null if the server does not send them. */
type RemovedData = { positions: number | null; proofs: number | null; files: number | null }

function removedText({ positions, proofs, files }: RemovedData): string {
  const parts = [
    countText(positions, 'Position', 'Positionen'),
    countText(proofs, 'Nachweis', 'Nachweise'),
    countText(files, 'Datei', 'Dateien'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'nichts gelöscht' : `${parts.join(', ')} gelöscht`
}

const countText = (count: number | null, one: string, many: string) =>
  count === null || count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`

/** /settings/tours */
export const tourSettingsTexts = {
  title: 'Touren',
  loadFailed: 'Die Vorgaben für Touren konnten nicht geladen werden.',
} as const

/** /settings/company and /settings/tours; labels shared with the destination editor are in its texts. */
export const companySettingsTexts = {
  title: 'Firma',
  loadFailed: 'Die Einstellungen der Firma konnten nicht geladen werden.',

  /** Sections and the sentence below each heading. */
  company: 'Angaben zur Firma',
  start: 'Startpunkt',
  startHint: 'Hier beginnen neue Touren. Die Adresssuche zeigt zuerst, was in seiner Nähe liegt.',
  startAddress: 'Adresse des Startpunkts',
  end: 'Endpunkt',
  endAddress: 'Adresse des Endpunkts',
  endHint: 'Hier enden neue Touren. Ohne Endpunkt enden sie am letzten Ziel.',
  destinations: 'Vorgaben für Ziele',
  destinationsHint: 'Damit beginnt jedes neue Ziel. Vorhandene Ziele bleiben, wie sie sind.',
  tours: 'Vorgaben für Touren',
  toursHint: 'Damit beginnt jede neue Tour. Vorhandene Touren bleiben, wie sie sind.',

  name: 'Name',

  /** Default values of destinations. */
  capacity: 'Menge',
  showCapacities: 'Mengen anzeigen',
  showCapacitiesHint: 'Ohne diese Angabe fehlt das Feld Menge in Zielvorlagen.',
  stayMinutes: 'Verweildauer (Min.)',
  staySeconds: 'Verweildauer (Sek.)',
  inMinutes: 'Verweildauer in Minuten angeben',
  inMinutesHint: 'Sonst in Sekunden.',
  windowType: 'Art des Zeitfensters',
  window: 'Zeitfenster',
  notifications: 'Benachrichtigung',

  /** Retention periods of recorded data. */
  retention: 'Aufbewahrung',
  retentionHint:
    'Was älter ist, wird nachts endgültig gelöscht, Nachweise mit ihren Fotos, Unterschriften und Dateien. Ein leeres Feld bewahrt alles auf.',
  positionMonths: 'Positionen der Fahrzeuge (Monate)',
  proofMonths: 'Nachweise (Monate)',
  /** Below the fields, after the first nightly run. */
  retentionRan: ({ at, ...removed }: RemovedData & { at: Date }) =>
    `Zuletzt geprüft am ${formatDateTime(at)}: ${removedText(removed)}.`,

  /** Export of all company data. */
  data: 'Daten der Firma',
  dataHint:
    'Ein ZIP-Archiv mit allen Einträgen als JSON und CSV, dazu alle Dateien, Fotos und Unterschriften. Je nach Umfang dauert der Download länger; Ihr Browser zeigt den Fortschritt.',
  exportAll: 'Alle Daten exportieren',
  exportBegun: 'Der Download aller Daten Ihrer Firma beginnt.',
  exportInProgress: 'Ein Export Ihrer Firma läuft gerade. Bitte warten Sie, bis er fertig ist.',

  /** Default values of tours. */
  vehicleType: 'Fahrzeug',
  vehicles: {
    bicycle: 'Fahrrad',
    car: 'Pkw (bis 2,5 t)',
    light_truck: 'Kleintransporter (bis 3,5 t)',
    medium_truck: 'Lkw (bis 7,5 t)',
    truck: 'Lkw (bis 22 t)',
    heavy_truck: 'Schwerer Lkw (bis 40 t)',
  } satisfies Record<VehicleType, string>,
  maximumCapacity: 'Höchstmenge',
  workingTime: 'Arbeitszeit',
  route: 'Strecke',
  excludeMotorway: 'Autobahnen vermeiden',
  excludeToll: 'Mautstraßen vermeiden',
  excludeFerry: 'Fähren vermeiden',
  /** Tooltip of toggles that do not apply to bicycles. */
  notByBicycle: 'Für Fahrräder ist diese Angabe nicht möglich.',
  inTransit: 'Unterwegs',
  locationTracking: 'Fahrzeug orten',
  locationTrackingHint: 'Während der Tour übermittelt die App des Fahrers den Standort.',
  autoProof: 'Nachweise automatisch anlegen',
  assignees: 'Fahrer',

  /** Above the fields, followed by the name of the other screen. */
  faultElsewhere: 'Zum Speichern ist noch eine andere Angabe zu berichtigen, unter',
  screens: {
    'settings-company': 'Firma',
    'settings-tours': 'Touren',
    'settings-proof-of-service': 'Nachweise, Pflichtangaben',
    'settings-import': 'Import, Abgleich',
    'settings-customers': 'Nachweise, Für Kunden',
  },

  /** Toast. */
  saved: 'Die Einstellungen der Firma sind gespeichert.',
  /** Toast after leaving with unsaved changes, with a button that returns. */
  parked: 'Ihre Änderungen an den Einstellungen der Firma sind noch nicht gespeichert.',
} as const
