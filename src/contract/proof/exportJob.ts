import * as Schema from 'effect/Schema'
import { Reference, listLimits, listOf, nullable } from '../wire/fields'

/** Chunking and retries of the bulk PDF export. */
export const bulkExportRules = {
  /** A larger number of proofs is fetched in chunks. */
  chunkedAbove: 10,
  chunkSize: 10,
  maxConcurrent: 3,
  maxRetries: 1,
  /** The delay before a retry is this × 2^attempt, starting with attempt 0. */
  backoffBaseMs: 1_000,
  /**
   * A pause requested by Retry-After does not count as a retry. Its length is capped, and so is the number of
   * pauses per chunk.
   */
  maxPauseMs: 60_000,
  maxPauses: 3,
} as const

/** The steps in order; without chunking, only `download` and `complete` are shown. */
export const exportSteps = ['prepare', 'download', 'extract', 'consolidate', 'complete'] as const
export type ExportStep = (typeof exportSteps)[number]

/** Parts of a PDF that a call can omit; missing or null means shown. */
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

/** POST with {@link BulkExportWrite}: one PDF with all proofs as chapters, in the given order. Our server only. */
export const mergedPdfPath = '/api/proof-of-services-merged-export-pdf'
/** One file is made by one call, so its size is limited. */
export const mostMergedProofs = 200

/** Why a command of an export failed. `src/texts` holds the words for the user. */
export const exportFailureCodes = [
  'network',
  'http',
  'session-ended',
  /** The response ended before its announced length, or its directory is missing. */
  'truncated',
  /** An entry does not match its checksum, or the archive is inconsistent. */
  'corrupt',
  /** Neither a PDF nor a ZIP, whatever the status. */
  'wrong-content',
  /** An unsupported ZIP feature, or sizes that are unsafe to inflate. */
  'unsupported',
  'storage-full',
  'storage-unavailable',
  /** Stored parts no longer exist. */
  'parts-missing',
  /** The worker terminated or does not respond. */
  'worker-lost',
  'aborted',
  'unknown',
] as const
export const ExportFailure = Schema.Struct({
  code: Schema.Literals(exportFailureCodes),
  /** HTTP status; 0 if no response arrived. */
  status: Schema.Finite,
  /** Message of the server, if any. */
  message: Schema.NullOr(Schema.String),
  /** Seconds, from Retry-After. */
  retryAfterSeconds: Schema.NullOr(Schema.Finite),
})
export type ExportFailure = typeof ExportFailure.Type

/** One validated chunk in storage. */
export const StoredChunk = Schema.Struct({
  sizeBytes: Schema.Finite,
  kind: Schema.Literals(['pdf', 'zip']),
  /** Number of files inside; 1 for a PDF. */
  entryCount: Schema.Finite,
  /** From content-disposition; null if it has none. */
  fileName: Schema.NullOr(Schema.String),
})
export type StoredChunk = typeof StoredChunk.Type

/** Name of an export without a file name in its response: a PDF for one item, a ZIP for several. */
export const defaultExportFileName = (itemCount: number): string =>
  itemCount === 1 ? 'nachweis.pdf' : 'nachweise.zip'
export const mergedFileName = 'nachweise.pdf'
