import { StoreUnavailable } from '../files/storeUnavailable'

/** Codes of the operating system: no space, no quota, no database connection. */
const systemCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
/**
 * Codes of PostgreSQL: connection lost, out of space, memory or connections, shutting down or starting, and the limits of
 * statements, locks and transactions.
 */
const sqlState = /^(08...|53...|57P0[1-3]|57014|55P03|25P03)$/
/** Messages of the driver about lost connections, which have no code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/**
 * Returns whether a retry of the request may succeed, because the cause is the environment, such as a full
 * disk or a restarting database. The response is then 503, which the client treats as transient
 * (`src/domain/calls/isTransient.ts`).
 */
export function isTransient(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (each instanceof StoreUnavailable) return true
    const code = 'code' in each ? String(each.code) : ''
    if (systemCodes.has(code) || sqlState.test(code) || lostConnection.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(isTransient)) return true
  }
  return false
}
