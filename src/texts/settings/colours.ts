/** /settings/colours */
export const coloursTexts = {
  title: 'Farben',
  search: 'Farben durchsuchen',
  /** Header button, also in the empty state. */
  create: 'Farbe anlegen',
  empty: 'Bitte legen Sie erst eine Farbe an',
  /** Table headers. */
  columnName: 'Name',
  columnColour: 'Farbcode',
  /** Dialog for a new or existing colour. */
  createTitle: 'Farbe anlegen',
  editTitle: 'Farbe bearbeiten',
  name: 'Name',
  colour: 'Farbe',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Diese Farbe wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Farbe wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus eine neue Farbe.',
  missing: 'Diese Farbe gibt es nicht mehr.',
  /** Toasts. */
  created: ({ name }: { name: string }) => `Farbe „${name}“ wurde angelegt.`,
  changed: ({ name }: { name: string }) => `Farbe „${name}“ wurde gespeichert.`,
  removed: ({ name }: { name: string }) => `Farbe „${name}“ wurde gelöscht.`,
} as const

/** Names of the default colours, which are offered for new ones. */
export const productColourTexts = {
  blue: 'Blau',
  petrol: 'Petrol',
  night: 'Nacht',
  green: 'Grün',
  red: 'Rot',
  magenta: 'Magenta',
  rust: 'Rost',
  violet: 'Violett',
  yellow: 'Gelb',
  lime: 'Limette',
  sky: 'Himmel',
  pink: 'Rosa',
} as const
