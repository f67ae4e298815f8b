import type { ExportFailure } from '../../contract/proof/exportJob'
import { ArchiveError } from '../archive/archiveError'
import { StorageError } from './chunkStore'
import { AnswerRefused, HttpRefused, NetworkFailed, PartsMissing } from './exportErrors'
import { failureOf } from './failureOf'

/** Messages of unknown errors are not exposed: `message` is only that of the server. */
export function toFailure(error: unknown): ExportFailure {
  if (error instanceof ArchiveError || error instanceof StorageError) return failureOf(error.code)
  if (error instanceof HttpRefused) return failureOf('http', error)
  if (error instanceof AnswerRefused) return failureOf(error.code, { status: error.status })
  if (error instanceof NetworkFailed) return failureOf('network')
  if (error instanceof PartsMissing) return failureOf('parts-missing')
  return failureOf('unknown')
}
