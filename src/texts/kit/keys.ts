import { isMac } from '../../lib/isMac'

/** Labels of the keys of a German keyboard. */
const caps: Readonly<Record<string, string>> = {
  Mod: 'Strg',
  Shift: 'Umschalt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Space: 'Leertaste',
  Delete: 'Entf',
  Escape: 'Esc',
  Home: 'Pos1',
  End: 'Ende',
}
const macCaps: Readonly<Record<string, string>> = { ...caps, Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** Labels of the keys of `Mod+K` or `G Z`. */
export const keyCaps = (written: string): string[] =>
  written.split(/[+ ]/).map((key) => (isMac() ? macCaps : caps)[key] ?? key)

/** Within a sentence: `Strg+Umschalt+Z`, on a Mac `⌘⇧Z`. */
export const keyName = (written: string): string => keyCaps(written).join(isMac() ? '' : '+')

/** Descriptions of shortcuts without a button, for the keyboard help. */
export const keysTexts = {
  newEntry: 'Neuer Eintrag',
  firstRow: 'Zur ersten Zeile',
  selectPage: 'Alle auf der Seite auswählen',
  clearSelection: 'Auswahl aufheben',
  /** Row shortcuts. */
  nextRow: 'Vorige und nächste Zeile',
  outerRow: 'Erste und letzte Zeile',
  extendSelection: 'Auswahl erweitern',
  select: 'Auswählen',
  selectRange: 'Alle seit der letzten Auswahl auswählen',
  open: 'Öffnen',
  save: 'Speichern',
  /** Plan of a tour. */
  quickLine: 'Ziel anfügen',
  newDestination: 'Ziel anlegen',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  selectAllStops: 'Alle Ziele auswählen',
  deleteSelected: 'Ausgewählte Ziele löschen',
  openStop: 'Ziel zeigen, dann bearbeiten',
  moveStop: 'Ziel nach oben oder unten schieben',
  moveToTour: 'Ziel in die nächste Tour verschieben',
  moveAlongTour: 'Ziel in der Tour verschieben',
  lockStop: 'Platz sperren oder freigeben',
  deleteStop: 'Ziel löschen, mit Frage',
  /** Frame of the application. */
  palette: 'Suchen oder springen',
  help: 'Diese Übersicht',
  sidebar: 'Seitenleiste ein- und ausklappen',
} as const

/** Keyboard help, a dialog. */
export const keyHelpTexts = {
  title: 'Tasten',
  search: 'Tasten durchsuchen',
  areas: {
    page: { title: 'Auf dieser Seite', hint: '' },
    table: { title: 'Zeile einer Tabelle', hint: 'wenn sie den Fokus hat' },
    stops: { title: 'Ziel in der Liste', hint: 'wenn es den Fokus hat' },
    everywhere: { title: 'Überall', hint: '' },
    jump: { title: 'Springen', hint: 'nacheinander drücken' },
  },
  /** Between two alternative keys. */
  or: 'oder',
  nothingFound: 'Nichts gefunden.',
  hint: 'Einzelne Buchstaben ruhen, solange ein Feld den Fokus hat.',
} as const
