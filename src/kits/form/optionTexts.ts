type Named = { name: string }

/** Texts of an option list and of its entries. */
export type OptionTexts = {
  options: string
  optionsCount: (numbers: { count: number; max: number }) => string
  option: (place: { place: number }) => string
  newOption: string
  newOptionHint: string
  addOption: string
  removeOption: (option: Named) => string
  /** Shown beside the button that restores an option. */
  optionRemoved: (option: Named) => string
  optionMenu: (option: Named) => string
  optionsKnown: (known: { count: number }) => string
  optionsFull: (limit: { max: number }) => string
}
