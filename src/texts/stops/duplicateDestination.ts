/** Dialog 'Duplizieren' of a destination. */
export const duplicateDestinationTexts = {
  title: 'Duplizieren',
  /** Above the tour: name of the original. */
  question: ({ address }: { address: string }) => `„${address}“ wird mit allen Angaben kopiert.`,
  questionNameless: 'Das Ziel wird mit allen Angaben kopiert.',
  tour: 'Tour',
  /** While no tour is selected. */
  noTour: 'Keine Tour',
  tourHint: 'Das neue Ziel wird an das Ende dieser Tour gestellt.',
  noTourHint: 'Das neue Ziel gehört zu keiner Tour.',
  cancel: 'Abbrechen',
  /** Confirm button. */
  duplicate: 'Duplizieren',
  /** Success toast. */
  duplicated: ({ address }: { address: string }) => `Ziel "${address}" erfolgreich dupliziert.`,
  /** Warning toast. */
  failed: 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
} as const
