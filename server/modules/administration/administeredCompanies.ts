import { sql, type SQL } from 'drizzle-orm'
import { companyStates } from '../../../src/contract/company/administration'
import { pausedServicePackage } from '../../../src/contract/company/companyTerms'
import { files } from '../../db/schema/files'
import { companies as table, users } from '../../db/schema/people'
import { badRequest } from '../../http/problem'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import { computed, momentOrNull, readOnly } from '../../resources/members'
import { folded } from '../../resources/query'
import { defineResource } from '../../resources/resource'

const isPaused = sql`coalesce(${table.servicePackage} = ${sql.raw(`'${pausedServicePackage}'`)}, false)`
const state = sql`case when ${isPaused} then 'paused' when ${table.trialEndsAt} is null then 'active' when ${table.trialEndsAt} <= now() then 'trialEnded' else 'trial' end`
const servicePackage = sql`case when ${isPaused} then ${table.packageBeforePause} else ${table.servicePackage} end`
const userCount = sql`select count(*) from ${users} where ${users.companyId} = ${table.id}`
const storedBytes = sql`select coalesce(sum(${files.sizeBytes}), 0) from ${files} where ${files.companyId} = ${table.id}`
const lastActiveAt = sql`select max(${users.lastActiveAt}) from ${users} where ${users.companyId} = ${table.id}`

const sortedBy = (value: SQL) => sql`(${value})`

/** All companies, only for the platform: queries have no condition on the company of the caller. */
export const administeredCompanies = defineResource({
  path: '/api/administration/companies',
  shortName: 'AdministeredCompany',
  title: 'A company as the platform sees it',
  table,
  version: table.version,
  members: {
    name: readOnly(table.name),
    state: computed(state, 'xmls:string'),
    servicePackage: computed(servicePackage, 'xmls:string'),
    trialEndsAt: readOnly(table.trialEndsAt),
    features: readOnly(table.features),
    userCount: computed(userCount, 'xmls:integer', Number),
    storedBytes: computed(storedBytes, 'xmls:integer', Number),
    lastActiveAt: computed(lastActiveAt, 'xmls:dateTime', momentOrNull),
    createdAt: readOnly(table.createdAt),
    deletionAt: readOnly(table.deletionAt),
  },
  sortable: {
    name: table.name,
    state: sortedBy(state),
    servicePackage: inDictionaryOrder(sortedBy(servicePackage)),
    trialEndsAt: table.trialEndsAt,
    userCount: sortedBy(userCount),
    storedBytes: sortedBy(storedBytes),
    lastActiveAt: sortedBy(lastActiveAt),
    createdAt: table.createdAt,
  },
  defaultSort: { by: table.name, direction: 'ASC' },
  filters: { state: isInState },
  search: folded(table.name),
})

function isInState(value: string): SQL {
  if (!companyStates.some((known) => known === value)) throw badRequest(`state: ${companyStates.join(' | ')}`)
  return sql`(${state}) = ${value}`
}
