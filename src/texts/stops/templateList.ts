import { formatNumber } from '../kit/format'

/** Destination templates (Vorlage in the UI): the list, and the tables of linked destinations. */
export const templateListTexts = {
  title: 'Vorlagen',
  search: 'Vorlagen durchsuchen',
  /** Create button, in the header and in the empty state. */
  newTemplate: 'Vorlage anlegen',
  empty:
    'Noch keine Vorlagen. Eine Vorlage hält fest, was bei Zielen immer gleich ist, und kann verknüpfte Ziele aktualisieren.',
  /** Category column. */
  columnTags: 'Kategorien',
  /** A template without name, reference and address. */
  nameless: 'Vorlage ohne Namen',
  /** Label of the link in the column 'Verknüpfte Ziele'. */
  showLinked: ({ count, name }: { count: number | null; name: string }) =>
    `${count === null ? 'Verknüpfte Ziele' : linkedText(count)} von ${name} unter Ziele anzeigen`,
  /** The link text if the server does not send the number. */
  someLinked: 'Anzeigen',
  /** Second line of a row on small screens. */
  destinationCount: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`,
  /** Row action. */
  sync: 'Ziele mit Vorlage synchronisieren',
  /** Below the disabled action. */
  nothingLinked: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** Below the delete confirmation. */
  deleteConsequence: ({ name, count }: { name: string; count: number | null }) => {
    if (count === null)
      return `Verknüpfte Ziele verlieren die Verknüpfung mit der Vorlage „${name}“. Ihre Angaben bleiben erhalten.`
    if (count === 0) return `Mit der Vorlage „${name}“ sind keine Ziele verknüpft.`
    const losing = count === 1 ? '1 Ziel verliert' : `${formatNumber(count)} Ziele verlieren`
    return `${losing} die Verknüpfung mit der Vorlage „${name}“. Die Angaben der Ziele bleiben erhalten.`
  },
  /** Template filter of /destinations, with a clear button. */
  templateFilter: ({ name }: { name: string }) => `Vorlage: ${name}`,
  clearTemplateFilter: ({ name }: { name: string }) => `Vorlage: ${name}, Filter aufheben`,
} as const

/** Tables of the destinations linked to a template, in its dialog and in the sync dialog. */
export const linkedDestinationsTexts = {
  /** Accessible name of the table. */
  title: 'Verlinkte Ziele',
  search: 'Verknüpfte Ziele durchsuchen',
  /** Also in the selection bar at /destinations. */
  sync: 'Mit Zielvorlage synchronisieren',
  /** Tooltips of this button: its audience, or why it is disabled. */
  syncSelected: ({ count }: { count: number }) =>
    count === 1 ? 'Nur das ausgewählte Ziel' : `Nur die ${formatNumber(count)} ausgewählten Ziele`,
  saveFirst: 'Bitte speichern Sie zuerst Ihre Änderungen.',
  chooseTemplateFirst: 'Bitte wählen Sie zuerst eine Vorlage aus.',
  /** While the common template of a selection is determined. */
  checking: 'Die Auswahl wird geprüft …',
  empty: 'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
  /** Scope of a sync, with links that change it. */
  scopeAll: ({ count }: { count: number }) =>
    count === 1 ? 'Das eine verknüpfte Ziel' : `Alle ${formatNumber(count)} verknüpften Ziele`,
  scopeSelection: ({ count, selected }: { count: number; selected: number }) =>
    `Auswahl: ${formatNumber(selected)} von ${formatNumber(count)} verknüpften Zielen`,
  /** Reason why the selection is disabled. */
  busy: 'Die Ziele werden gerade aktualisiert.',
  /** Link to a tour in a dialog. */
  tourInNewTab: ({ name }: { name: string }) => `${name} (öffnet einen neuen Tab)`,
} as const

const linkedText = (count: number) =>
  count === 1 ? '1 verknüpftes Ziel' : `${formatNumber(count)} verknüpfte Ziele`
