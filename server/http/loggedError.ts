/*
 * Serialises errors for the log. Messages of database errors contain the statement and its values, which are
 * personal data such as names and addresses.
 */

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string }

/**
 * Returns name, stack and code of an error. Includes the message only if the error is not from the database.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const cause = databaseCause(error)
  const facts = {
    type: error.name,
    ...(cause?.code !== undefined && { code: String(cause.code) }),
    ...(cause?.constraint !== undefined && { constraint: String(cause.constraint) }),
  }
  const places = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  const message = cause ? 'the database refused a statement' : error.message
  return { ...facts, message, stack: places.join('\n') }
}

type Facts = { code?: unknown; constraint?: unknown }

/** Returns the driver's error if the error or one of its causes came from the database. */
function databaseCause(error: Error): Facts | undefined {
  let isOfDatabase = false
  let found: Facts = {}
  for (
    let each: unknown = error, depth = 0;
    each instanceof Error && depth < 5;
    each = each.cause, depth += 1
  ) {
    if ('query' in each || 'severity' in each || 'routine' in each) isOfDatabase = true
    found = each as Facts
  }
  return isOfDatabase ? found : undefined
}
