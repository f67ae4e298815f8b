import type { CustomFieldType } from '../../contract/tour/planningTerms'
import { formatNumber } from '../kit/format'

type Titled = { title: string }

/** /settings/destination: custom fields that a company defines for its destinations. */
export const customFieldsTexts = {
  title: 'Eigene Felder',
  /** Header button, also in the empty state. */
  create: 'Eigenes Feld anlegen',
  /** Empty state. */
  empty:
    'Mit eigenen Feldern halten Sie zu jedem Ziel fest, was Ihre Firma sonst noch wissen muss, zum Beispiel ob ein Schlüssel vorhanden ist oder welche Tonnen geleert werden.',
  /** Table headers. */
  columnTitle: 'Titel',
  columnType: 'Typ',
  columnDescription: 'Beschreibung',
  columnOptions: 'Optionen',
  columnEnabled: 'Aktiv',
  /** Fixed wording. */
  types: {
    boolean: 'Entscheidung',
    string: 'Name',
    number: 'Zahl',
    text: 'Text',
    select: 'Auswahl',
  } satisfies Record<CustomFieldType, string>,
  /** Mark beside the type in a row. */
  multipleMark: 'Mehrfachauswahl',
  /** Behind the first options in a row. */
  moreOptions: ({ count }: { count: number }) => `+ ${formatNumber(count)}`,
  /** Label of a row's switch. */
  enabledOf: ({ title }: Titled) => `${title} aktiv`,
  /** Below the delete confirmation. */
  deleteConsequence: ({ title }: Titled) =>
    `Alle Werte, die zu „${title}“ bei Zielen und Vorlagen eingetragen sind, gehen verloren.`,
  /** Dialog for a new or existing field. */
  createTitle: 'Eigenes Feld anlegen',
  editTitle: 'Eigenes Feld bearbeiten',
  name: 'Titel',
  description: 'Beschreibung',
  descriptionHint: 'Steht als Hinweis unter dem Feld.',
  type: 'Typ',
  /** Dialog: below the type. */
  typeHints: {
    boolean: 'Ein Schalter für Ja oder Nein.',
    string: 'Eine Zeile Text.',
    number: 'Eine Zahl, auch mit Nachkommastellen.',
    text: 'Mehrere Zeilen Text.',
    select: 'Optionen, die Sie vorgeben.',
  } satisfies Record<CustomFieldType, string>,
  /** Dialog: when the type of an existing field changes. */
  typeWarning:
    'Bereits eingetragene Werte bleiben erhalten, passen aber möglicherweise nicht zum neuen Typ. Prüfen Sie die Ziele, bei denen das Feld ausgefüllt ist.',
  enabled: 'Aktiv',
  enabledHint: 'Inaktive Felder werden nicht angezeigt. Ihre Werte bleiben erhalten.',
  multiple: 'Mehrfachauswahl',
  multipleHint: 'Bei einem Ziel können mehrere Optionen zugleich gewählt werden.',
  /** Dialog: options of a select. */
  options: 'Optionen',
  optionsCount: ({ count, max }: { count: number; max: number }) =>
    `${formatNumber(count)} / ${formatNumber(max)}`,
  option: ({ place }: { place: number }) => `Option ${formatNumber(place)}`,
  newOption: 'Neue Option',
  newOptionHint: 'Enter fügt die Option hinzu. Mehrere Zeilen lassen sich auf einmal einfügen.',
  addOption: 'Hinzufügen',
  removeOption: ({ name }: { name: string }) => `${name} entfernen`,
  optionRemoved: ({ name }: { name: string }) => `„${name}“ ist entfernt.`,
  optionMenu: ({ name }: { name: string }) => `Aktionen: ${name}`,
  optionsKnown: ({ count }: { count: number }) =>
    count === 1 ? 'Diese Option gibt es schon.' : `${formatNumber(count)} Optionen gibt es schon.`,
  optionsFull: ({ max }: { max: number }) => `Es sind höchstens ${formatNumber(max)} Optionen möglich.`,
  /** Another user saved or deleted it first. */
  conflictTitle: 'Dieses Feld wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Dieses Feld wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neues Feld.',
  missing: 'Dieses Feld gibt es nicht mehr.',
  /** Toasts. */
  created: ({ title }: Titled) => `Das Feld „${title}“ wurde angelegt.`,
  changed: ({ title }: Titled) => `Das Feld „${title}“ wurde gespeichert.`,
  removed: ({ title }: Titled) => `Das Feld „${title}“ wurde gelöscht.`,
  activated: ({ title }: Titled) => `Das Feld „${title}“ ist jetzt aktiv.`,
  deactivated: ({ title }: Titled) => `Das Feld „${title}“ ist nicht mehr aktiv.`,
  moved: ({ title, place }: Titled & { place: number }) =>
    `Das Feld „${title}“ steht jetzt an Stelle ${formatNumber(place)}.`,
  orderRestored: 'Die vorherige Reihenfolge ist wiederhergestellt.',
} as const
