/*
 * Faults of the surroundings that pass without anybody changing the request: a full disk, a database that restarts.
 */

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

/** Whether an error, or what caused it, is worth asking again for. */
export function isPassing(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const code = 'code' in each ? String(each.code) : ''
    if (systemCodes.has(code) || sqlState.test(code) || lostConnection.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(isPassing)) return true
  }
  return false
}
