import { formatNumber } from '../kit/format'

/** Destination templates, called Vorlage on screen: the list, and the tables of the destinations linked to one. */
export const templateListTexts = {
  title: 'Vorlagen',
  search: 'Vorlagen durchsuchen',
  /** Button that opens the dialog of a new one, in the head and below the empty text. */
  newTemplate: 'Vorlage anlegen',
  empty:
    'Noch keine Vorlagen. Eine Vorlage hält fest, was bei Zielen immer gleich ist, und kann verknüpfte Ziele aktualisieren.',
  /** Column of the categories. */
  columnTags: 'Kategorien',
  /** A template without name, Vorlage and address. */
  nameless: 'Vorlage ohne Namen',
  /** Name of the link in the column 'Verknüpfte Ziele'. */
  showLinked: ({ count, name }: { count: number | null; name: string }) =>
    `${count === null ? 'Verknüpfte Ziele' : linkedText(count)} von ${name} unter Ziele anzeigen`,
  /** The link itself, where the server does not tell how many. */
  someLinked: 'Anzeigen',
  /** Second line of a row on small screens. */
  destinationCount: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`,
  /** Row action. */
  sync: 'Ziele mit Vorlage synchronisieren',
  /** Below it while it is disabled. */
  nothingLinked: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** Below the question whether to delete one. */
  deleteConsequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null)
      return `Verknüpfte Ziele verlieren die Verknüpfung mit der Vorlage „${name}“. Ihre Angaben bleiben erhalten.`
    if (count === 0) return `Mit der Vorlage „${name}“ sind keine Ziele verknüpft.`
    const losing = count === 1 ? '1 Ziel verliert' : `${formatNumber(count)} Ziele verlieren`
    return `${losing} die Verknüpfung mit der Vorlage „${name}“. Die Angaben der Ziele bleiben erhalten.`
  },
  /** Filter of /destinations by a template, with a button that ends it. */
  templateFilter: ({ name }: { name: string }) => `Vorlage: ${name}`,
  clearTemplateFilter: ({ name }: { name: string }) => `Vorlage: ${name}, Filter aufheben`,
} as const

/** The tables of the destinations linked to a template, in its dialog and in that of the sync. */
export const linkedDestinationsTexts = {
  /** Accessible name of the table. */
  title: 'Verlinkte Ziele',
  search: 'Verlinkte Ziele durchsuchen',
  /** Also in the bar of a selection at /destinations. */
  sync: 'Mit Zielvorlage synchronisieren',
  /** Hints of this button: whom it is for, or why it is disabled. */
  syncSelected: ({ count }: { count: number }) =>
    count === 1 ? 'Nur das ausgewählte Ziel' : `Nur die ${formatNumber(count)} ausgewählten Ziele`,
  saveFirst: 'Bitte speichern Sie zuerst Ihre Änderungen.',
  chooseTemplateFirst: 'Bitte wählen Sie zuerst eine Vorlage aus.',
  /** While it is looked up whether a selection has one template. */
  checking: 'Die Auswahl wird geprüft …',
  empty: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** What of it a sync is for, with the ways to change that. */
  scopeAll: ({ count }: { count: number }) =>
    count === 1 ? 'Das eine verknüpfte Ziel' : `Alle ${formatNumber(count)} verknüpften Ziele`,
  scopeSelection: ({ count, selected }: { count: number; selected: number }) =>
    `Auswahl: ${formatNumber(selected)} von ${formatNumber(count)} verknüpften Zielen`,
  /** Why nothing can be checked at the moment. */
  busy: 'Die Ziele werden gerade aktualisiert.',
  /** Link of a tour in a dialog. */
  tourInNewTab: ({ name }: { name: string }) => `${name} (öffnet einen neuen Tab)`,
} as const

const linkedText = (count: number) =>
  count === 1 ? '1 verknüpftes Ziel' : `${formatNumber(count)} verknüpfte Ziele`
