import type { ExportFailure } from '../../contract/proof/exportJob'

/** The failure of a command; what is not known of it is empty. */
export const failureOf = (
  code: ExportFailure['code'],
  { status = 0, message = null, retryAfterSeconds = null }: Partial<Omit<ExportFailure, 'code'>> = {},
): ExportFailure => ({ code, status, message, retryAfterSeconds })
