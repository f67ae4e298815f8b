type Named = { name: string }

/** The words of a list of texts, and what its entries are called. */
export type OptionTexts = {
  options: string
  optionsCount: (numbers: { count: number; max: number }) => string
  option: (place: { place: number }) => string
  newOption: string
  newOptionHint: string
  addOption: string
  removeOption: (option: Named) => string
  /** Beside the button that puts it back. */
  optionRemoved: (option: Named) => string
  optionMenu: (option: Named) => string
  optionsKnown: (known: { count: number }) => string
  optionsFull: (limit: { max: number }) => string
}
