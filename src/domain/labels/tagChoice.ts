import type { Iri } from '../../contract/wire/ids'

/** Of how many of the destinations that were seen a category is; they need not be all that are meant. */
type Seen = { count: number; counts: Readonly<Record<Iri, number>> }

/** What several destinations have of one category; `open` where not all of them were seen. */
export type TagShare = 'all' | 'none' | 'some' | 'open'
/** What is to become of it; `keep` leaves each destination as it is. */
export type TagWish = 'keep' | 'add' | 'remove'

/** @param total how many destinations are meant */
export function shareOf(tag: Iri, { count, counts }: Seen, total: number): TagShare {
  const having = counts[tag] ?? 0
  if (count < total) return having > 0 && having < count ? 'some' : 'open'
  if (having === 0) return 'none'
  return having >= total ? 'all' : 'some'
}

/** What a press makes of it: where all are alike there are two ways, else three. */
export function nextWish(share: TagShare, wish: TagWish): TagWish {
  if (share === 'all') return wish === 'keep' ? 'remove' : 'keep'
  if (share === 'none') return wish === 'keep' ? 'add' : 'keep'
  if (wish === 'keep') return 'add'
  return wish === 'add' ? 'remove' : 'keep'
}

/** How its box is drawn. */
export function checkedOf(share: TagShare, wish: TagWish): boolean | 'mixed' {
  if (wish !== 'keep') return wish === 'add'
  return share === 'all' || (share === 'none' ? false : 'mixed')
}

/** What is wanted of all categories. */
export function tagChange(wishes: ReadonlyMap<Iri, TagWish>) {
  const of = (wanted: TagWish) => [...wishes].flatMap(([tag, wish]) => (wish === wanted ? [tag] : []))
  return { kind: 'tags' as const, add: of('add'), remove: of('remove') }
}

/** @param rows the categories of destinations that were seen; null where a server does not tell them */
export function seenTags(rows: readonly (readonly Iri[] | null)[]): Seen {
  const known = rows.filter((tags) => tags !== null)
  const counts: Record<Iri, number> = {}
  for (const tags of known) for (const tag of new Set(tags)) counts[tag] = (counts[tag] ?? 0) + 1
  return { count: known.length, counts }
}
