import type { ExportFailure } from '../../contract/proof/exportJob'

/** The failure of a command; unknown members have empty defaults. */
export const failureOf = (
  code: ExportFailure['code'],
  { status = 0, message = null, retryAfterSeconds = null }: Partial<Omit<ExportFailure, 'code'>> = {},
): ExportFailure => ({ code, status, message, retryAfterSeconds })
