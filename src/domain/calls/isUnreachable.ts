import { HttpError, NetworkError } from './errors'

/** Statuses by which the server, or a gateway before it, says that it cannot answer now. */
const notNow: readonly number[] = [
  408,
  429,
  502,
  503,
  504,
  511, // A network asks for a login of its own.
]

/** Gateways number their own faults from 520: no connection to the server, or none in time. */
const isGatewayFault = (status: number): boolean => status >= 520 && status <= 530

/**
 * Whether a call could not be asked at all: nothing came back, or a gateway or the server said "not now". Any other
 * answer is the server's own and says something about the call.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && (notNow.includes(error.status) || isGatewayFault(error.status)))
