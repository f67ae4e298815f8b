/** Ignores case, blanks and the composition of umlauts. */
const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('de').replace(/\s+/g, ' ').trim()

/** The item with this name; null if there is none, or if the name is ambiguous. */
export function namedBy<Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly string[],
): Item | null {
  const found = allNamedBy(items, name, namesOf)
  return found.length === 1 ? (found[0] ?? null) : null
}

type NamedTour = { name: string; badge: string }

/** The tour with this name, else with this short name; null if there is none or the name is ambiguous. */
export function tourNamedBy<Tour extends NamedTour>(tours: readonly Tour[], text: string): Tour | null {
  const byName = allNamedBy(tours, text, ({ name }) => [name])
  if (byName.length > 0) return byName.length === 1 ? (byName[0] ?? null) : null
  return namedBy(tours, text, ({ badge }) => [badge])
}

/** Whether several tours have this name. */
export const isNameOfTours = (tours: readonly NamedTour[], text: string): boolean =>
  tourNamedBy(tours, text) === null && allNamedBy(tours, text, ({ name, badge }) => [name, badge]).length > 1

function allNamedBy<Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  const key = nameKey(name)
  return items.filter((item) => namesOf(item).some((known) => nameKey(known) === key))
}
