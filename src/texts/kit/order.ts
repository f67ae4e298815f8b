type Place = { name: string; place: string; count: string }

/** Sortable lists, by pointer and keyboard. */
export const orderTexts = {
  /** Header of the handle column, for screen readers. */
  column: 'Reihenfolge',
  /** Accessible name of an item's handle. */
  handle: ({ name }: { name: string }) => `${name} verschieben`,
  /** Tooltip of the handle and its description for screen readers. */
  hint: 'Ziehen, oder mit Alt+↑ und Alt+↓ verschieben. Die Leertaste nimmt auf und legt ab.',
  /** Entries of an item's menu. */
  up: 'Nach oben',
  down: 'Nach unten',
  /** Screen-reader announcements of the steps of a move. */
  moved: ({ name, place, count }: Place) => `${name} steht jetzt an Stelle ${place} von ${count}.`,
  atEnd: ({ name, place, count }: Place) => `${name} steht bereits an Stelle ${place} von ${count}.`,
  lifted: ({ name, place, count }: Place) =>
    `${name} ist aufgenommen, Stelle ${place} von ${count}. Pfeiltasten verschieben, die Leertaste legt ab, Escape bricht ab.`,
  dropped: ({ name, place, count }: Place) => `${name} ist abgelegt an Stelle ${place} von ${count}.`,
  cancelled: ({ name, place, count }: Place) => `${name} steht wieder an Stelle ${place} von ${count}.`,
} as const
