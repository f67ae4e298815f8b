import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { companyPolicy, tenantKey } from './keys'
import { inCompany } from './people'

export const colours = pgTable(
  'colours',
  { ...resourceColumns(), code: text().notNull(), name: text().notNull() },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)

export const tags = pgTable(
  'tags',
  {
    ...resourceColumns(),
    name: text().notNull(),
    colourCode: text().notNull(),
    /** A stop with it requires a driver or a vehicle that has it. */ isSkill: boolean()
      .notNull()
      .default(false),
  },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)
