import { {{Name}}Write } from '../../../src/contract/company/{{name}}'
import { {{names}} as table } from '../../db/schema/{{names}}'
import { column, readOnly } from '../../resources/members'
import { folded } from '../../resources/query'
import { defineResource } from '../../resources/resource'

export const {{names}} = defineResource({
  path: '{{path}}',
  shortName: '{{Name}}',
  title: '{{Name}}, called {{singular}} on screen',
  exportedAs: '{{exported}}',
  table,
  version: table.version,
  members: { name: column(table.name), note: column(table.note), createdAt: readOnly(table.createdAt) },
  sortable: { name: table.name, createdAt: table.createdAt },
  defaultSort: { by: table.name, direction: 'ASC' },
  search: folded(table.name),
  writing: { create: {{Name}}Write, update: {{Name}}Write },
})
