import { jobStates, type BackgroundJob, type JobState } from '../../contract/company/backgroundJobs'
import type { Iri } from '../../contract/wire/ids'
import { readMoment } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'
import { backgroundJobsTexts as texts } from '../../texts/administration/backgroundJobs'

/** A background job as shown in the row. An empty string or null means unknown. */
export type JobRow = {
  iri: Iri
  /** In words; of an unknown kind its technical name. */
  kind: string
  state: JobState | null
  company: string
  attempts: number | null
  maxAttempts: number | null
  failure: string
  createdAt: Date | null
  nextAttemptAt: Date | null
}

export const deriveJobRows = (jobs: readonly BackgroundJob[]): JobRow[] =>
  jobs.map((job) => ({
    iri: job['@id'],
    kind: texts.kinds[job.kind ?? ''] ?? shownText(job.kind),
    state: jobStates.find((known) => known === job.state) ?? null,
    company: shownText(job.company),
    attempts: job.attempts ?? null,
    maxAttempts: job.maxAttempts ?? null,
    failure: shownText(job.failure),
    createdAt: readMoment(job.createdAt),
    nextAttemptAt: readMoment(job.nextAttemptAt),
  }))
