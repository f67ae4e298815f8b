import {
  ImportFieldsMappingWrite,
  importFieldsMappingsPath,
} from '../../../src/contract/imports/importFieldsMappings'
import { importKinds } from '../../../src/contract/imports/imports'
import { importFieldsMappings as table } from '../../db/schema/imports'
import { column, readOnly } from '../../resources/members'
import { folded, oneOf } from '../../resources/query'
import { defineResource } from '../../resources/resource'

export const importFieldsMappings = defineResource({
  path: importFieldsMappingsPath,
  shortName: 'ImportFieldsMapping',
  table,
  title: 'How the columns of spreadsheets with certain headings are mapped',
  version: table.version,
  members: {
    name: column(table.name),
    kind: column(table.kind),
    headings: column(table.headings),
    fields: column(table.fields),
    options: column(table.options),
    createdAt: readOnly(table.createdAt),
  },
  sortable: { name: table.name, createdAt: table.createdAt },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  filters: { kind: oneOf(table.kind, importKinds, 'kind') },
  search: folded(table.name),
  writing: { create: ImportFieldsMappingWrite, update: ImportFieldsMappingWrite },
})
