import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as Schema from 'effect/Schema'
import type { Db } from '../db/client'
import type { WriteContext } from '../http/write'
import type { JsonObject } from '../http/jsonLd'
import type { Member, TenantTable, Target } from './members'

/** A record as it was read: its members still as the database gave them. */
export type Row = { id: string; version: number; members: Record<string, unknown> }

export type WriteSchema<Value> = Schema.ConstraintDecoder<Value> & { fields: Record<string, Schema.Top> }

/** Values by name of the table's column property. */
export type ColumnValues = Record<string, unknown>

/**
 * The rules of writing a resource. Methods run inside the transaction of the write.
 * `Value` is what the schemas of the contract decode to.
 */
export type Writing<Value> = {
  create?: WriteSchema<Value>
  update?: WriteSchema<Value>
  /** Members that a body may leave out when it creates, e.g. defaults of the company. */
  defaults?(context: WriteContext, given: JsonObject): Promise<JsonObject>
  /** Locks that must be taken before the record's own, so that two writes never wait for each other. */
  beforeLock?(
    id: string,
    context: WriteContext,
    purpose: 'update' | 'delete',
    given: JsonObject,
  ): Promise<void>
  /** Takes out of the stored form what a patch must not be checked against. */
  stored?(form: JsonObject): JsonObject
  /**
   * Rules beyond the schema, before anything is written.
   * @param existing undefined when the record is being created
   * @param columns what the members will write; references are ids already
   * @returns values of columns that no member writes, or that replace what a member would write
   * @throws Problem 422, 403 or 409
   */
  prepare?(
    value: Value,
    context: WriteContext,
    existing: Row | undefined,
    columns: ColumnValues,
  ): Promise<ColumnValues>
  afterCreate?(id: string, value: Value, context: WriteContext): Promise<void>
  afterUpdate?(id: string, value: Value, context: WriteContext, before: Row): Promise<void>
  /** @throws Problem when the record must stay */
  beforeDelete?(id: string, context: WriteContext): Promise<void>
  afterDelete?(id: string, context: WriteContext, before: Row): Promise<void>
}

/**
 * An order by a value of another table. The list joins that table once; a subquery would be run again for every
 * record of the company.
 */
export type JoinedSort = {
  by: SQL
  join: (companyId: string) => { table: PgTable | SQL; on: SQL | undefined }
}

export type Sort = { by: PgColumn | SQL; join?: JoinedSort['join']; direction: 'ASC' | 'DESC' }

/** Where a filter may look something up. */
export type FilterScope = { db: Db; companyId: string }

type Filter = (value: string, scope: FilterScope) => SQL | undefined | Promise<SQL | undefined>

/**
 * A resource of the API: the one declaration that its list, item and write routes, the API documentation and
 * the tests are driven by.
 */
export type Resource<Value = Record<string, unknown>> = Target & {
  table: TenantTable
  /** The ETag; resources without one are never written through the API. */
  version?: PgColumn
  title: string
  members: Record<string, Member>
  /** What `sort[…]` may name. */
  sortable: Record<string, PgColumn | SQL | JoinedSort>
  defaultSort: Sort
  /** Condition for each filter parameter; throws Problem 400 for a value it does not know. */
  filters?: Record<string, Filter>
  /** Lower-cased text that `search` looks in, or the condition for a pattern of LIKE. */
  search?: PgColumn | SQL | ((pattern: string) => SQL) | undefined
  writing?: Writing<Value> | undefined
  /** Name of its files in the export of a company, in German; other tables are listed in `exportedTables.ts`. */
  exportedAs?: string
  /** Usual calls that its own module answers, as in the contract's table. */
  ownRoutes?: readonly string[]
}

const declared = new WeakSet<Resource['members']>()

/** Checks a declaration and keeps its types. */
export function defineResource<Value = Record<string, unknown>>(resource: Resource<Value>): Resource<Value> {
  declared.add(resource.members)
  return resource
}

/** Whether the resource has the members of its declaration: a call may ask for a choice of them. */
export const hasDeclaredMembers = ({ members }: Resource): boolean => declared.has(members)
