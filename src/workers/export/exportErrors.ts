import * as Data from 'effect/Data'
import type { ArchiveErrorCode } from '../archive/archiveError'
import type { StorageError } from './chunkStore'

/** No answer, silence for too long, or an answer that broke off. */
export class NetworkFailed extends Data.TaggedError('NetworkFailed')<{ cause?: unknown }> {}

/** The server answered with a status other than 2xx. `message` is what it said, if anything. */
export class HttpRefused extends Data.TaggedError('HttpRefused')<{
  status: number
  message: string | null
  retryAfterSeconds: number | null
}> {}

/** The answer came with `status`, but it is not the whole and right file that was asked for. */
export class AnswerRefused extends Data.TaggedError('AnswerRefused')<{
  code: ArchiveErrorCode
  status: number
}> {}

/** A chunk or the result that was kept is no longer there, or not as it was. */
export class PartsMissing extends Data.TaggedError('PartsMissing') {}

export type DownloadError = NetworkFailed | HttpRefused | AnswerRefused | StorageError
