import { validationMessages } from '../../src/contract/wire/validationMessages'
import { Problem, unprocessable } from '../http/problem'

/** Field of the API that a unique constraint guards. */
const uniqueFields: Record<string, string> = {
  users_company_email: 'email',
  destination_templates_import_reference: 'importReference',
}

type DatabaseError = { code?: string; constraint?: string; detail?: string }

/** Drizzle wraps the driver's error, which alone has PostgreSQL's code. */
function databaseError(error: unknown): DatabaseError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** Two transactions stood in each other's way; one was rolled back whole and can be run again. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseError(error).code ?? '')
}

/** Whether what was written would have broken this unique constraint or index. */
export function isDuplicateIn(constraint: string, error: unknown): boolean {
  const found = databaseError(error)
  return found.code === '23505' && found.constraint === constraint
}

/** The refusal that a broken constraint stands for, or the error itself when it stands for none. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint = '', detail = '' } = databaseError(error)
  const field = uniqueFields[constraint]
  if (code === '23505' && field)
    return unprocessable({ propertyPath: field, message: validationMessages.duplicate })
  // PostgreSQL words it by direction: "is still referenced" when something was to be deleted.
  if (code === '23503' && detail.includes('still referenced'))
    return new Problem(409, { code: 'StillReferenced' })
  if (code === '23503')
    return unprocessable({ propertyPath: '', message: validationMessages.unknownReference })
  return error
}
