/*
 * What the log is told of an error. Errors of the database carry the statement and its values in their messages, and
 * those are people's names and addresses.
 */

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string }

/** Name, place and code of an error; its message only where no database wrote it. */
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

/** The driver's error, where the error or what caused it came from the database. */
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
