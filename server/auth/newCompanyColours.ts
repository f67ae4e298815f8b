import type { Db } from '../db/client'
import { colours } from '../db/schema/labels'
import { newId } from '../uuid'

/** Colours of a new company, as different as possible to each other, also for colour-blind users. */
export const newCompanyColours = [
  ['Blau', '#366ae8'],
  ['Rot', '#d5183b'],
  ['Gelb', '#fbde0f'],
  ['Petrol', '#005351'],
  ['Magenta', '#bc4496'],
  ['Limette', '#bdec97'],
  ['Nacht', '#262d5c'],
  ['Rost', '#884601'],
  ['Himmel', '#96dcf8'],
  ['Grün', '#358355'],
  ['Violett', '#7400a5'],
  ['Rosa', '#f9b6c1'],
] as const

/** Adds the colours a millisecond apart, because they are offered by age. */
export async function addNewCompanyColours(tx: Db, companyId: string, now: Date): Promise<void> {
  await tx.insert(colours).values(
    newCompanyColours.map(([name, code], index) => {
      const createdAt = new Date(now.getTime() + index)
      return { id: newId(createdAt.getTime()), companyId, name, code, createdAt }
    }),
  )
}
