import type { FastifyBaseLogger } from 'fastify'
import { createSmtpMailer } from '../adapters/mail/smtpMailer'
import type { Deps } from '../deps'
import { removeExpiredKeys } from '../http/write'
import { createFileStore } from '../files/createFileStore'
import { startMailSender } from '../mail/mailSender'
import { removeCompanies } from '../modules/companies/deletion/removeCompanies'
import { sweepFiles } from '../modules/files/sweepFiles'
import { proofAttachment } from '../modules/proofs/proofAttachment'
import { startNightlyWork } from '../modules/retention/nightlyWork'
import { removeOldData } from '../modules/retention/removeOldData'
import { createPlanner } from '../modules/tourTemplates/planner'
import { drainMs, within } from './stopping'

/**
 * Starts background work: mails, nightly jobs, and work after the startup. It only needs the dependencies, so
 * that it can run in its own process.
 * @returns ends the work, within `drainMs` for each part
 */
export function startBackgroundWork(deps: Deps, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const mails = sendMails(deps, log)
  const nightly = workAtNight(deps, log)
  workAfterStart(deps).catch((error: unknown) => log.error({ err: error }, 'work after the startup failed'))
  return {
    stop: async () => {
      // An unresponsive mail server must not block the shutdown; the mail is sent again after the next start.
      await within(drainMs, mails?.stop())
      await within(drainMs, nightly.stop())
    },
  }
}

/** Computes missing arrivals of tours that were inserted in bulk; a restart continues the work. */
async function workAfterStart(deps: Deps): Promise<void> {
  await createPlanner(deps).refreshAll()
}

/** Returns undefined without a mail server. */
function sendMails({ db, env, now, drawProof }: Deps, log: FastifyBaseLogger) {
  if (env.SMTP_URL === '') return undefined
  const fileStore = createFileStore(env)
  const mailer = createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  const attachmentOf = (proof: Parameters<typeof proofAttachment>[1]) =>
    proofAttachment({ db, readFile: fileStore.read, drawProof }, proof)
  return startMailSender({ db, mailer, now, log, attachmentOf })
}

/** Time between two sweeps, if the first has succeeded. */
const sweepPauseMs = 3600_000

function workAtNight({ db, env, now }: Deps, log: FastifyBaseLogger) {
  const store = createFileStore(env)
  const parts = { db, store, now, log }
  let sweepAt = now()
  return startNightlyWork(
    [
      (signal) => removeCompanies({ ...parts, productKey: env.PRODUCT_KEY }, signal),
      (signal) => removeOldData(parts, signal),
      () => removeExpiredKeys(db, now()),
      async () => {
        if (now() < sweepAt) return
        await sweepFiles(db, store, now())
        // A folder is read completely.
        sweepAt = new Date(now().getTime() + sweepPauseMs)
      },
    ],
    log,
  )
}
