import { dequal } from 'dequal/lite'
import { partOfField } from './draftParts'

/**
 * What a merge-patch has to say, so that what others changed meanwhile stays, and what could not be read. The members
 * of an address go together.
 */
export function changedMembers<B extends object>(before: B, after: B): Partial<B> {
  const names = Object.keys(after) as (keyof B & string)[]
  const parts = names.filter((name) => !dequal(before[name], after[name])).map(partOfField)
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => parts.includes(partOfField(name))),
  ) as Partial<B>
}
