import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { readRouterConfig } from '../adapters/routing/routerConfig'
import { createHttpGateway } from '../adapters/sms/smsGateway'
import { createSmtpMailer } from '../adapters/mail/smtpMailer'
import type { OpenDatabase } from '../db/client'
import type { Deps } from '../deps'
import { createFileStore } from '../files/createFileStore'
import { enqueue } from '../jobs/enqueue'
import type { JobDeps } from '../jobs/jobKind'
import { runJobs } from '../jobs/runJobs'
import { stalePlans } from '../modules/tourTemplates/refreshPlans'
import { replanOnNewStreets } from '../modules/tourTemplates/replanOnNewStreets'
import { poll } from '../repeat'
import { jobKinds } from './jobKinds'
import { drainMs, within } from './stopping'

/** Pause between two looks at the streets in use. */
const streetsPauseMs = 5_000

/** Pause after the database ended the work, as while it restarts. */
const restartMs = 2_000

/**
 * Takes jobs of the queue.
 * @returns ends the work, within `drainMs`; what is interrupted is repeated by this or another process
 */
export function startBackgroundWork(
  { connection }: Pick<OpenDatabase, 'connection'>,
  deps: Deps,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  const jobDeps = jobDepsOf(deps, log)
  const working = poll(
    (signal) =>
      work(signal).catch((error: unknown) => log.error({ err: error }, 'no jobs are taken; trying again')),
    restartMs,
  )

  // With ROUTING_URL, plans do not depend on the streets.
  const watching =
    readRouterConfig(process.env).engine === 'embedded'
      ? poll(async () => {
          await replanOnNewStreets(deps).catch((error: unknown) =>
            log.error({ err: error }, 'plans are not computed on the new streets; trying again'),
          )
        }, streetsPauseMs)
      : undefined

  async function work(signal: AbortSignal): Promise<void> {
    // Of rows that were inserted in bulk while no server ran.
    await enqueue(deps.db, stalePlans, [{}])
    const running = await runJobs({ connection, kinds: jobKinds, deps: jobDeps })
    if (!signal.aborted) await Promise.race([running.ended, once(signal, 'abort')])
    await running.stop()
  }

  return {
    stop: async () => {
      // An unresponsive mail server must not block the shutdown; the mail is sent again after the next start.
      await within(
        drainMs,
        Promise.all([working.stop(), watching?.stop()]).then(() => undefined),
      )
      jobDeps.mailer?.close()
    },
  }
}

const jobDepsOf = (deps: Deps, log: FastifyBaseLogger): JobDeps => ({
  ...deps,
  store: createFileStore(deps.env),
  mailer: deps.env.SMTP_URL === '' ? null : createSmtpMailer(deps.env.SMTP_URL, deps.env.MAIL_FROM),
  sms: deps.env.SMS_URL === '' ? null : createHttpGateway(deps.env.SMS_URL),
  log,
})
