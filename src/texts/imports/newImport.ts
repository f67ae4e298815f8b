/** /imports/new */
export const newImportTexts = {
  title: 'Neuer Import',
} as const
