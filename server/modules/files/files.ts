import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { FileWrite, fileKinds } from '../../../src/contract/proof/file'
import { fileLinks, files as table } from '../../db/schema/files'
import { badRequest } from '../../http/problem'
import { column, computed, countOf, embeddedReadOnly, readOnly } from '../../resources/members'
import { defineResource } from '../../resources/resource'
import { byAuthorName } from '../sorts'
import { firstRecordsOf } from './linkedRecords'
import { safeFileName } from './safeFileName'
import { userSummary, userTarget } from '../users/usersTarget'

const ofFile = and(eq(fileLinks.companyId, table.companyId), eq(fileLinks.fileId, table.id))
const hasLink = (kinds: readonly string[]) =>
  sql`exists (select 1 from ${fileLinks} where ${and(ofFile, inArray(fileLinks.kind, [...kinds]))})`
const pictureKinds = fileKinds.filter((kind) => kind !== 'attachment')

function isOfKind(kind: string): SQL {
  if (kind === 'attachment') return sql`not ${hasLink(pictureKinds)}`
  if (pictureKinds.some((each) => each === kind)) return hasLink([kind])
  throw badRequest(`kind: ${fileKinds.join(' | ')}`)
}

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
    linkedRecords: firstRecordsOf(ofFile),
    linkedCount: countOf(fileLinks, ofFile),
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
  filters: { kind: isOfKind },
  search: table.searchText,
  writing: {
    update: FileWrite,
    prepare: async ({ name }) => (name === undefined ? {} : { name: safeFileName(String(name)) }),
  },
  ownRoutes: ['POST /api/files', 'DELETE /api/files/:id'],
})
