/** Case, blanks and how umlauts are composed make no difference. */
const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('de').replace(/\s+/g, ' ').trim()

/** The one that is called so; null when none is, or when two are and nobody can know which. */
export function namedBy<Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly string[],
): Item | null {
  const found = allNamedBy(items, name, namesOf)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Whether it is one name of several. */
export const isNameOfSeveral = <Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly string[],
): boolean => allNamedBy(items, name, namesOf).length > 1

function allNamedBy<Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  const key = nameKey(name)
  return items.filter((item) => namesOf(item).some((known) => nameKey(known) === key))
}
