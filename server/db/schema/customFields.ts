import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { companyPolicy, tenantKey } from './keys'
import { inCompany } from './people'

export const customFieldConfigurations = pgTable(
  'custom_field_configurations',
  {
    ...resourceColumns(),
    title: text().notNull(),
    description: text(),
    type: text().notNull(),
    enabled: boolean().notNull().default(true),
    multiple: boolean().notNull().default(false),
    /** Options of a select. */
    value: text().array().notNull().default([]),
    positionInMobile: integer().notNull().default(0),
    ownerType: text().notNull().default('destination'),
  },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)
