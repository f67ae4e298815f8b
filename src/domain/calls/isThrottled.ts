import { HttpError } from './errors'

/** Whether the server rejected a call with its rate-limit code, without processing it. */
export const isThrottled = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 429 && error.code === 'TooManyRequests'
