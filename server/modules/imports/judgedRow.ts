import type { ImportRows, RowOutcome } from '../../../src/contract/imports/imports'
import type { Violation } from '../../../src/contract/wire/violations'
import type { BeforeImport } from '../../db/schema/imports'
import type { Deps } from '../../deps'
import type { JsonObject } from '../../http/jsonLd'
import type { Resource, Row } from '../../resources/resource'
import type { NewRecord, RecordChange } from '../../resources/writeResource'

export type RowToWrite = (typeof ImportRows.Type)['rows'][number]

/** An existing tour, a tour to create, or none. */
type WantedTour = { id: string } | { newName: string } | null
/** The requested place of a row's stop; undefined keeps the current one. */
export type Place = { tour: WantedTour; position: number | null }

/** The decided outcome of a row, before it is written. */
export type JudgedRow = {
  row: RowToWrite
  outcome: RowOutcome
  violations: Violation[]
  name: string | null
  /** Id of the existing record. */
  targetId?: string
  make?: NewRecord
  change?: RecordChange & { target: Row; before: BeforeImport }
  place?: Place | undefined
}

export type Judging = {
  kind: string
  importId: string
  records: Resource
  templates: Resource
  deps: Pick<Deps, 'env' | 'now'>
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const emailOf = ({ values }: RowToWrite): string =>
  isObject(values) && typeof values.email === 'string' ? values.email.trim().toLowerCase() : ''
