import type { TableDefinition } from '../../../kits/table/tableState'

const fields = [
  'name',
  'importReference',
  'address',
  'city',
  'street',
  'zip',
  'refId',
  'capacity',
  'lengthOfStay',
  'earliestTime',
  'latestTime',
  'propertyDescription',
  'linkedDestinationCount',
  'attachmentCount',
  'createdAt',
  'createdBy.fullName',
] as const

/** Members that are a column and a sort key under the same name. */
export type TemplateField = (typeof fields)[number]

/** Sorted by name. */
export const templateTable: TableDefinition<TemplateField, never> = {
  sortFields: Object.fromEntries(fields.map((field) => [field, field])) as Record<TemplateField, string>,
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}
