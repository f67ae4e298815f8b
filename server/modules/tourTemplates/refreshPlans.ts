import { setTimeout as delay } from 'node:timers/promises'
import { and, lt, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import type { Db } from '../../db/client'
import { tourFigures, tourTemplates } from '../../db/schema/planning'
import { enqueue } from '../../jobs/enqueue'
import { defineJob } from '../../jobs/jobKind'
import { queuedJobs } from '../../jobs/queue'
import type { WriteContext } from '../../http/write'
import { groupBy } from '../imports/groupBy'
import { areFiguresOf, areStale } from './plan'
import { createPlanner } from './planner'
import { markAllChanged } from './stopOrder'

/** Few, so that clients see the first plans early, and an interrupted job repeats little. */
const plansPerJob = 50

/** Computes the stale arrivals, lengths and durations of tours, and announces them to the users of the company. */
export const planRefresh = defineJob({
  name: 'plans.refresh',
  payload: Schema.Struct({ companyId: Schema.String, tourTemplateIds: Schema.Array(Schema.String) }),
  attempts: 5,
  timeoutMs: 600_000,
  handle: async (run, { companyId, tourTemplateIds }) => {
    const planner = createPlanner(run)
    let isAnyStored = false
    for (const id of tourTemplateIds) {
      if (run.signal.aborted) return
      const begun = performance.now()
      if (await planner.refresh(companyId, id)) isAnyStored = true
      // Leaves half of the time to requests.
      await delay(performance.now() - begun)
    }
    if (!isAnyStored) return
    const changed = (['/api/tour-templates', '/api/destinations'] as const).map((collection) => ({
      companyId,
      userId: '',
      event: { kind: 'changed' as const, collection, record: null },
    }))
    await run.events.publish(changed)
  },
})

/** Adds jobs for stale plans that have none: of bulk inserts, and of servers that ended after a write. */
export const stalePlans = defineJob({
  name: 'plans.addStale',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  keyOf: () => 'all',
  schedule: '*/10 * * * *',
  handle: async ({ db }) => {
    // The remaining ones are added when these have ended.
    if (await hasWaiting(db)) return
    const stale = await db
      .select({ companyId: tourTemplates.companyId, id: tourTemplates.id })
      .from(tourTemplates)
      .leftJoin(tourFigures, areFiguresOf)
      .where(areStale)
    for (const [companyId, plans] of groupBy(stale, (plan) => plan.companyId)) {
      const ids = plans.map(({ id }) => id)
      await refreshLater(db, companyId, ids)
    }
  },
})

async function hasWaiting(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: queuedJobs.id })
    .from(queuedJobs)
    .where(
      and(
        sql`${queuedJobs.taskIdentifier} = ${planRefresh.name}`,
        lt(queuedJobs.attempts, queuedJobs.maxAttempts),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Marks the plans as stale and adds jobs that compute them. A request for a template's stops computes its plan
 * immediately.
 */
export async function replanAll(
  { tx, caller: { companyId } }: Pick<WriteContext, 'tx' | 'caller'>,
  tourTemplateIds: readonly string[],
): Promise<void> {
  await refreshLater(tx, companyId, await markAllChanged(tx, companyId, tourTemplateIds))
}

async function refreshLater(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const slices = Array.from({ length: Math.ceil(ids.length / plansPerJob) }, (_, i) =>
    ids.slice(i * plansPerJob, (i + 1) * plansPerJob),
  )
  await enqueue(
    db,
    planRefresh,
    slices.map((tourTemplateIds) => ({ companyId, tourTemplateIds })),
  )
}
