import { validationMessages } from '../../src/contract/wire/validationMessages'
import { Problem, unprocessable } from '../http/problem'

/** API field of each unique constraint. */
const uniqueFields: Record<string, string> = {
  users_company_email: 'email',
  destination_templates_import_reference: 'importReference',
}

type DatabaseError = { code?: string; constraint?: string; detail?: string }

/** Drizzle wraps the driver's error, and only that one has PostgreSQL's code. */
function databaseError(error: unknown): DatabaseError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** True for a conflict of two transactions: one was rolled back completely and can be retried. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseError(error).code ?? '')
}

/** True if the write violated this unique constraint or index. */
export function isDuplicateIn(constraint: string, error: unknown): boolean {
  const found = databaseError(error)
  return found.code === '23505' && found.constraint === constraint
}

/** True if the write referred to a record that does not exist. */
export const isMissingReference = (error: unknown): boolean => databaseError(error).code === '23503'

/** Converts a violated constraint to its HTTP problem. Returns any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint = '', detail = '' } = databaseError(error)
  const field = uniqueFields[constraint]
  if (code === '23505' && field)
    return unprocessable({ propertyPath: field, message: validationMessages.duplicate })
  // PostgreSQL's wording shows the direction: "is still referenced" means that a delete was rejected.
  if (code === '23503' && detail.includes('still referenced'))
    return new Problem(409, { code: 'StillReferenced' })
  if (code === '23503')
    return unprocessable({ propertyPath: '', message: validationMessages.unknownReference })
  return error
}
