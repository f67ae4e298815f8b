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

/** Tour dialog; footer, conflict and tab texts of all record forms are in `stopForm`. */
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
  assignees: 'Fahrer',
  start: 'Startpunkt',
  end: 'Endpunkt',
  /** Below the empty end point field. */
  endHint: 'Freiwillig. Ohne Endpunkt endet die Tour am letzten Ziel.',
  /** Group of both times. */
  period: 'Zeitraum',
  active: 'Aktiv',
  activeHint: 'Inaktive Touren werden in der mobilen App nicht angezeigt.',

  /** A vehicle of the company, with its values if the tour has others. */
  vehicle: 'Fahrzeug',
  vehicleValues: ({
    type,
    hasOtherRoute,
    maximumCapacity,
    depot,
  }: {
    type: string | null
    hasOtherRoute: boolean
    maximumCapacity: string | null
    depot: string | null
  }) =>
    `Das Fahrzeug hat: ${[
      type,
      hasOtherRoute ? 'andere Strecken' : null,
      maximumCapacity === null ? null : `Höchstmenge ${maximumCapacity}`,
      depot === null ? null : `Standort ${depot}`,
    ]
      .filter((part) => part !== null)
      .join(', ')}.`,
  takeVehicleValues: 'Für die Tour übernehmen',
  vehicleValuesTaken: 'Die Werte des Fahrzeugs sind übernommen.',
  takeBackVehicleValues: 'Rückgängig',

  /** Tab Mehr. */
  description: 'Beschreibung',
  vehicleKind: 'Fahrzeugart',
  /** Without weight and height, for lists. */
  vehicleNames,
  /** `Kleintransporter (bis 3,5 t, 3,2 m)`. */
  vehicleType: (type: VehicleType): string => {
    const profile = vehicleProfiles[type]
    if (!('weightTonnes' in profile)) return vehicleNames[type]
    const { weightTonnes, heightMeters } = profile
    return `${vehicleNames[type]} (bis ${formatNumber(weightTonnes)} t, ${formatNumber(heightMeters)} m)`
  },
  maximumCapacity: 'Höchstmenge',
  maximumCapacityHint: 'So viel kann das Fahrzeug auf einmal laden.',
  /** Group of road types to avoid. */
  route: 'Strecke',
  excludeMotorway: 'Autobahnen vermeiden',
  excludeToll: 'Mautstraßen vermeiden',
  excludeFerry: 'Fähren vermeiden',
  /** Tooltip of toggles that do not apply to bicycles. */
  notByBicycle: 'Für Fahrräder ist diese Angabe nicht möglich.',
  /** Group of settings for the drive. */
  inTransit: 'Unterwegs',
  locationTracking: 'Fahrzeug orten',
  locationTrackingHint: 'Während der Tour übermittelt die App des Fahrers den Standort.',
  autoProof: 'Nachweise automatisch anlegen',
  autoProofHint: 'Die App legt für jedes erledigte Ziel selbst einen Nachweis an.',

  /** Toasts; the first has a fixed wording. */
  created: 'Tour erfolgreich erstellt',
  updated: 'Die Tour wurde gespeichert.',
  /** After closing with unsaved changes. */
  parked: 'Ihre Änderungen an der Tour liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** Another user saved first. */
  conflictTitle: 'Diese Tour wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Tour wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Tour.',
  /** Replaces the form of a tour that was deleted before it was loaded. */
  missing: 'Diese Tour gibt es nicht mehr.',
} as const
