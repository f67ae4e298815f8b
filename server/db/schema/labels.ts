import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { resourceColumns } from './columns'
import { tenantKey } from './keys'
import { inCompany } from './people'

export const colours = pgTable(
  'colours',
  { ...resourceColumns(), code: text().notNull(), name: text().notNull() },
  (t) => [tenantKey(t), inCompany(t)],
)

export const tags = pgTable(
  'tags',
  { ...resourceColumns(), name: text().notNull(), colourCode: text().notNull() },
  (t) => [tenantKey(t), inCompany(t)],
)

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
  (t) => [tenantKey(t), inCompany(t)],
)

export const tasks = pgTable(
  'tasks',
  {
    ...resourceColumns(),
    title: text().notNull(),
    description: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [tenantKey(t), inCompany(t)],
)
