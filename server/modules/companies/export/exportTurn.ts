import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { throttles } from '../../../db/schema/security'
import { tooManyRequests } from '../../../http/problem'
import { texts } from '../../../texts'

/** Lease of a server: after a crash the turn is free again after this time. */
const leaseMs = 120_000
const renewAfterMs = 30_000

type Clocked = { db: Db; now: () => Date }

export const keyOfExport = (companyId: string) => `company-export:${companyId}`

/** Returns whether an export of the company is in progress. */
export async function isExporting({ db, now }: Clocked, companyId: string): Promise<boolean> {
  const isTaken = and(eq(throttles.key, keyOfExport(companyId)), gt(throttles.windowEndsAt, now()))
  return (await db.select({ key: throttles.key }).from(throttles).where(isTaken)).length > 0
}

/**
 * Acquires the only export turn of a company, across all servers.
 * @throws Problem 429 while another export is in progress
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
    /** May be called any number of times during the export. */
    async renew(): Promise<void> {
      if (now().getTime() - renewedAt < renewAfterMs) return
      renewedAt = now().getTime()
      await db.update(throttles).set({ windowEndsAt: ends() }).where(eq(throttles.key, key))
    },
    end: async (): Promise<void> => void (await db.delete(throttles).where(eq(throttles.key, key))),
  }
}
