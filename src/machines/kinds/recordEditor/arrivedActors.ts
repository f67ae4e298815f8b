import { createMayHaveArrived, mayHaveArrived } from '../../../domain/calls/errors'
import { shownText } from '../../../lib/shownText'
import { errorTexts } from '../../../texts/shell/errors'

/** Values that identify a new record. */
export type Marks = { name?: string | null | undefined; address?: string | null | undefined }

/** The newest records of a list. */
export const newestFirst = {
  page: 1,
  itemsPerPage: 10,
  sort: { field: 'createdAt', direction: 'DESC' },
} as const

/**
 * Adds an explanation to a save whose answer was lost: for a new record, whether it is among the newest ones.
 * @param readNewest reads the newest records; null for an existing record
 */
export async function explainLostAnswer<R>(
  save: Promise<R>,
  marks: Marks,
  readNewest: (() => Promise<{ members: readonly Marks[] }>) | null = null,
): Promise<R> {
  try {
    return await save
  } catch (error) {
    if (!mayHaveArrived(error)) throw error
    const newest = readNewest === null ? null : await readNewest().catch(() => null)
    throw createMayHaveArrived(newest === null ? errorTexts.mayHaveArrived : foundText(newest.members, marks))
  }
}

function foundText(members: readonly Marks[], { name, address }: Marks): string {
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    (one ?? '').trim() === (other ?? '').trim()
  const found = members.find((member) => isSame(member.name, name) && isSame(member.address, address))
  if (found === undefined) return errorTexts.notArrived
  return errorTexts.arrived({ name: shownText(found.name || found.address) })
}
