import type { Placeholder, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as Schema from 'effect/Schema'
import type { Db } from '../db/client'
import type { WriteContext } from '../http/write'
import type { JsonObject } from '../http/jsonLd'
import type { Member, TenantTable, Target } from './members'

/** A record with its members as returned by the database. */
export type Row = { id: string; version: number; members: Record<string, unknown> }

export type WriteSchema<Value> = Schema.ConstraintDecoder<Value> & { fields: Record<string, Schema.Top> }

/** Values by property name of the table's column. */
export type ColumnValues = Record<string, unknown>

/**
 * Rules for writing a resource. Methods run inside the transaction of the write. `Value` is the decoded type
 * of the contract's schemas.
 */
export type Writing<Value> = {
  create?: WriteSchema<Value>
  update?: WriteSchema<Value>
  /** Defaults for members missing in the body of a new record, e.g. those of the company. */
  defaults?(context: WriteContext, given: JsonObject): Promise<JsonObject>
  /** Acquires locks that must precede the record's own, so that two writes never deadlock. */
  beforeLock?(
    id: string,
    context: WriteContext,
    purpose: 'update' | 'delete',
    given: JsonObject,
  ): Promise<void>
  /** Removes values from the stored form that a patch must not be validated with. */
  stored?(form: JsonObject): JsonObject
  /**
   * Validates rules beyond the schema, before anything is written.
   * @param existing undefined when the record is being created
   * @param columns the values that the members will write; references are already ids
   * @returns values of columns without a member, or replacements of member values
   * @throws Problem 422, 403 or 409
   */
  prepare?(
    value: Value,
    context: WriteContext,
    existing: Row | undefined,
    columns: ColumnValues,
  ): Promise<ColumnValues>
  /** @param columns the values of the new row */
  afterCreate?(id: string, value: Value, context: WriteContext, columns: ColumnValues): Promise<void>
  /**
   * @param columns the values that the members have written; references are ids
   * @returns `invisible` if no member of the record shows what it has written
   */
  afterUpdate?(
    id: string,
    value: Value,
    context: WriteContext,
    before: Row,
    columns: ColumnValues,
  ): Promise<void | 'invisible'>
  /** @throws Problem if the record must not be deleted */
  beforeDelete?(id: string, context: WriteContext): Promise<void>
  afterDelete?(id: string, context: WriteContext, before: Row): Promise<void>
}

/**
 * A sort by a value of another table. The list joins that table once; a subquery would run for every record
 * of the company.
 */
export type JoinedSort = {
  by: SQL
  join: (companyId: string | Placeholder) => { table: PgTable | SQL; on: SQL | undefined }
}

export type Sort = { by: PgColumn | SQL; join?: JoinedSort['join']; direction: 'ASC' | 'DESC' }

/** Scope for lookups of filters. */
export type FilterScope = { db: Db; companyId: string }

type Filter = (value: string, scope: FilterScope) => SQL | undefined | Promise<SQL | undefined>

/**
 * A resource of the API: a single declaration defines its list, item and write routes, the API documentation
 * and the tests.
 */
export type Resource<Value = Record<string, unknown>> = Target & {
  table: TenantTable
  /** Column of the ETag. Resources without one are never written through the API. */
  version?: PgColumn
  title: string
  members: Record<string, Member>
  /** Allowed keys of `sort[…]`. */
  sortable: Record<string, PgColumn | SQL | JoinedSort>
  defaultSort: Sort
  /** Condition per filter parameter; throws Problem 400 for an invalid value. */
  filters?: Record<string, Filter>
  /** Lower-case text searched by `search`, or the condition for a LIKE pattern. */
  search?: PgColumn | SQL | ((pattern: string, scope: FilterScope) => SQL) | undefined
  writing?: Writing<Value> | undefined
  /** German name of its files in the company export. `exportedTables.ts` lists other tables. */
  exportedAs?: string
  /** Standard routes implemented by its own module, as in the contract's table. */
  ownRoutes?: readonly string[]
}

const declared = new WeakSet<Resource['members']>()

/** Registers a declaration and infers its types. */
export function defineResource<Value = Record<string, unknown>>(resource: Resource<Value>): Resource<Value> {
  declared.add(resource.members)
  return resource
}

/** True if the resource has all declared members; a call may select some. */
export const hasDeclaredMembers = ({ members }: Resource): boolean => declared.has(members)
