import { sql } from 'drizzle-orm'
import { companies, users as table } from '../../db/schema/people'
import { badRequest } from '../../http/problem'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import { computed, embeddedReadOnly, readOnly } from '../../resources/members'
import { folded } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { companies as companiesResource } from '../companies/companies'
import { fullName } from '../users/usersTarget'

const isLocked = sql`${table.lockedAt} is not null`
const companyName = sql`(select ${companies.name} from ${companies} where ${companies.id} = ${table.companyId})`

/**
 * The users of all companies, only for the platform: queries have no condition on the company of the caller.
 */
export const administeredUsers = defineResource({
  path: '/api/administration/users',
  shortName: 'AdministeredUser',
  title: 'A user of any company',
  table,
  version: table.version,
  members: {
    firstName: readOnly(table.firstName),
    lastName: readOnly(table.lastName),
    fullName: computed(fullName, 'xmls:string'),
    email: readOnly(table.email),
    roles: readOnly(table.roles),
    company: embeddedReadOnly(table.companyId, companiesResource, { name: companies.name }),
    lastActiveAt: readOnly(table.lastActiveAt),
    isLocked: computed(isLocked, 'xmls:boolean'),
    lockedAt: readOnly(table.lockedAt),
  },
  sortable: {
    fullName: inDictionaryOrder(sql`(${fullName})`),
    firstName: table.firstName,
    lastName: table.lastName,
    email: table.email,
    'company.name': inDictionaryOrder(companyName),
    lastActiveAt: table.lastActiveAt,
    lockedAt: table.lockedAt,
  },
  defaultSort: { by: table.lastName, direction: 'ASC' },
  filters: {
    isLocked: (value) => {
      if (value !== 'true' && value !== 'false') throw badRequest('isLocked: true | false')
      return value === 'true' ? isLocked : sql`${table.lockedAt} is null`
    },
  },
  search: (pattern) => sql`(${table.searchText} like ${pattern} or ${folded(companyName)} like ${pattern})`,
})
