import { pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { tenantKey } from './keys'
import { inCompany } from './people'

export const {{names}} = pgTable(
  '{{table}}',
  { ...resourceColumns(), name: text().notNull(), note: text() },
  (t) => [tenantKey(t), inCompany(t)],
)
