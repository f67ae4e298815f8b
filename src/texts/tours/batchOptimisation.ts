import { formatMinutes, formatNumber } from '../kit/format'

const tours = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)

/** Dialog 'Alle optimieren' of the planning overview. */
export const batchOptimisationTexts = {
  /** Button of the overview, and title of the dialog. */
  title: 'Alle optimieren',
  hint: 'Die Touren werden nacheinander optimiert. Danach sehen Sie das Ergebnis und können es rückgängig machen.',
  tours: 'Touren',
  chooseAll: 'Alle Touren auswählen',
  chosen: ({ count }: { count: number }) => `${tours(count)} ausgewählt`,
  running: 'läuft',
  runningHint: 'Die laufende Fahrt behält ihre Reihenfolge.',
  /** Why the button is disabled. */
  needsTour: 'Bitte wählen Sie mindestens eine Tour aus.',
  noTours: 'Es ist keine Tour mit mindestens 2 Zielen eingeblendet.',
  start: ({ count }: { count: number }) => `${tours(count)} optimieren`,
  progress: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${tours(count)} optimiert`,
  undoProgress: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${tours(count)} rückgängig gemacht`,
  interrupted:
    'Das Optimieren wurde unterbrochen. Was schon optimiert ist, bleibt so. Bitte versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  stop: 'Anhalten',
  stopping: 'Wird nach dieser Tour angehalten.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Alle rückgängig machen',
  /** State of a row. */
  waiting: 'wartet',
  searching: 'wird optimiert …',
  undoing: 'wird rückgängig gemacht …',
  restored: 'wieder wie vorher',
  unchanged: 'Keine bessere Reihenfolge gefunden',
  refused: 'Konnte nicht optimiert werden',
  improved: 'Neue Reihenfolge',
  end: ({ seconds }: { seconds: number }) =>
    `${formatMinutes(Math.abs(seconds))} ${seconds > 0 ? 'früher' : 'später'} fertig`,
  drive: ({ seconds }: { seconds: number }) =>
    `${formatMinutes(Math.abs(seconds))} ${seconds > 0 ? 'weniger' : 'mehr'} Fahrt`,
  windows: ({ count }: { count: number }) =>
    `${formatNumber(Math.abs(count))} ${Math.abs(count) === 1 ? 'Verstoß' : 'Verstöße'} ${count > 0 ? 'weniger' : 'mehr'}`,
  /** Above the result. */
  result: ({ improved, count }: { improved: number; count: number }) =>
    `${formatNumber(improved)} von ${tours(count)} ${improved === 1 ? 'hat' : 'haben'} eine bessere Reihenfolge.`,
  /** Toasts after an undo. */
  undone: ({ count }: { count: number }) =>
    count === 1
      ? '1 Tour hat wieder die Reihenfolge von vorher.'
      : `${tours(count)} haben wieder die Reihenfolge von vorher.`,
  notUndone: ({ count }: { count: number }) =>
    count === 1
      ? 'Bei 1 Tour konnte die Reihenfolge nicht rückgängig gemacht werden.'
      : `Bei ${tours(count)} konnte die Reihenfolge nicht rückgängig gemacht werden.`,
} as const
