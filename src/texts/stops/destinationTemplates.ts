import type { SyncProperty } from '../../contract/destination/templateSync'
import { formatNumber } from '../kit/format'
import { stopFormTexts } from './stopForm'
import { componentTexts } from '../kit/components'

/** Property names in the sync dialog; as on the forms. */
const propertyLabels: Record<SyncProperty, string> = {
  name: stopFormTexts.name,
  address: stopFormTexts.address,
  refId: stopFormTexts.refId,
  capacity: stopFormTexts.capacity,
  lengthOfStay: 'Verweildauer',
  tags: stopFormTexts.tags,
  propertyDescription: stopFormTexts.note,
  description: 'Beschreibung',
  phoneContactName: stopFormTexts.contact,
  phone: stopFormTexts.phone,
  timeWindowType: stopFormTexts.windowType,
  earliestTime: componentTexts.earliest,
  latestTime: componentTexts.latest,
  notificationEmail: stopFormTexts.email,
  notificationTriggers: 'Anlässe der Benachrichtigung',
  addProofToMail: stopFormTexts.addProofToMail,
  customFieldValues: 'Eigene Felder',
  files: 'Anhänge',
}

/** `Name und Adresse`, `Name, Adresse und 4 weitere Angaben`. */
function listNames(names: readonly string[]): string {
  const shown = names.length <= 3 ? names : names.slice(0, 2)
  const rest = names.length - shown.length
  const last = rest > 0 ? `${formatNumber(rest)} weitere Angaben` : (shown.at(-1) ?? '')
  const others = rest > 0 ? shown : shown.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} und ${last}`
}

/** Template dialog and sync dialog. */
export const destinationTemplateTexts = {
  /** Toasts after saving. */
  created: 'Vorlage erfolgreich erstellt',
  updated: 'Vorlage erfolgreich aktualisiert',
  /** Toast after deleting. */
  deleted: 'Vorlage erfolgreich gelöscht',
  /** Toasts after a sync: of one destination from its editor, or of several. */
  syncedOne: 'Das Ziel wurde erfolgreich mit der Vorlage synchronisiert.',
  syncedMany: 'Ziele erfolgreich mit der Vorlage synchronisiert',
  undoSync: 'Rückgängig',
  /** Toast after a sync was undone. */
  syncUndone: ({ keptCount }: { keptCount: number }) =>
    keptCount === 0
      ? 'Die Synchronisation wurde rückgängig gemacht.'
      : `Die Synchronisation wurde rückgängig gemacht. ${
          keptCount === 1
            ? 'Ein Ziel wurde inzwischen geändert und bleibt, wie es ist.'
            : `${formatNumber(keptCount)} Ziele wurden inzwischen geändert und bleiben, wie sie sind.`
        }`,
  syncNotUndone: 'Die Synchronisation kann nicht mehr rückgängig gemacht werden.',
  /** Info toast after a changed form was closed. */
  parked: 'Ihre Änderungen an der Vorlage liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  titleCreate: 'Vorlage anlegen',
  titleEdit: 'Vorlage bearbeiten',
  /** Additional tab of a saved template. */
  tabLinked: 'Verlinkte Ziele',
  /** Field with the name by which an import finds the template. */
  importReference: 'Vorlage',
  /** Below it: it follows the name while both are equal. */
  importReferenceFollows: 'Wert beim Import, hier noch wie der Name',
  importReferenceHint: 'Wert, der beim Import die Vorlage nennt',
  pin: 'Position der Vorlage. Mit den Pfeiltasten verschieben.',
  /** Footer of a saved template, with tooltips; the first has a fixed wording. */
  saveAndSync: 'Speichern und Ziele aktualisieren',
  noneLinked: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** Another user saved first. */
  conflictTitle: 'Diese Vorlage wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Vorlage wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Vorlage.',
  /** Replaces the form of a template that was deleted before it was loaded. */
  missing: 'Diese Vorlage gibt es nicht mehr.',
  /** Sync dialog. */
  syncTitle: 'Ziele mit Vorlage synchronisieren',
  /** Below the title: name of the template. */
  syncOf: ({ name }: { name: string }) => `Vorlage „${name}“`,
  update: 'Aktualisieren',
  /** Heading of its toggles. */
  syncProperties: 'Was soll übernommen werden?',
  propertiesChosen: ({ chosen, count }: { chosen: number; count: number }) => `${chosen} von ${count}`,
  /** Below properties just changed in the template. */
  justChanged: 'gerade geändert',
  /**
   * Beside the buttons: what the sync overwrites.
   * @param names of the selected properties
   * @param count null if the number of linked destinations is unknown
   */
  replaces: ({ names, isAll, count }: { names: readonly string[]; isAll: boolean; count: number | null }) => {
    const of =
      count === null
        ? 'der verknüpften Ziele'
        : count === 1
          ? 'von 1 Ziel'
          : `von ${formatNumber(count)} Zielen`
    const isOne = names.length === 1
    return `${isAll ? 'Alle Angaben' : listNames(names)} ${of} ${isOne ? 'wird' : 'werden'} ersetzt.`
  },
  all: 'Alle',
  none: 'Keine',
  /** Groups of its toggles. */
  groups: {
    place: 'Ziel',
    task: 'Auftrag',
    contact: 'Kontakt',
    timeWindow: 'Zeitfenster',
    notification: 'Benachrichtigung',
    further: 'Weiteres',
  },
  properties: propertyLabels,
  /** Reason why nothing can be synced yet. */
  noProperty: 'Bitte wählen Sie mindestens eine Angabe aus.',
  noDestination: 'Bitte wählen Sie mindestens ein Ziel aus.',
  tooManyDestinations: ({ max }: { max: number }) =>
    `Bitte wählen Sie höchstens ${formatNumber(max)} Ziele auf einmal aus.`,
  /** Beside the buttons after a failed sync, which has no toast. */
  notSynced: 'Noch nicht aktualisiert. Ihre Auswahl bleibt erhalten.',
  /** Above the destinations that the server did not change. */
  conflicts: ({ count }: { count: number }) =>
    count === 1
      ? '1 Ziel steht dem Aktualisieren im Weg'
      : `${formatNumber(count)} Ziele stehen dem Aktualisieren im Weg`,
  moreConflicts: ({ count }: { count: number }) =>
    count === 1 ? 'und 1 weiteres Ziel' : `und ${formatNumber(count)} weitere Ziele`,
  /** Removes them from the selection. */
  leaveOut: ({ count }: { count: number }) =>
    count === 1 ? 'Dieses Ziel auslassen' : 'Diese Ziele auslassen',
  /** Number of linked destinations. */
  linkedCount: ({ count }: { count: number }) =>
    count === 1 ? '1 verknüpftes Ziel' : `${formatNumber(count)} verknüpfte Ziele`,
} as const
