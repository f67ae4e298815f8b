import { pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { companyPolicy, tenantKey } from './keys'
import { inCompany } from './people'

export const {{names}} = pgTable(
  '{{table}}',
  { ...resourceColumns(), name: text().notNull(), note: text() },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)
