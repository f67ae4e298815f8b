import { formatNumber } from '../kit/format'

const visits = (count: number) => (count === 1 ? '1 Besuch' : `${formatNumber(count)} Besuche`)
const orders = (count: number) => (count === 1 ? '1 Auftrag' : `${formatNumber(count)} Aufträge`)

/** Planning orders and other single visits into dates. */
export const orderPlanningTexts = {
  /** The dialog. */
  title: 'Aufträge einplanen',
  searching: 'Freie Plätze in den Touren werden gesucht …',
  unsearched: 'Es konnte kein Vorschlag berechnet werden.',
  again: 'Erneut berechnen',
  nothingOpen: 'Kein Auftrag ist offen.',
  hint: 'Noch ist nichts geschrieben. Wählen Sie, was eingeplant wird.',
  placed: ({ count }: { count: number }) => (count === 1 ? '1 Auftrag passt' : `${orders(count)} passen`),
  unplaced: ({ count }: { count: number }) =>
    count === 1 ? '1 Auftrag passt nicht' : `${orders(count)} passen nicht`,
  chooseAll: 'Alle',
  list: 'Vorschlag',
  accept: ({ count }: { count: number }) => `${orders(count)} einplanen`,
  nothingChosen: 'Kein Auftrag ist ausgewählt.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  undo: 'Rückgängig',
  progress: ({ done, count }: { done: number; count: number }) =>
    `Tag ${Math.min(done + 1, count)} von ${count} …`,
  interrupted: 'Die Verbindung ist unterbrochen. Geschriebene Tage bleiben.',
  result: ({ count }: { count: number }) => `${visits(count)} eingeplant.`,
  refusedDates: ({ count }: { count: number }) =>
    count === 1 ? '1 Tag wurde nicht geändert.' : `${formatNumber(count)} Tage wurden nicht geändert.`,
  /** Of the list of unfinished work. */
  visitCount: ({ count }: { count: number }) => visits(count),
  /** Toasts. */
  planned: ({ count }: { count: number }) =>
    count === 1 ? '1 Besuch wurde eingeplant.' : `${visits(count)} wurden eingeplant.`,
  undone: 'Das Einplanen wurde rückgängig gemacht.',
  refused: 'Der Besuch konnte nicht eingeplant werden.',
} as const
