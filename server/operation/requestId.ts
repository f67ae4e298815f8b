import type { IncomingMessage } from 'node:http'
import { newId } from '../uuid'

/** Hexadecimal digits with separators, as proxies generate them: no name, address or token fits. */
const wellFormed = /^[\da-f:_-]{16,64}$/i

/** Returns the id that a proxy gave the request in X-Request-Id, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && wellFormed.test(given) ? given : newId()
}
