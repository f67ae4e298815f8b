/** Of the operating system: no space, no quota, no connection to the database. */
const systemCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
/** Of PostgreSQL: connection lost, out of space, memory or connections, shut down or starting. */
const sqlState = /^(08...|53...|57P0[1-3])$/
/** What the driver says of a connection, without a code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/**
 * Whether the same request may succeed later: the cause is the environment, such as a full disk or a database that restarts.
 * The answer is then 503, which the client takes for transient by its status (`src/domain/calls/isTransient.ts`).
 */
export function isTransient(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const code = 'code' in each ? String(each.code) : ''
    if (systemCodes.has(code) || sqlState.test(code) || lostConnection.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(isTransient)) return true
  }
  return false
}
