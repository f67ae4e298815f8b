import { HttpError } from './errors'
import { isTransient } from './isTransient'

/** Whether the server has answered that it will not do it. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && !isTransient(error)
