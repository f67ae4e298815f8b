import { HttpError, statusOf } from '../../domain/calls/errors'
import type { Refusal } from './devicePairingTypes'

/** A server without these calls answers them like a device that there is not. */
export const refusalOf = (error: unknown): Refusal =>
  statusOf(error) === 404 || statusOf(error) === 405 ? 'gone' : 'other'

/** What the server has against the form, by field. */
export const violationsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError
    ? Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message]))
    : {}
