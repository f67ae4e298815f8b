/** Dialog 'Duplizieren' of a destination. */
export const duplicateDestinationTexts = {
  title: 'Duplizieren',
  /** Above the tour: what is copied. */
  question: ({ address }: { address: string }) => `„${address}“ wird mit allen Angaben kopiert.`,
  questionNameless: 'Das Ziel wird mit allen Angaben kopiert.',
  tour: 'Tour',
  /** While no tour is chosen. */
  noTour: 'Keine Tour',
  tourHint: 'Das neue Ziel wird an das Ende dieser Tour gestellt.',
  noTourHint: 'Das neue Ziel gehört zu keiner Tour.',
  cancel: 'Abbrechen',
  /** Button that copies. */
  duplicate: 'Duplizieren',
  /** Success toast. */
  duplicated: ({ address }: { address: string }) => `Ziel "${address}" erfolgreich dupliziert.`,
  /** Warning toast. */
  failed: 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
} as const
