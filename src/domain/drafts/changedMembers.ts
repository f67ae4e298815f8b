import { dequal } from 'dequal/lite'
import { partOfField } from './draftParts'

/**
 * The members of a merge-patch: only changed ones, so that concurrent changes and undecoded members are kept.
 * The members of an address are sent together.
 */
export function changedMembers<B extends object>(before: B, after: B): Partial<B> {
  const names = Object.keys(after) as (keyof B & string)[]
  const parts = names.filter((name) => !dequal(before[name], after[name])).map(partOfField)
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => parts.includes(partOfField(name))),
  ) as Partial<B>
}
