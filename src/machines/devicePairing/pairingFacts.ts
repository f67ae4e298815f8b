import { HttpError, statusOf } from '../../domain/calls/errors'
import type { Refusal } from './devicePairingTypes'

/** A server without these endpoints answers like one without the device. */
export const refusalOf = (error: unknown): Refusal =>
  statusOf(error) === 404 || statusOf(error) === 405 ? 'deleted' : 'other'

/** The server's violations by field. */
export const violationsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError
    ? Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message]))
    : {}
