import { sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { defineJob } from '../../../server/jobs/jobKind'

export const beatMs = 200

/** A job whose effect is a row, which is not idempotent: a second effect would be seen. */
export const effectJob = (before: (n: number) => Promise<void>) =>
  defineJob({
    name: 'test.effect',
    payload: Schema.Struct({ n: Schema.Number }),
    attempts: 3,
    timeoutMs: 60_000,
    handle: async ({ db }, { n }) => {
      await before(n)
      await db.execute(sql`insert into test_effects (n, pid) values (${n}, ${process.pid})`)
    },
  })
