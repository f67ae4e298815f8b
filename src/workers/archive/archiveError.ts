import type { ExportFailure } from '../../contract/proof/exportJob'

export type ArchiveErrorCode = Extract<
  ExportFailure['code'],
  'truncated' | 'corrupt' | 'wrong-content' | 'unsupported' | 'aborted'
>

/** Why an archive or a PDF is rejected. The message is for logs; the user sees a text for the code. */
export class ArchiveError extends Error {
  readonly _tag = 'ArchiveError'
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, reason: string, options?: { cause?: unknown }) {
    super(`${code}: ${reason}`, options)
    this.code = code
  }
}

/** @throws ArchiveError `aborted` if `signal` is aborted */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ArchiveError('aborted', 'stopped by the caller')
}
