import { and, eq } from 'drizzle-orm'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { maxViolations, type Violation } from '../../src/contract/wire/violations'
import { isAnyOf } from '../db/conditions'
import { insertInSlices } from '../db/insertInSlices'
import { unprocessable } from '../http/problem'
import { readOnce, type WriteContext } from '../http/write'
import { isUuid } from '../uuid'
import { companyIdOf, type LinkTable, type Member, type Target } from './members'
import { propertyOf } from './repository'
import type { ColumnValues, Resource, Row } from './resource'

export type ResolvedLinks = { links: LinkTable; ids: string[] }[]

/**
 * Returns the values of columns and links for the members written by a body. Converts IRIs to ids, all looked
 * up within the company before anything is written.
 * @param existing undefined when the record is being created
 * @throws Problem 422 naming the unknown IRIs
 */
export async function resolveReferences(
  resource: Resource,
  context: WriteContext,
  value: Record<string, unknown>,
  written: readonly string[],
  existing?: Row,
): Promise<{ columns: ColumnValues; links: ResolvedLinks }> {
  const columns: ColumnValues = {}
  const links: ResolvedLinks = []
  const violations: Violation[] = []
  for (const name of written) {
    const writing = resource.members[name]?.writing
    if (!writing) continue
    const result = await writtenValue(writing, name, value[name] ?? null, context, existing?.members[name])
    violations.push(...(result.violations ?? []))
    if (result.column) columns[propertyOf(result.column)] = result.value
    if (result.links) links.push(result.links)
  }
  if (violations.length > 0) throw unprocessable(...violations)
  return { columns, links }
}

type WrittenValue = {
  column?: Parameters<typeof propertyOf>[0]
  value?: unknown
  links?: ResolvedLinks[number]
  violations?: Violation[]
}

async function writtenValue(
  writing: NonNullable<Member['writing']>,
  name: string,
  given: unknown,
  context: WriteContext,
  stored: unknown,
): Promise<WrittenValue> {
  switch (writing.kind) {
    case 'column':
      return { column: writing.column, value: given }
    case 'resolved':
      return { column: writing.column, ...(await writing.resolve(name, given, context, stored)) }
    case 'reference': {
      const iris = given === null ? [] : [String(given)]
      const { ids, violations } = await findTargets(writing.target, context, iris, () => name)
      return { column: writing.column, value: ids[0] ?? null, violations }
    }
    case 'links': {
      const iris = Array.isArray(given) ? given.map(String) : []
      const { ids, violations } = await findTargets(writing.target, context, iris, (i) => `${name}[${i}]`)
      return { links: { links: writing.links, ids: [...new Set(ids)] }, violations }
    }
  }
}

/**
 * Returns the ids of IRIs in order. An IRI of another kind, of another company or of no record is a
 * violation; only the first ones are reported.
 */
export async function findTargets(
  target: Target,
  context: Pick<WriteContext, 'tx' | 'caller' | 'remembered'>,
  iris: readonly string[],
  pathOf: (index: number) => string,
): Promise<{ ids: string[]; violations: Violation[] }> {
  const ids = iris.map((iri) => {
    const id = iri.startsWith(`${target.path}/`) ? iri.slice(target.path.length + 1) : ''
    return isUuid(id) ? id.toLowerCase() : undefined
  })
  const wanted = ids.filter((id) => id !== undefined)
  const found =
    wanted.length === 0
      ? []
      : await readOnce(context, `${target.path} ${wanted.join()}`, async () =>
          context.tx
            .select({ id: target.table.id })
            .from(target.table)
            .where(
              and(eq(companyIdOf(target.table), context.caller.companyId), isAnyOf(target.table.id, wanted)),
            ),
        )
  const existing = new Set(found.map(({ id }) => String(id)))
  const unknown = ids.flatMap((id, index) => (id !== undefined && existing.has(id) ? [] : [index]))
  const violations = unknown
    .slice(0, maxViolations)
    .map((index) => ({ propertyPath: pathOf(index), message: validationMessages.unknownReference }))
  return { ids: wanted, violations }
}

/**
 * Like {@link findTargets}, but throws the violations.
 * @throws Problem 422 naming the first unknown IRIs
 */
export async function requireTargets(...args: Parameters<typeof findTargets>): Promise<string[]> {
  const { ids, violations } = await findTargets(...args)
  if (violations.length > 0) throw unprocessable(...violations)
  return ids
}

/** Replaces the links of a record. */
export async function writeLinks(
  links: ResolvedLinks,
  { tx, caller }: WriteContext,
  ownerId: string,
): Promise<void> {
  for (const { links: link, ids } of links) {
    const { table } = link.owner
    const companyId = companyIdOf(table)
    await tx.delete(table).where(and(eq(companyId, caller.companyId), eq(link.owner, ownerId)))
    const rows = ids.map((id) => ({
      [propertyOf(companyId)]: caller.companyId,
      [propertyOf(link.owner)]: ownerId,
      [propertyOf(link.target)]: id,
    }))
    await insertInSlices(tx, table, rows)
  }
}
