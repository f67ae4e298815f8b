import type { Iri } from '../../contract/wire/ids'

/** How many of the loaded destinations have each category; they may be a part of the selection. */
type Seen = { count: number; counts: Readonly<Record<Iri, number>> }

/** Share of the selected destinations that have a category; `open` if not all of them are loaded. */
export type TagShare = 'all' | 'none' | 'some' | 'open'
/** The requested change; `keep` leaves each destination as it is. */
export type TagWish = 'keep' | 'add' | 'remove'

/** @param total number of selected destinations */
export function shareOf(tag: Iri, { count, counts }: Seen, total: number): TagShare {
  const having = counts[tag] ?? 0
  if (count < total) return having > 0 && having < count ? 'some' : 'open'
  if (having === 0) return 'none'
  return having >= total ? 'all' : 'some'
}

/** The choice after a click: two states if all destinations are alike, else three. */
export function nextWish(share: TagShare, wish: TagWish): TagWish {
  if (share === 'all') return wish === 'keep' ? 'remove' : 'keep'
  if (share === 'none') return wish === 'keep' ? 'add' : 'keep'
  if (wish === 'keep') return 'add'
  return wish === 'add' ? 'remove' : 'keep'
}

/** State of the checkbox. */
export function checkedOf(share: TagShare, wish: TagWish): boolean | 'mixed' {
  if (wish !== 'keep') return wish === 'add'
  return share === 'all' || (share === 'none' ? false : 'mixed')
}

/** The requested changes of all categories. */
export function tagChange(wishes: ReadonlyMap<Iri, TagWish>) {
  const of = (wanted: TagWish) => [...wishes].flatMap(([tag, wish]) => (wish === wanted ? [tag] : []))
  return { kind: 'tags' as const, add: of('add'), remove: of('remove') }
}

/** @param rows categories of the loaded destinations; null where a server does not send them */
export function seenTags(rows: readonly (readonly Iri[] | null)[]): Seen {
  const known = rows.filter((tags) => tags !== null)
  const counts: Record<Iri, number> = {}
  for (const tags of known) for (const tag of new Set(tags)) counts[tag] = (counts[tag] ?? 0) + 1
  return { count: known.length, counts }
}
