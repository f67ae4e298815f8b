import { and, eq, inArray, sql } from 'drizzle-orm'
import { ImportCreate, ImportWrite, importLimits, importsPath } from '../../../src/contract/imports/imports'
import { imports as table } from '../../db/schema/imports'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { column, computed, embeddedReadOnly, readOnly } from '../../resources/members'
import { folded, oneOf } from '../../resources/query'
import { defineResource, type Row } from '../../resources/resource'
import { texts } from '../../texts'
import { fullName, userTarget } from '../users/usersTarget'

/** States that accept rows. */
const openStates = ['open', 'running']
export const takesRows = (state: unknown): boolean => openStates.includes(String(state))

const counts = sql`json_build_object('new', ${table.newCount}, 'changed', ${table.changedCount}, 'unchanged', ${table.unchangedCount}, 'refused', ${table.refusedCount}, 'skipped', ${table.skippedCount}, 'total', ${table.total})`

/** Imports of spreadsheets. Their rows have their own routes, see `importRoutes.ts`. */
export const imports = defineResource<typeof ImportCreate.Type | typeof ImportWrite.Type>({
  path: importsPath,
  shortName: 'Import',
  table,
  title: 'An import of a spreadsheet',
  version: table.version,
  members: {
    kind: column(table.kind),
    fileName: column(table.fileName),
    key: column(table.key),
    total: column(table.total),
    state: column(table.state),
    counts: computed(counts, 'xmls:string'),
    createdAt: readOnly(table.createdAt),
    createdBy: embeddedReadOnly(table.createdById, userTarget, { name: sql`${fullName}` }),
  },
  sortable: { createdAt: table.createdAt, fileName: table.fileName, state: table.state },
  defaultSort: { by: table.createdAt, direction: 'DESC' },
  filters: { state: oneOf(table.state, ['open', 'running', 'done', 'cancelled', 'undone'], 'state') },
  search: folded(table.fileName),
  writing: {
    create: ImportCreate,
    update: ImportWrite,
    stored: ({ state }) => ({ state }),

    async prepare(value, context, existing) {
      if (existing) {
        refuseStateAfter(existing, 'state' in value ? value.state : undefined)
        return {}
      }
      await keepBelowLimit(context)
      return { createdById: context.caller.userId }
    },
  },
})

/** A finished import cannot change its state. */
function refuseStateAfter({ members: { state } }: Row, wanted: unknown): void {
  if (takesRows(state) || state === wanted) return
  throw unprocessable({ propertyPath: 'state', message: texts.imports.over })
}

async function keepBelowLimit({ tx, caller: { companyId } }: WriteContext): Promise<void> {
  // Serialises concurrent creations, so that the limit holds.
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`imports:${companyId}`}, 0))::text`
  await tx.select({ lock }).from(sql`(select 1) as one`)
  const [open] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.state, openStates)))
  const max = importLimits.openImports
  if ((open?.count ?? 0) >= max) {
    throw unprocessable({ propertyPath: '', message: texts.imports.tooManyOpen({ max }) })
  }
}
