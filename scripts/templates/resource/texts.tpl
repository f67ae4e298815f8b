/** {{screenPath}} */
export const {{names}}Texts = {
  title: '{{plural}}',
  search: '{{plural}} durchsuchen',
  empty: 'Noch keine {{plural}}.',
  /** In place of the list. */
  unknownHere: 'Dieser Server führt keine {{plural}}.',
  columnName: 'Name',
  columnNote: 'Notiz',
} as const
