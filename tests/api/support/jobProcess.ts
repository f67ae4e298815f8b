import { openDatabase } from '../../../server/db/client'
import type { JobDeps } from '../../../server/jobs/jobKind'
import { runJobs } from '../../../server/jobs/runJobs'
import { beatMs, effectJob } from './effectJob'

/*
 * A process that takes jobs, does twenty, and then holds as many as it runs at a time, until it is killed. It
 * reports on standard output.
 */

const { db, connection } = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: '' })
let count = 0
const log = { warn: () => undefined, error: () => undefined }
const kind = effectJob(async () => {
  count += 1
  if (count <= 20) return
  console.log('holding')
  await new Promise<never>(() => undefined)
})
await runJobs({ connection, kinds: [kind], deps: { db, log } as unknown as JobDeps, beatMs })
console.log('ready')
