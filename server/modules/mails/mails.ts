import { and, eq, isNull, sql } from 'drizzle-orm'
import { mailStates } from '../../../src/contract/company/sentMail'
import { iriOf } from '../../../src/contract/wire/ids'
import { proofsOfService, tours } from '../../db/schema/driving'
import { mailOutbox as table } from '../../db/schema/messages'
import { badRequest } from '../../http/problem'
import { computed, readOnly } from '../../resources/members'
import { folded } from '../../resources/query'
import { defineResource } from '../../resources/resource'

const state = sql`case when ${table.sentAt} is not null then 'sent' when ${table.failedAt} is not null then 'failed' else 'waiting' end`

const ownTour = and(eq(tours.companyId, table.companyId), eq(tours.id, table.causeId))
const ownProof = and(eq(proofsOfService.companyId, table.companyId), eq(proofsOfService.id, table.causeId))

/** The tour or proof that the mail is about, if it still exists. */
const about = computed(
  sql`select coalesce((select json_build_array('/api/tours', ${tours.id}) from ${tours} where ${ownTour}), (select json_build_array('/api/proof-of-services', ${proofsOfService.id}) from ${proofsOfService} where ${ownProof}))`,
  'xmls:string',
  (value) => (Array.isArray(value) ? iriOf(String(value[0]), String(value[1])) : null),
)

/**
 * True if a mail may be sent again: it failed and still has its text. An arrival notice is obsolete once the
 * tour has ended.
 */
const mayRetry = sql`(${table.sentAt} is null and ${table.failedAt} is not null and ${table.body} <> '' and (${table.cause} = 'proof' or (${table.cause} in ('tourStart', 'upcoming') and exists (select 1 from ${tours} where ${and(ownTour, isNull(tours.endDate))}))))`

/** Mails of a company. The text is not exposed: it may contain a password link. */
export const mails = defineResource({
  path: '/api/mails',
  shortName: 'Mail',
  table,
  title: 'A mail of the company, sent or waiting to be',
  members: {
    recipient: readOnly(table.recipient),
    channel: readOnly(table.channel),
    subject: readOnly(table.subject),
    cause: readOnly(table.cause),
    about,
    state: computed(state, 'xmls:string'),
    failure: readOnly(table.failure),
    attempts: readOnly(table.attempts),
    createdAt: readOnly(table.createdAt),
    sentAt: readOnly(table.sentAt),
    failedAt: readOnly(table.failedAt),
    canRetry: computed(mayRetry, 'xmls:boolean', Boolean),
  },
  sortable: { createdAt: table.createdAt, recipient: table.recipient },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  filters: {
    state: (value) => {
      if (!mailStates.some((known) => known === value)) throw badRequest(`state: ${mailStates.join(' | ')}`)
      return sql`${state} = ${value}`
    },
  },
  search: folded(sql`${table.recipient} || ' ' || ${table.subject}`),
})
