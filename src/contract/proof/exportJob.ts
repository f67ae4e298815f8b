import * as Schema from 'effect/Schema'
import { Reference, listLimits, listOf, nullable } from '../wire/fields'

/** How the bulk PDF export cuts and repeats its calls. */
export const bulkExportRules = {
  /** More proofs than this are fetched in chunks. */
  chunkedAbove: 10,
  chunkSize: 10,
  maxConcurrent: 3,
  maxRetries: 1,
  /** The wait before a retry is this × 2^attempt, the first attempt being 0. */
  backoffBaseMs: 1_000,
  /** A pause the server asks for by Retry-After is not a retry: capped, and granted this often per chunk. */
  maxPauseMs: 60_000,
  maxPauses: 3,
} as const

/** The steps in their order; without chunking only `download` and `complete` are shown. */
export const exportSteps = ['prepare', 'download', 'extract', 'consolidate', 'complete'] as const
export type ExportStep = (typeof exportSteps)[number]

/** Parts of a PDF that a call can leave out; what is not said, or null, is shown. */
export const exportOptions = ['photos', 'signature', 'tasks', 'customFields', 'map'] as const
export type ExportOption = (typeof exportOptions)[number]

/** POST /api/proof-of-services-bulk-export-pdf; options are flat booleans and may be absent. */
export const BulkExportWrite = Schema.Struct({
  proofOfServices: listOf(Reference, listLimits.ofCompany),
  photos: nullable(Schema.Boolean),
  signature: nullable(Schema.Boolean),
  tasks: nullable(Schema.Boolean),
  customFields: nullable(Schema.Boolean),
  map: nullable(Schema.Boolean),
})
export const bulkExportPath = '/api/proof-of-services-bulk-export-pdf'

/** Why a command of an export failed. Words for the user are made in `src/texts`. */
export const exportFailureCodes = [
  'network',
  'http',
  'session-ended',
  /** The answer ended before its announced length, or its directory is missing. */
  'truncated',
  /** An entry does not have the checksum it claims, or the archive contradicts itself. */
  'corrupt',
  /** Neither a PDF nor a ZIP, whatever its status said. */
  'wrong-content',
  /** A ZIP feature that is not read, or figures beyond what is safe to inflate. */
  'unsupported',
  'storage-full',
  'storage-unavailable',
  /** Parts that were kept are no longer there. */
  'parts-missing',
  /** The worker ended or no longer answers. */
  'worker-lost',
  'aborted',
  'unknown',
] as const
export const ExportFailure = Schema.Struct({
  code: Schema.Literals(exportFailureCodes),
  /** HTTP status; 0 when no answer came. */
  status: Schema.Finite,
  /** What the server said, if anything. */
  message: Schema.NullOr(Schema.String),
  /** Seconds, from Retry-After. */
  retryAfterSeconds: Schema.NullOr(Schema.Finite),
})
export type ExportFailure = typeof ExportFailure.Type

/** One chunk as it lies in storage, checked. */
export const StoredChunk = Schema.Struct({
  sizeBytes: Schema.Finite,
  kind: Schema.Literals(['pdf', 'zip']),
  /** Files inside; 1 for a PDF. */
  entryCount: Schema.Finite,
  /** From content-disposition; null when it named none. */
  fileName: Schema.NullOr(Schema.String),
})
export type StoredChunk = typeof StoredChunk.Type

/** The name of an export whose answer named none: a PDF for one item, a ZIP for several. */
export const defaultExportFileName = (itemCount: number): string =>
  itemCount === 1 ? 'nachweis.pdf' : 'nachweise.zip'
