import { sql } from 'drizzle-orm'
import { FileWrite } from '../../../src/contract/proof/file'
import { files as table } from '../../db/schema/files'
import { column, computed, embeddedReadOnly, readOnly } from '../../resources/members'
import { defineResource } from '../../resources/resource'
import { byAuthorName } from '../sorts'
import { userSummary, userTarget } from '../users/usersTarget'

export const files = defineResource({
  path: '/api/files',
  shortName: 'File',
  table,
  title: 'An uploaded file',
  version: table.version,
  members: {
    name: column(table.name),
    contentType: readOnly(table.contentType),
    sizeBytes: readOnly(table.sizeBytes),
    description: column(table.description),
    createdAt: readOnly(table.createdAt),
    createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
    links: computed(sql`${table.id}`, 'xmls:string', (id) => ({
      downloadPath: `/api/files/${String(id)}/download`,
      thumbnailPath: `/api/files/${String(id)}/thumbnail`,
      unattachPath: null,
    })),
  },
  sortable: {
    name: table.name,
    contentType: table.contentType,
    sizeBytes: table.sizeBytes,
    createdAt: table.createdAt,
    'createdBy.fullName': byAuthorName(table),
  },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  search: table.searchText,
  writing: { update: FileWrite },
  ownRoutes: ['POST /api/files', 'DELETE /api/files/:id'],
})
