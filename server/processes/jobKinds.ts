import { announcements, dueAnnouncements } from '../modules/plannedTours/announceVisits'
import type { JobKind } from '../jobs/jobKind'
import { missingMailJobs } from '../mail/addMissingMailJobs'
import { mailJob, smsJob } from '../mail/sendMail'
import { companyRemoval, dueRemovals } from '../modules/companies/deletion/removeCompanies'
import { expiredLinks } from '../modules/customerPage/customerLinks'
import { fileSweep } from '../modules/files/sweepFiles'
import { expiredKeys } from '../modules/retention/expiredKeys'
import { duePastDates, pastDates } from '../modules/plannedTours/keepPastDates'
import { dueRetention, oldDataRemoval } from '../modules/retention/removeOldData'
import { planRefresh, stalePlans } from '../modules/tourTemplates/refreshPlans'

/** Every kind of background work. A kind is one `defineJob`, and one entry here. */
export const jobKinds: readonly JobKind[] = [
  mailJob,
  smsJob,
  missingMailJobs,
  planRefresh,
  stalePlans,
  duePastDates,
  pastDates,
  dueAnnouncements,
  announcements,
  dueRemovals,
  companyRemoval,
  dueRetention,
  oldDataRemoval,
  expiredKeys,
  expiredLinks,
  fileSweep,
]
