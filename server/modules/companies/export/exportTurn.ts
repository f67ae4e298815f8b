import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { throttles } from '../../../db/schema/security'
import { tooManyRequests } from '../../../http/problem'
import { texts } from '../../../texts'

/** A server that ends in the middle keeps the turn no longer than this. */
const leaseMs = 120_000
const renewAfterMs = 30_000

type Clocked = { db: Db; now: () => Date }

export const keyOfExport = (companyId: string) => `company-export:${companyId}`

/** Whether one of the company is under way. */
export async function isExporting({ db, now }: Clocked, companyId: string): Promise<boolean> {
  const isTaken = and(eq(throttles.key, keyOfExport(companyId)), gt(throttles.windowEndsAt, now()))
  return (await db.select({ key: throttles.key }).from(throttles).where(isTaken)).length > 0
}

/**
 * One export of a company at a time, whichever server sends it.
 * @throws Problem 429 while another one is under way
 */
export async function takeExportTurn({ db, now }: Clocked, companyId: string) {
  const key = keyOfExport(companyId)
  const ends = () => new Date(now().getTime() + leaseMs)
  const [taken] = await db
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: ends() })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { windowEndsAt: ends() },
      setWhere: lte(throttles.windowEndsAt, now()),
    })
    .returning({ key: throttles.key })
  if (!taken) throw tooManyRequests(leaseMs / 1000, texts.companyExport.inProgress)
  let renewedAt = now().getTime()
  return {
    /** Called as often as one likes while it goes on. */
    async renew(): Promise<void> {
      if (now().getTime() - renewedAt < renewAfterMs) return
      renewedAt = now().getTime()
      await db.update(throttles).set({ windowEndsAt: ends() }).where(eq(throttles.key, key))
    },
    end: async (): Promise<void> => void (await db.delete(throttles).where(eq(throttles.key, key))),
  }
}
