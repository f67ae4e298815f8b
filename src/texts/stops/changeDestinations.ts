import { formatNumber } from '../kit/format'

const destinations = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const ofDestinations = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Zielen`)
const maxNamed = 5

/** Quoted names; only the first of many. */
function listed(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => `„${name}“`)
  const rest = names.length - named.length
  return rest === 0 ? named.join(', ') : `${named.join(', ')} und ${formatNumber(rest)} weitere`
}

/** Bulk changes to destinations of the list. */
export const changeDestinationsTexts = {
  /** Button of the selection bar and its menu entries. */
  change: 'Ändern',
  setTags: 'Kategorien setzen',
  setRhythm: 'Rhythmus ändern',
  setActive: 'Aktiv setzen',
  setInactive: 'Inaktiv setzen',
  duplicate: 'Duplizieren',
  /** Dialog titles. */
  tagsTitle: ({ count }: { count: number }) => `Kategorien von ${ofDestinations(count)} setzen`,
  rhythmTitle: ({ count }: { count: number }) => `Rhythmus von ${ofDestinations(count)} ändern`,
  activeTitle: ({ count }: { count: number }) => `${destinations(count)} aktiv setzen`,
  inactiveTitle: ({ count }: { count: number }) => `${destinations(count)} inaktiv setzen`,
  duplicateTitle: ({ count }: { count: number }) => `${destinations(count)} duplizieren`,
  undoTitle: 'Änderungen rückgängig machen',
  /** Category selection. */
  tagsHint:
    'Angehakte Kategorien erhalten alle Ziele, abgewählte keines. Mit Strich bleibt es bei jedem Ziel, wie es ist.',
  search: 'Kategorien durchsuchen',
  noneFound: ({ text }: { text: string }) => `Es wurde keine Kategorie gefunden für „${text}“.`,
  /** Beside a category. */
  atAll: 'bei allen',
  atSome: ({ some, count }: { some: number; count: number }) =>
    `bei ${formatNumber(some)} von ${formatNumber(count)}`,
  atNone: 'bei keinem',
  unknown: 'nicht bekannt',
  /** Effect of the change on the category. */
  added: 'wird ergänzt',
  removed: 'wird entfernt',
  nothingChosen: 'Bitte haken Sie zuerst eine Kategorie an oder ab.',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  /** Confirmation before copies are created. */
  duplicateQuestion: ({ count }: { count: number }) =>
    count === 1
      ? 'Das Ziel wird mit allen Angaben kopiert. Die Kopie steht am Ende derselben Tour.'
      : `${formatNumber(count)} Ziele werden mit allen Angaben kopiert. Jede Kopie steht am Ende der Tour ihres Ziels; ohne Tour gehört sie zu keiner.`,
  duplicateHint: 'Kopien in eine andere Tour stellen Sie mit „In Tour verschieben“.',
  /** While the requests run. */
  progress: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Zielen bearbeitet …`,
  progressLabel: 'Fortschritt',
  /** After a request without a response. */
  interrupted: ({ count }: { count: number }) =>
    count === 1
      ? '1 Ziel steht noch aus, weil der Server nicht geantwortet hat.'
      : `${formatNumber(count)} Ziele stehen noch aus, weil der Server nicht geantwortet hat.`,
  sendAgain: 'Erneut senden',
  stop: 'Anhalten',
  /** Toasts. */
  tagsDone: ({ count }: { count: number }) => `Die Kategorien von ${ofDestinations(count)} wurden gesetzt.`,
  rhythmDone: ({ count }: { count: number }) => `Der Rhythmus von ${ofDestinations(count)} wurde geändert.`,
  activeDone: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wurde aktiv gesetzt.' : `${formatNumber(count)} Ziele wurden aktiv gesetzt.`,
  inactiveDone: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wurde inaktiv gesetzt.' : `${formatNumber(count)} Ziele wurden inaktiv gesetzt.`,
  duplicateDone: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wurde dupliziert.' : `${formatNumber(count)} Ziele wurden dupliziert.`,
  undone: ({ count }: { count: number }) =>
    `${destinations(count)} ${count === 1 ? 'ist' : 'sind'} wie zuvor.`,
  undoneCopies: ({ count }: { count: number }) =>
    count === 1 ? '1 Kopie wurde wieder gelöscht.' : `${formatNumber(count)} Kopien wurden wieder gelöscht.`,
  same: ({ count }: { count: number }) => `Bei ${ofDestinations(count)} war nichts zu ändern.`,
  undo: 'Rückgängig',
  cannotUndo: 'Das lässt sich nicht rückgängig machen.',
  kept: ({ names }: { names: readonly string[] }) => `Nicht geändert: ${listed(names)}.`,
  unknownTags: ({ names }: { names: readonly string[] }) =>
    `Der Server nennt die Kategorien nicht, die es dort schon gibt. Deshalb nicht geändert: ${listed(names)}.`,
} as const
