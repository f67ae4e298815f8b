import * as Data from 'effect/Data'
import type { ArchiveErrorCode } from '../archive/archiveError'
import type { StorageError } from './chunkStore'

/** No response, a timeout, or a response that was cut off. */
export class NetworkFailed extends Data.TaggedError('NetworkFailed')<{ cause?: unknown }> {}

/** The server responded with a status other than 2xx. `message` is that of the server, if any. */
export class HttpRefused extends Data.TaggedError('HttpRefused')<{
  status: number
  message: string | null
  retryAfterSeconds: number | null
}> {}

/** A response with `status` is not the complete and expected file. */
export class AnswerRefused extends Data.TaggedError('AnswerRefused')<{
  code: ArchiveErrorCode
  status: number
}> {}

/** A stored chunk or result is missing or was changed. */
export class PartsMissing extends Data.TaggedError('PartsMissing') {}

export type DownloadError = NetworkFailed | HttpRefused | AnswerRefused | StorageError
