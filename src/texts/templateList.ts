import { formatNumber } from './format'

/** Destination templates, called Vorlage on screen: the list, and the tables of the destinations linked to one. */
export const templateListTexts = {
  title: 'Vorlagen',
  search: 'Vorlagen durchsuchen',
  /** Button that opens the dialog of a new one, in the head and below the empty text. */
  newTemplate: 'Neue Vorlage',
  empty:
    'Noch keine Vorlagen. Eine Vorlage hält fest, was bei Zielen immer gleich ist, und kann verknüpfte Ziele aktualisieren.',
  /** Column of the categories. */
  columnTags: 'Kategorien',
  /** A template without name, Vorlage and address. */
  nameless: 'Vorlage ohne Namen',
  /** Name of the link in the column 'Verknüpfte Ziele'. */
  showLinked: ({ count, name }: { count: number; name: string }) =>
    `${linked(count)} von ${name} unter Ziele anzeigen`,
  /** Second line of a row on small screens. */
  linkedCount: ({ count }: { count: number }) => linked(count),
  /** Row action. */
  sync: 'Ziele mit Vorlage synchronisieren',
  /** Below it while it is disabled (part 2 §2). */
  nothingLinked: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** Below the question whether to delete one. */
  deleteConsequence: ({ name, count }: { name: string; count: number }) => {
    if (count === 0) return `Mit der Vorlage „${name}“ sind keine Ziele verknüpft.`
    const losing = count === 1 ? '1 Ziel verliert' : `${formatNumber(count)} Ziele verlieren`
    return `${losing} die Verknüpfung mit der Vorlage „${name}“. Die Angaben der Ziele bleiben erhalten.`
  },
} as const

const linked = (count: number) =>
  count === 1 ? '1 verknüpftes Ziel' : `${formatNumber(count)} verknüpfte Ziele`
