import { vehicleProfiles, type VehicleType } from '../../contract/tour/planningTerms'
import { formatNumber } from '../kit/format'

const vehicleNames: Record<VehicleType, string> = {
  bicycle: 'Fahrrad',
  car: 'Pkw',
  light_truck: 'Kleintransporter',
  medium_truck: 'Mittlerer Lkw',
  truck: 'Lkw',
  heavy_truck: 'Schwerer Lkw',
}

/** The dialog of a tour; footer, conflict and tab words of all record forms stand in `stopForm`. */
export const tourEditorTexts = {
  /** Titles. */
  titleCreate: 'Tour erstellen',
  titleEdit: 'Tour bearbeiten',
  /** Tabs. */
  tabGeneral: 'Allgemein',
  tabMore: 'Mehr',

  /** Tab Allgemein. */
  name: 'Name',
  colour: 'Farbe',
  tags: 'Kategorien',
  assignees: 'Mitarbeiter',
  start: 'Startpunkt',
  end: 'Endpunkt',
  /** Below the field of the end point while it is empty. */
  endHint: 'Freiwillig. Ohne Endpunkt endet die Tour am letzten Ziel.',
  /** Group of the two times. */
  period: 'Zeitraum',
  active: 'Aktiv',
  activeHint: 'Inaktive Touren werden in der mobilen App nicht angezeigt.',

  /** Tab Mehr. */
  description: 'Beschreibung',
  vehicle: 'Fahrzeug',
  /** `Kleintransporter (bis 3,5 t, 3,2 m)`. */
  vehicleType: (type: VehicleType): string => {
    const profile = vehicleProfiles[type]
    if (!('weightTonnes' in profile)) return vehicleNames[type]
    const { weightTonnes, heightMeters } = profile
    return `${vehicleNames[type]} (bis ${formatNumber(weightTonnes)} t, ${formatNumber(heightMeters)} m)`
  },
  maximumCapacity: 'Maximale Menge',
  maximumCapacityHint: 'So viel kann das Fahrzeug auf einmal laden.',
  /** Group of what the way may not lead over. */
  route: 'Strecke',
  excludeMotorway: 'Autobahnen vermeiden',
  excludeToll: 'Mautstraßen vermeiden',
  excludeFerry: 'Fähren vermeiden',
  /** Tooltip of the toggles that a bicycle disables. */
  notByBicycle: 'Für Fahrräder ist diese Angabe nicht möglich.',
  /** Group of what happens during the drive. */
  inTransit: 'Unterwegs',
  locationTracking: 'Fahrzeug orten',
  locationTrackingHint: 'Während der Tour übermittelt die App des Fahrers den Standort.',
  autoProof: 'Nachweise automatisch erstellen',
  autoProofHint: 'Die App legt für jedes erledigte Ziel selbst einen Nachweis an.',

  /** Toasts: the first as specified. */
  created: 'Tour erfolgreich erstellt',
  updated: 'Tour erfolgreich aktualisiert',
  /** After closing with unsaved changes. */
  parked: 'Ihre Änderungen an der Tour liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Somebody else saved first. */
  conflictTitle: 'Diese Tour wurde inzwischen von jemand anderem geändert.',
  gone: 'Diese Tour wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Tour.',
  /** In place of the form of a tour that was deleted before it could be read. */
  missing: 'Diese Tour gibt es nicht mehr.',
} as const
