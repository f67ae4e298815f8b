import { HttpError, NetworkError } from './errors'

/** Statuses by which the server or a gateway reports that it is unavailable. */
const notNow: readonly number[] = [
  408,
  429,
  502,
  503,
  504,
  511, // A captive portal requires a login of its own.
]

/** Gateways use 520 to 530 for their own errors: no connection to the server, or a timeout. */
const isGatewayError = (status: number): boolean => status >= 520 && status <= 530

/**
 * Whether a call never reached the server: no response arrived, or a gateway or the server reported that it
 * is unavailable. Any other response comes from the server itself and concerns the call.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && (notNow.includes(error.status) || isGatewayError(error.status)))
