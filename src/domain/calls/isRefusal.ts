import { HttpError } from './errors'
import { isTransient } from './isTransient'

/** Whether the server rejected the request for good. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && !isTransient(error)
