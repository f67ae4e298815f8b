/** Tour templates, called Tour on screen: list and plan screen. */
export const toursTexts = {
  /** Success toast (part 1 §8). */
  created: 'Tour erfolgreich erstellt',
  title: 'Touren',
  search: 'Touren durchsuchen',
  newTour: 'Tour',
  /** Table columns. */
  columnTour: 'Tour',
  columnName: 'Name',
  columnAssignees: 'Mitarbeiter',
  columnTags: 'Kategorie',
  columnDestinations: 'Ziele',
  columnPeriod: 'Zeitraum',
  columnCapacity: 'Menge',
  columnStatus: 'Status',
  /** Filters of the list: their names, and the first choice of each. */
  tagFilter: 'Nach Kategorie filtern',
  allTags: 'Alle Kategorien',
  assigneeFilter: 'Nach Mitarbeiter filtern',
  allAssignees: 'Alle Mitarbeiter',
  running: 'läuft',
  ready: 'Bereit',
  inactive: 'Inaktiv',
  notAssigned: 'Nicht zugewiesen',
  open: 'Tour planen',
  /** Empty states (part 1 §8). */
  empty: 'Bitte legen Sie erst eine Tour an',
  removed: ({ name }: { name: string }) => `Tour „${name}“ wurde gelöscht.`,
} as const
